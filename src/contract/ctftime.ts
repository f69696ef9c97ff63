// What CTFtime and its readers poll. The names of the properties are those of ctftime.org.
import { z } from 'zod'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { flag, int, text } from './shapes.ts'

export const feedInput = gameRef.extend({
  /** The name of a division: only its teams, ranked among themselves. */
  division: text(limits.divisionNameMax).optional(),
  /** Also teams without points. */
  all: flag().default(false),
})
export const feed = z.object({
  tasks: z.array(z.string()),
  standings: z.array(
    z.object({
      pos: z.number().optional(),
      team: z.string(),
      score: z.number(),
      taskStats: z.record(
        z.string(),
        z.object({ points: z.number().optional(), time: z.number().optional() }),
      ),
      lastAccept: z.number().optional(),
      outward: z.literal(true).optional(),
    }),
  ),
})

/** `lastId`: only what has a greater id. */
export const capturesInput = gameRef.extend({ lastId: int(0, limits.int32Max).default(0) })
export const captureLog = z.array(
  z.object({
    id: z.number(),
    time: z.number(),
    type: z.literal('taskCorrect'),
    team: z.string(),
    task: z.string(),
  }),
)

/** Names of teams that CTFtime, which matches by name, may not find. */
export const troubledNames = z.array(
  z.object({ name: z.string(), trouble: z.enum(['same', 'invisible', 'spaces']) }),
)
