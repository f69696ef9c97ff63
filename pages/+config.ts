import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'

export default {
  extends: [vikeReact],
  // No streaming: late chunks break the hydration of Chakra components and double the work.
  stream: false,
  passToClient: ['viewer', 'frame', 'site', 'look', 'catalogueFile', 'now', 'is404', 'abortStatusCode'],
  favicon: '/favicon.svg',
  prefetchStaticAssets: 'hover',
} satisfies Config
