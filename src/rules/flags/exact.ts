import type { FlagKind } from './flag-kind.ts'

/** Letter case and blanks inside the answer count. */
export const exact: FlagKind = { matches: (flag, answer) => flag === answer }
