// An answer that staff judge: a text, or a file. The flag says what a right one has, for those who judge, and is compared with nothing.
import type { FlagKind } from './flag-kind.ts'

export const reviewed: FlagKind = {
  matches: () => false,
  prepare: (flag, { form = 'text' }) => ({ flag, settings: { form } }),
}
