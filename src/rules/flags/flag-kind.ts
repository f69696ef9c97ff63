import type { FlagSettings } from './flag-kinds.ts'

/** Why a flag cannot be stored; the names are those of errors. */
export type FlagFault =
  | 'FlagTooLong'
  | 'PatternTooLong'
  | 'PatternInvalid'
  | 'PatternTooLarge'
  | 'PatternNeedsExamples'
  | 'PatternMissesExample'
  | 'PatternMatchesOther'
  | 'NumberInvalid'
  | 'ToleranceInvalid'
  | 'OptionsInvalid'
  | 'OptionsTooLong'
  | 'OptionsRight'

export interface PreparedFlag {
  flag: string
  settings: FlagSettings
}

export interface RefusedFlag {
  fault: FlagFault
  /** What the engine says of a pattern. */
  reason?: string
}

/** A way to compare an answer with a flag. */
export interface FlagKind {
  /** @param flag as it was stored. @param answer as `normaliseAnswer` gives it. */
  matches(flag: string, answer: string, settings: FlagSettings): boolean
  /** Makes what an author sent into what is stored. Without it, a flag is a text as long as an answer and has no settings. */
  prepare?(flag: string, settings: FlagSettings): PreparedFlag | RefusedFlag
}
