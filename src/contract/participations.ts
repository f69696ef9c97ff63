// Participations, as reviewers see them.
import { z } from 'zod'
import { participationStatuses } from '../rules/terms.ts'
import { profile } from './accounts.ts'
import { enumOf, rowId } from './shapes.ts'

export const reviewInput = z.object({
  participationId: rowId(),
  status: enumOf(participationStatuses).nullish(),
  /** A division that the game does not have is ignored. */
  division: z.string().nullish(),
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
