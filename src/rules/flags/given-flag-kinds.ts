import type { FlagKindName } from './flag-kinds.ts'

/** The kinds that make sense where each team has a flag of its own: a text that is given to it. */
export const givenFlagKinds = ['exact', 'caseIgnored'] as const satisfies readonly FlagKindName[]

export const canBeGiven = (kind: FlagKindName): boolean => givenFlagKinds.some((known) => known === kind)
