import { normaliseAnswer } from '../normalise-answer.ts'
import type { FlagKind } from './flag-kind.ts'

/** Stored as it is compared. An answer is compared with the flags of all teams, so the usual flag must cost little. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/

/** Letter case and blanks inside the answer count. Flags may be from before they were stored as answers are compared. */
export const exact: FlagKind = {
  matches: (flag, answer) => flag === answer || (!plain.test(flag) && normaliseAnswer(flag) === answer),
}
