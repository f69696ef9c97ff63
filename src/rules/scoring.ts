// A challenge is worth its original score until a second team solves it, then it decays towards a floor; the value is the
// same for all its solvers and moves for all of them (behaviour 5.1).

export type ScoreCurve = {
  originalScore: number
  /** 0 to 1: the fraction of the original score that is never lost. */
  minScoreRate: number
  /** Above 0: the number of solves after which about two thirds of the decay have happened. */
  difficulty: number
}

export const challengeScore = (curve: ScoreCurve, solves: number): number => {
  const { originalScore, minScoreRate, difficulty } = curve
  if (solves <= 1) return originalScore
  const left = Math.exp((1 - solves) / difficulty)
  return Math.floor(originalScore * (minScoreRate + (1 - minScoreRate) * left))
}

/** The floor that `challengeScore` comes down to. */
export const minimumScore = ({ originalScore, minScoreRate }: Omit<ScoreCurve, 'difficulty'>): number =>
  Math.floor(originalScore * minScoreRate)
