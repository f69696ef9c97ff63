// Teams in games, as their reviewers see them.
import { z } from 'zod'
import { participationStatuses } from '../rules/terms.ts'
import { profile } from './accounts.ts'
import { limits } from './limits.ts'
import { enumOf, rowId, text } from './shapes.ts'

export const reviewInput = z.object({
  participationId: rowId(),
  status: enumOf(participationStatuses).nullish(),
  division: text(limits.divisionNameMax).nullish(),
})

export const participationEntry = z.object({
  id: z.number(),
  team: z.object({
    id: z.number(),
    name: z.string(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
    locked: z.boolean(),
    captainId: z.string(),
    members: z.array(profile),
  }),
  registeredMembers: z.array(z.string()),
  division: z.string().nullable(),
  status: z.enum(participationStatuses),
})
export type ParticipationEntry = z.infer<typeof participationEntry>
