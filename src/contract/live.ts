// Messages of the live stream. They are only hints: the refresh every 10 s is enough for correct screens.
import { z } from 'zod'
import { limits } from './limits.ts'
import { notice } from './notices.ts'
import { int } from './shapes.ts'
import { answerResult } from './submissions.ts'

export const liveInput = z.object({
  /** Games whose news are wanted; one connection of a browser serves all its tabs. */
  gameIds: z.array(int(1, limits.int32Max)).max(20),
  lastEventId: z.string().max(100).nullish(),
})

export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notice'), gameId: z.number(), notice }),
  z.object({ kind: z.literal('board'), gameId: z.number(), revision: z.string() }),
  /** Settings, challenges or the own participation changed: read the game again. */
  z.object({ kind: z.literal('game'), gameId: z.number() }),
  /** A verdict on a submission of the own team, by whichever member. */
  z.object({
    kind: z.literal('verdict'),
    gameId: z.number(),
    challengeId: z.number(),
    submissionId: z.number(),
    verdict: answerResult,
    userName: z.string(),
  }),
  /** Events were missed: read everything again. */
  z.object({ kind: z.literal('resync') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
