import { limits } from '#src/contract/limits.ts'
import type { Scope } from '../create-report.ts'
import { fitText } from '../fit/fit-texts.ts'

/** How to connect, with the places of host and port as ours are written. Other words in braces stay as they are. */
export const fitConnection = (text: string, scope: Scope): string =>
  fitText(
    text.trim().replace(/\$\{(host|port)\}|\{\{ ?(host|port) ?\}\}/g, (_, one, other) => `{${one ?? other}}`),
    limits.connectionMax,
    'connection_info',
    scope,
  )
