// Queries on submissions of other teams' flags.
import { sql } from 'kysely'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
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
  const { rows } = await sql<StoredAnswer>`
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
    select submission.id as submission_id, owner.name as owner from submission left join owner on true`.execute(
    db,
  )
  return rows[0]!
}

/** Newest first. */
export const listCheats = (db: Db, gameId: number) =>
  answersOf(db, gameId)
    .innerJoin('cheats', 'cheats.submissionId', 'submissions.id')
    .innerJoin('participations as owner', 'owner.id', 'cheats.ownerParticipationId')
    .innerJoin('teams as ownerTeam', 'ownerTeam.id', 'owner.teamId')
    .select([
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
