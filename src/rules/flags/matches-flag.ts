// Every kind of flag by its name. A new kind is a file beside this one and a line here.
import { caseIgnored } from './case-ignored.ts'
import { exact } from './exact.ts'
import type { FlagKind } from './flag-kind.ts'

const kinds = { exact, caseIgnored } satisfies Record<string, FlagKind>

export type FlagKindName = keyof typeof kinds
export const flagKinds = Object.keys(kinds) as [FlagKindName, ...FlagKindName[]]

export type Flag = { kind: FlagKindName; flag: string }

export const exactFlag = (flag: string): Flag => ({ kind: 'exact', flag })

export const matchesFlag = ({ kind, flag }: Flag, answer: string): boolean =>
  kinds[kind].matches(flag, answer)
