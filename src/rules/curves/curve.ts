// What a challenge is worth, by the kind of its curve. Each kind is a file beside this one and a line of `curves.ts`.

/** A kind uses some of them; the others keep what they were set to. */
export interface CurveParameters {
  /** What it is worth without a solve, or the most that it is ever worth. */
  originalScore: number
  /** 0 to 1: the fraction of the original score that is never lost. */
  minScoreRate: number
  /** Above 0: the number of solves after which about two thirds of the decay have happened. */
  difficulty: number
  /** Points below which it never falls. */
  curveMinimum: number
  /** Points lost with each solve, or the number of solves after which the minimum is reached. */
  curveDecay: number
  /** Above 0: how many solves after the first one take half of what can be lost. */
  curveScale: number
  /** Above 0: how sharply it falls around that number. */
  curveExponent: number
  /** The number of solves with which it still has its full value. */
  curveSolves: number
}

/** What is known of a challenge and its game. Only solves of teams that count for decay are meant. */
export interface SolvesSoFar {
  solves: number
  /** The highest number of solves that any challenge of the game has. */
  mostSolves: number
  /** When the first solve was sent, in milliseconds after the start of the game; null before. */
  firstSolveMs: number | null
  /** The length of the game. */
  gameMs: number
}

export interface CurveKind {
  parameters: readonly (keyof CurveParameters)[]
  value(curve: CurveParameters, so: SolvesSoFar): number
  /** The value that it does not fall below. */
  floor(curve: CurveParameters): number
  /** With how many solves most of what can be lost is lost: so far the curve is drawn at least. Left out where solves lower nothing. */
  reach?(curve: CurveParameters, so: SolvesSoFar): number
  /** What the value follows, where it is not the number of its own solves alone. */
  follows?: 'first-solve' | 'other-challenges'
}
