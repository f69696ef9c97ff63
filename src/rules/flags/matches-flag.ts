// Every kind of flag by its name. A new kind is a file beside this one, a line here, and its name in flag-kinds.ts.
import { caseIgnored } from './case-ignored.ts'
import { choice } from './choice.ts'
import { exact } from './exact.ts'
import type { FlagKind, PreparedFlag, RefusedFlag } from './flag-kind.ts'
import { answerMax, type Flag, type FlagKindName, type FlagSettings } from './flag-kinds.ts'
import { numeric } from './numeric.ts'
import { pattern, preparePattern } from './pattern.ts'
import { reviewed } from './reviewed.ts'

const kinds: Record<FlagKindName, FlagKind> = { exact, caseIgnored, pattern, numeric, choice, reviewed }

const none: FlagSettings = {}

export const matchesFlag = ({ kind, flag, settings }: Flag, answer: string): boolean =>
  kinds[kind].matches(flag, answer, settings ?? none)

/** What is stored of a flag that an author sent, or why it is refused. */
export function prepareFlag({
  kind,
  flag,
  settings,
}: Flag): (Omit<PreparedFlag, 'settings'> & { settings: FlagSettings | null }) | RefusedFlag {
  const { prepare } = kinds[kind]
  if (prepare) return prepare(flag, settings ?? none)
  return flag.length > answerMax ? { fault: 'FlagTooLong' } : { flag, settings: null }
}

/** The same for a flag of another platform, where patterns have no examples. */
export function prepareImportedFlag(imported: Flag): ReturnType<typeof prepareFlag> {
  const { mode, ignoreCase, matching, other } = imported.settings ?? none
  if (imported.kind !== 'pattern' || (matching && other)) return prepareFlag(imported)
  return preparePattern(imported.flag, { mode, ignoreCase })
}
