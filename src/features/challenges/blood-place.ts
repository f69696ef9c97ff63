import type { SolveType } from '#src/rules/terms.ts'

const places: Partial<Record<SolveType, 1 | 2 | 3>> = { FirstBlood: 1, SecondBlood: 2, ThirdBlood: 3 }

/** Undefined for a solve without blood. */
export const bloodPlace = (type: SolveType): 1 | 2 | 3 | undefined => places[type]
