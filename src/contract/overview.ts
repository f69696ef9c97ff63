// What administrators should know before anything else. For our own pages only.
import { z } from 'zod'

export const overview = z.object({
  /** Accounts that wait for their activation. */
  waitingUsers: z.number(),
  users: z.number(),
  bannedUsers: z.number(),
  teams: z.number(),
  /** Registrations of teams that were not reviewed yet, in games that are not over, by game. */
  reviews: z.array(z.object({ gameId: z.number(), title: z.string(), pending: z.number() })),
  failedJobs: z.number(),
  /** Games that are running, with what happened in them so far. */
  running: z.array(
    z.object({
      gameId: z.number(),
      title: z.string(),
      endAt: z.number(),
      teams: z.number(),
      submissions: z.number(),
      cheats: z.number(),
    }),
  ),
  upcomingGames: z.number(),
  /** Containers that are running, of teams and for tests. */
  instances: z.number(),
  /** Lines of the log with level Error or Fatal in the last 24 hours. */
  errors: z.number(),
  /** Bytes of all stored files. */
  fileBytes: z.number(),
})
export type Overview = z.infer<typeof overview>
