// Hints that cost points. Any member unlocks one for the team, once, for what it costs at that moment; what was paid stays paid.
// A hint may require others of its challenge to be unlocked before. Free hints are texts that every reader of a challenge has.

export interface PaidHint {
  /** Names the hint within its challenge, whatever becomes of its texts. */
  key: string
  title: string
  text: string
  /** In points; 0 is a hint that only waits for others. */
  cost: number
  /** Keys of hints that must be unlocked before. */
  requires: readonly string[]
}

/** What becomes of them in practice after the end: all are shown, or no more can be unlocked. */
export const hintsAfterEndWays = ['free', 'hidden'] as const
export type HintsAfterEnd = (typeof hintsAfterEndWays)[number]

/** `waits`: for other hints. `closed`: it can be unlocked no more. */
export type HintState = 'unlocked' | 'open' | 'waits' | 'closed'

export interface HintTerms {
  isPractice: boolean
  afterEnd: HintsAfterEnd
  /** Keys of what the team has unlocked in the challenge. */
  unlocked: ReadonlySet<string>
}

export const hintState = (hint: PaidHint, { isPractice, afterEnd, unlocked }: HintTerms): HintState => {
  if (unlocked.has(hint.key) || (isPractice && afterEnd === 'free')) return 'unlocked'
  if (isPractice) return 'closed'
  return hint.requires.every((key) => unlocked.has(key)) ? 'open' : 'waits'
}

export type UnlockRefusal = 'waits' | 'closed' | 'too-dear' | 'other-cost'

export interface UnlockAsked extends HintTerms {
  /** What the team has, in points. */
  sum: number
  /** What the member agreed to pay. */
  agreed: number
}

/**
 * The decision about a request to unlock a hint. The score of a team never falls below 0 by a hint: a team that has nothing to lose
 * would otherwise read all hints for nothing.
 */
export function judgeUnlock(hint: PaidHint, asked: UnlockAsked): 'unlock' | 'known' | UnlockRefusal {
  const state = hintState(hint, asked)
  if (state === 'unlocked') return 'known'
  if (state !== 'open') return state
  if (hint.cost !== asked.agreed) return 'other-cost'
  return hint.cost === 0 || asked.sum >= hint.cost ? 'unlock' : 'too-dear'
}

export type HintProblem = { kind: 'same-key' | 'unknown' | 'circle'; title: string }

/** What keeps a list of hints from being stored: the first hint that is at fault. */
export function hintProblem(hints: readonly PaidHint[]): HintProblem | undefined {
  const byKey = new Map(hints.map((hint) => [hint.key, hint]))
  const seen = new Set<string>()
  for (const { key, title, requires } of hints) {
    if (seen.has(key)) return { kind: 'same-key', title }
    seen.add(key)
    if (requires.some((other) => !byKey.has(other))) return { kind: 'unknown', title }
  }
  const reachable = new Set<string>()
  for (let grows = true; grows; ) {
    grows = false
    for (const { key, requires } of hints) {
      if (reachable.has(key) || !requires.every((other) => reachable.has(other))) continue
      reachable.add(key)
      grows = true
    }
  }
  const stuck = hints.find(({ key }) => !reachable.has(key))
  return stuck && { kind: 'circle', title: stuck.title }
}
