// Events of a game, for monitors.
import { z } from 'zod'
import { eventTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { flag, instant, paging } from './shapes.ts'

export const eventListInput = gameRef.extend({ hideContainer: flag().default(false), ...paging(100, 100) })
/** `values` — FlagSubmit: [verdict, answer, challenge, challenge number]; CheatDetected: [challenge, team, owner]. */
export const gameEvent = z.object({
  time: instant(),
  user: z.string(),
  team: z.string(),
  type: z.enum(eventTypes),
  values: z.array(z.string()),
})
export type GameEvent = z.infer<typeof gameEvent>
