import type { CheckReason } from '#src/rules/challenge-checks.ts'

/** What one run found. */
export interface Finding {
  /** Null: it was right. */
  reason: CheckReason | null
  /** A status, or the engine's words. The output of a script is never part of it. */
  detail?: string | null | undefined
  /** The flag was found: what the instance did afterwards does not matter, because an exploit may end it. */
  isSolved?: boolean
  /** How long the check itself took; 0 when it was not made. */
  ms?: number | undefined
}
