// The documented curve (behaviour 5.1): worth its original score until a second team solves it, then it decays towards a floor.
import type { CurveKind } from './curve.ts'

export const ours: CurveKind = {
  parameters: ['originalScore', 'difficulty', 'minScoreRate'],
  value({ originalScore, minScoreRate, difficulty }, { solves }) {
    if (solves <= 1) return originalScore
    const left = Math.exp((1 - solves) / difficulty)
    return Math.floor(originalScore * (minScoreRate + (1 - minScoreRate) * left))
  },
  floor: ({ originalScore, minScoreRate }) => Math.floor(originalScore * minScoreRate),
  reach: ({ difficulty }) => difficulty * 4,
}
