import 'virtual:chakra.css'
import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { pageQueries } from '#src/lib/page-queries.ts'
import { shellOf } from '#src/lib/shell.ts'
import { createTrpcClient, trpc } from '#src/lib/trpc.ts'
import { runtimeSystem } from '#src/theme/runtime-system.ts'

/** On the server the request's nonce; in the browser the one the scripts came with. */
const nonceOf = (page: { cspNonce?: string | null }): string | undefined =>
  (import.meta.env.SSR ? page.cspNonce : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce) ??
  undefined

export default function Wrapper({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const { i18n } = shellOf(page)
  const [styles] = useState(() => createCache({ key: 'vx', nonce: nonceOf(page) }))
  const [queries] = useState(() => pageQueries(page))
  const [rpc] = useState(createTrpcClient)
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={runtimeSystem}>
        <I18nProvider i18n={i18n}>
          <trpc.Provider client={rpc} queryClient={queries}>
            <QueryClientProvider client={queries}>{children}</QueryClientProvider>
          </trpc.Provider>
        </I18nProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
