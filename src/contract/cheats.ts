// Submissions of flags that belong to another team.
import { z } from 'zod'
import { participationStatuses } from '../rules/terms.ts'
import { instant } from './shapes.ts'
import { submission } from './submissions.ts'

const participationCard = z.object({
  id: z.number(),
  team: z.object({ id: z.number(), name: z.string(), avatar: z.string().nullable() }),
  status: z.enum(participationStatuses),
  division: z.string().nullable(),
})
export const cheatEntry = z.object({
  ownedTeam: participationCard,
  submitTeam: participationCard,
  submission,
})
export type CheatEntry = z.infer<typeof cheatEntry>

/** What a team did in a challenge, in epoch milliseconds; null for what it did not do. */
const cheatTrace = z.object({
  openedAt: instant().nullable(),
  downloadedAt: instant().nullable(),
  solvedAt: instant().nullable(),
})
export type CheatTrace = z.infer<typeof cheatTrace>
const cheatCase = z.object({
  submissionId: z.number(),
  time: instant(),
  user: z.string(),
  answer: z.string(),
  challenge: z.object({ id: z.number(), title: z.string() }),
  /** Participation that handed the flag in; the other one of the pair owns it. */
  submittedBy: z.number(),
  /** In the order of the teams of the pair. */
  traces: z.tuple([cheatTrace, cheatTrace]),
})
export type CheatCase = z.infer<typeof cheatCase>
/** Two teams of which at least one handed in a flag of the other. The pair with the newest case comes first. */
export const cheatPair = z.object({
  teams: z.tuple([participationCard, participationCard]),
  /** Newest first. */
  cases: z.array(cheatCase),
})
export type CheatPair = z.infer<typeof cheatPair>
