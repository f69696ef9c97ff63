import type { CheatEntry } from '#src/contract/cheats.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { submissionView } from '../submissions/views.ts'
import type { CheatRow } from './repository.ts'

export const cheatView = (row: CheatRow): CheatEntry => ({
  ownedTeam: {
    id: row.ownerId,
    team: { id: row.ownerTeamId, name: row.ownerTeamName, avatar: assetUrl(row.ownerAvatar, 'avatar') },
    status: row.ownerStatus as ParticipationStatus,
    division: row.ownerDivision,
  },
  submitTeam: {
    id: row.guestId,
    team: { id: row.guestTeamId, name: row.teamName, avatar: assetUrl(row.guestAvatar, 'avatar') },
    status: row.guestStatus as ParticipationStatus,
    division: row.guestDivision,
  },
  submission: submissionView(row),
})
