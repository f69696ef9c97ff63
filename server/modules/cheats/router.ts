import { z } from 'zod'
import { type CheatEntry, cheatEntry } from '#src/contract/cheats.ts'
import { gameRef } from '#src/contract/games.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { assetUrl } from '../../asset-url.ts'
import { submissionView } from '../submissions/views.ts'
import { type CheatRow, listCheats } from './repository.ts'

const cheatView = (row: CheatRow): CheatEntry => ({
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

export const cheats = t.router({
  list: gameMonitor
    .input(gameRef)
    .output(z.array(cheatEntry))
    .query(async ({ ctx, input }) => (await listCheats(ctx.db, input.gameId)).map(cheatView)),
})
