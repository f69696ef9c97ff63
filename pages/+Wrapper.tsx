import 'virtual:chakra.css'
import '#src/theme/fonts.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { pageQueries } from '#src/lib/page-queries.ts'
import { shellOf } from '#src/lib/shell.ts'
import { createTrpcClient, trpc } from '#src/lib/trpc.ts'

export default function Wrapper({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const { i18n } = shellOf(page)
  const [queries] = useState(() => pageQueries(page))
  const [rpc] = useState(createTrpcClient)
  return (
    <I18nProvider i18n={i18n}>
      <trpc.Provider client={rpc} queryClient={queries}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </trpc.Provider>
    </I18nProvider>
  )
}
