import { trimInvisible } from '../visible.ts'
import type { FlagKind } from './flag-kind.ts'

/** Letter case and blanks inside the answer count. Flags may be from before they were stored as answers are compared. */
export const exact: FlagKind = {
  matches: (flag, answer) => flag === answer || trimInvisible(flag.normalize('NFC')) === answer,
}
