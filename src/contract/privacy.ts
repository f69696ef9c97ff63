// A copy of what is stored about an account, for its owner. For our own pages only.
import { z } from 'zod'

const rows = z.array(z.record(z.string(), z.unknown()))

/** Members are rows as they are stored; times are epoch milliseconds. */
export const ownData = z.strictObject({
  exportedAt: z.number(),
  account: z.record(z.string(), z.unknown()).optional(),
  /** To the questions of the site, by the keys of the questions. */
  answers: z.record(z.string(), z.string()),
  sessions: rows,
  notifiedDevices: rows,
  passkeys: rows,
  identities: rows,
  teams: rows,
  games: rows,
  staffOf: rows,
  submissions: rows,
  answersForReview: rows,
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
