// Queries on submissions of other teams' flags. They are stored with the answer (state/solves/store-answers.ts).
import { type RawBuilder, sql } from 'kysely'
import type { CheatTrace } from '#src/contract/cheats.ts'
import type { Db } from '../../db/client.ts'
import { divisionName } from '../../state/division-names.ts'
import { answersOf } from '../submissions/repository.ts'

/** What the two teams of each case did in its challenge, by submission: `[who handed it in, who owns the flag]`. */
export async function listTraces(db: Db, gameId: number): Promise<Map<number, [CheatTrace, CheatTrace]>> {
  const trace = (participation: RawBuilder<unknown>) => sql`json_build_object(
    'openedAt', (select min(at) from (
      select opened_at as at from challenge_opens o
      where o.participation_id = ${participation} and o.challenge_id = submissions.challenge_id
      union all select loaded_at from instances i
      where i.participation_id = ${participation} and i.challenge_id = submissions.challenge_id) opens),
    'downloadedAt', (select min(downloaded_at) from attachment_downloads d
      where d.participation_id = ${participation} and d.challenge_id = submissions.challenge_id),
    'solvedAt', (select min(solved_at) from solves s
      where s.participation_id = ${participation} and s.challenge_id = submissions.challenge_id))`
  const { rows } = await sql<{ submissionId: number; guest: CheatTrace; owner: CheatTrace }>`
    select submission_id, ${trace(sql`submissions.participation_id`)} as guest,
           ${trace(sql`cheats.owner_participation_id`)} as owner
    from cheats join submissions on submissions.id = submission_id
    where cheats.game_id = ${gameId}`.execute(db)
  return new Map(rows.map(({ submissionId, guest, owner }) => [submissionId, [guest, owner]]))
}

/** Newest first. */
export const listCheats = (db: Db, gameId: number) =>
  answersOf(db, gameId)
    .innerJoin('cheats', 'cheats.submissionId', 'submissions.id')
    .innerJoin('participations as owner', 'owner.id', 'cheats.ownerParticipationId')
    .innerJoin('teams as ownerTeam', 'ownerTeam.id', 'owner.teamId')
    .select([
      'submissions.id as submissionId',
      'challenges.id as challengeId',
      'participations.id as guestId',
      'participations.status as guestStatus',
      'teams.id as guestTeamId',
      'teams.avatarHash as guestAvatar',
      'owner.id as ownerId',
      'owner.status as ownerStatus',
      'ownerTeam.id as ownerTeamId',
      'ownerTeam.name as ownerTeamName',
      'ownerTeam.avatarHash as ownerAvatar',
      divisionName().as('guestDivision'),
      divisionName('owner').as('ownerDivision'),
    ])
    .where('cheats.gameId', '=', gameId)
    .execute()
export type CheatRow = Awaited<ReturnType<typeof listCheats>>[number]
