// Ratings of challenges by teams that solved them.
import { z } from 'zod'
import { challengeRef } from './challenges.ts'
import { limits } from './limits.ts'
import { instant, int, lines } from './shapes.ts'

export const ratingInput = challengeRef.extend({
  stars: int(1, limits.starsMax),
  words: lines(limits.ratingWordsMax),
})

/** The newest first. */
export const ratings = z.array(
  z.object({
    teamId: z.number(),
    teamName: z.string(),
    stars: z.number(),
    words: z.string(),
    ratedAt: instant(),
  }),
)
export type Ratings = z.infer<typeof ratings>
