import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { runtimeSystem } from '#src/theme/runtime-system.ts'

/** One for the page; its style elements carry the nonce that the page's scripts came with. */
const styles = createCache({
  key: 'vx',
  nonce: globalThis.document?.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
})

/** Chakra at run time. Only dialogs need it, and they load it when the first one opens: no page pays for it at the start. */
export const Chakra = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ChakraProvider value={runtimeSystem}>{children}</ChakraProvider>
  </CacheProvider>
)
