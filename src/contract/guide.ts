// The first event of a site, step by step. For our own pages only.
import { z } from 'zod'
import { instantIn } from './shapes.ts'

export const guideSteps = ['site', 'mail', 'game', 'challenges', 'text', 'publish'] as const
export type GuideStep = (typeof guideSteps)[number]

/** Null: a game that players see has begun, so nobody needs guidance any more. */
export const guide = z
  .object({
    steps: z.array(z.object({ step: z.enum(guideSteps), isDone: z.boolean() })),
    /** The game that the steps are about: the newest one that is not over. */
    gameId: z.number().nullable(),
  })
  .nullable()
export type Guide = z.infer<typeof guide>

/** When the sample game begins; it lasts a day. */
export const sampleGameInput = z.object({ start: instantIn() })
