// Queries on submissions of other teams' flags.
import { type RawBuilder, sql } from 'kysely'
import type { CheatTrace } from '#src/contract/cheats.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { retryConflicts } from '../../db/retry-conflicts.ts'
import { divisionName } from '../../state/division-names.ts'
import type { NewSubmission } from '../../state/solves/repository.ts'
import { answersOf } from '../submissions/repository.ts'

export interface StoredAnswer {
  submissionId: number
  /** The team that the flag belongs to. */
  owner: string | null
}

/**
 * Stores a wrong answer to a dynamic challenge. If it is the flag of another team, the owner is stored with it, and an event for
 * monitors. One statement, so the owner lookup and the insert see the same snapshot.
 */
export async function insertTriedAnswer(
  db: Db,
  it: NewSubmission,
  otherwise: AnswerResult,
  { challenge, team }: { challenge: string; team: string },
): Promise<StoredAnswer> {
  const statement = sql<StoredAnswer>`
    with owner as (
      select p.id, teams.name
      from (
        select participation_id from instances where challenge_id = ${it.challengeId} and flag = ${it.answer}
        union all
        select participation_id from flags join instances on flag_id = flags.id
        where flags.challenge_id = ${it.challengeId} and flags.flag = ${it.answer}
      ) given
      join participations p on p.id = given.participation_id and p.id <> ${it.participationId}
      join teams on teams.id = p.team_id
      for key share of p
    ), submission as (
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      values (${it.gameId}, ${it.challengeId}, ${it.participationId}, ${it.userId}, ${it.answer},
              case when exists (select from owner) then 'CheatDetected' else ${otherwise}::text end, ${it.submittedAt})
      returning id
    ), cheat as (
      insert into cheats (submission_id, game_id, owner_participation_id)
      select submission.id, ${it.gameId}::int, owner.id from submission, owner
    ), event as (
      insert into game_events (game_id, participation_id, user_id, type, content, happened_at)
      select ${it.gameId}::int, ${it.participationId}::int, ${it.userId}::uuid, 'CheatDetected',
             array[${challenge}::text, ${team}::text, owner.name], ${it.submittedAt}::bigint
      from owner
    )
    select submission.id as submission_id, owner.name as owner from submission left join owner on true`
  const { rows } = await retryConflicts(() => statement.execute(db))
  return rows[0]!
}

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
