// Events of a game, for monitors.
import { z } from 'zod'
import { eventTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { flag, instant, int, paging, rowId, text } from './shapes.ts'

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

/** Events come from two tables. The position in each of them. */
export const eventCursor = z.object({ submission: rowId(), event: rowId() })
/** For our own pages: pages that do not move while events are added, with filters. */
export const eventPageInput = gameRef.extend({
  types: z.array(z.enum(eventTypes)).max(eventTypes.length).nullish(),
  teamId: rowId().nullish(),
  /** A part of the user's or the team's name, or of what happened. */
  text: text(limits.searchMax).nullish(),
  cursor: eventCursor.nullish(),
  count: int(1, 100).default(50),
})
export type EventPageInput = z.output<typeof eventPageInput>

const listedEvent = gameEvent.extend({
  key: z.string(),
  teamId: z.number().nullable(),
  challengeId: z.number().nullable(),
})
export type ListedEvent = z.infer<typeof listedEvent>
/** Newest first. */
export const eventPage = z.object({ data: z.array(listedEvent), next: eventCursor.nullable() })
