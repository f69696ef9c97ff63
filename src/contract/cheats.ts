// Submissions of flags that belong to another team.
import { z } from 'zod'
import { participationStatuses } from '../rules/terms.ts'
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
