import 'virtual:chakra.css'
import '#src/theme/fonts.css'
import { I18nProvider } from '@lingui/react'
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { pageQueries, takeAnswers } from '#src/lib/page-queries.ts'
import { shellOf } from '#src/lib/shell.ts'
import { createTrpcClient, trpc } from '#src/lib/trpc.ts'

export default function Wrapper({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const { i18n } = shellOf(page)
  const [queries] = useState(() => pageQueries(page))
  const [rpc] = useState(createTrpcClient)
  // Without data the first drawing is the frame that the server sent. Queries wait until the data that came with it are there.
  const [isFrame, setIsFrame] = useState(page.frame !== undefined)
  useEffect(() => {
    if (page.reader) takeAnswers(queries, page.reader)
    setIsFrame(false)
  }, [queries, page.reader])
  return (
    <I18nProvider i18n={i18n}>
      <trpc.Provider client={rpc} queryClient={queries}>
        <QueryClientProvider client={queries}>
          <IsRestoringProvider value={isFrame}>{children}</IsRestoringProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nProvider>
  )
}
