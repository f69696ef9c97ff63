// What administrators should know before anything else. For our own pages only.
import { z } from 'zod'
import { changeMade, pulse } from './control-room.ts'
import { instant } from './shapes.ts'

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
      /** Instances that failed within the last hour, or are in trouble, as the control room of the game lists them. */
      troubledInstances: z.number(),
      /** Addresses at which members of several teams were last seen, as the control room lists them. */
      sharedAddresses: z.number(),
      pulse,
    }),
  ),
  upcomingGames: z.number(),
  /** Containers that are running, of teams and for tests. */
  instances: z.number(),
  /** Lines of the log with level Error or Fatal in the last 24 hours. */
  errors: z.number(),
  /** The newest of these lines. */
  lastErrors: z.array(z.object({ id: z.number(), at: instant(), source: z.string(), text: z.string() })),
  /** Mails that wait to be sent. */
  mailsWaiting: z.number(),
  /** Bytes that may still be written to the disk of the data folder; null when that cannot be known. */
  diskLeft: z.number().nullable(),
  /** What staff changed last. */
  changes: z.array(changeMade),
  /** Bytes of all stored files. */
  fileBytes: z.number(),
})
export type Overview = z.infer<typeof overview>
