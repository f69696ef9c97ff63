// A copy of what is stored about an account, for its owner. For our own pages only.
import { z } from 'zod'

const rows = z.array(z.record(z.string(), z.unknown()))

/** Members are rows as they are stored; times are epoch milliseconds. */
export const ownData = z.object({
  exportedAt: z.number(),
  account: z.record(z.string(), z.unknown()).optional(),
  sessions: rows,
  passkeys: rows,
  teams: rows,
  games: rows,
  staffOf: rows,
  submissions: rows,
  openedChallenges: rows,
  unlockedHints: rows,
  ratings: rows,
  downloads: rows,
  containerConnections: rows,
  writeups: rows,
  files: rows,
  posts: rows,
  apiTokens: rows,
  log: rows,
  changesAsStaff: rows,
})
