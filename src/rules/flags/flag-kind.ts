/** A way to compare an answer with a flag. */
export interface FlagKind {
  /** @param flag as it was stored. @param answer as `normaliseAnswer` gives it. */
  matches(flag: string, answer: string): boolean
}
