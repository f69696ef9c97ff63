import { limits } from '#src/contract/limits.ts'
import type { Scope } from '../create-report.ts'
import { fitText } from '../fit/fit-texts.ts'

/** How to connect, in one line, with our placeholders for host and port. Other text stays as it is. */
export const fitConnection = (text: string, scope: Scope): string =>
  fitText(
    text
      .trim()
      .replace(/\s*[\r\n]+\s*/g, ' · ')
      .replace(/\$\{(host|port)\}/g, '{$1}'),
    limits.connectionMax,
    'connection_info',
    scope,
  )
