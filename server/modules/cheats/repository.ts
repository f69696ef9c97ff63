// Every query on flags that were another team's.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { NewSubmission } from '../submissions/repository.ts'

/** Stores the answer, whose flag it was, and the event that monitors see. One statement. @returns the submission's number. */
export async function insertCheat(
  db: Db,
  it: NewSubmission,
  { ownerId, eventValues }: { ownerId: number; eventValues: string[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with submission as (
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      values (${it.gameId}, ${it.challengeId}, ${it.participationId}, ${it.userId}, ${it.answer}, 'CheatDetected',
              ${it.submittedAt})
      returning id
    ), cheat as (
      insert into cheats (submission_id, game_id, owner_participation_id)
      select id, ${it.gameId}::int, ${ownerId}::int from submission
    ), event as (
      insert into game_events (game_id, participation_id, user_id, type, content, happened_at)
      values (${it.gameId}, ${it.participationId}, ${it.userId}, 'CheatDetected', ${eventValues}::text[],
              ${it.submittedAt})
    )
    select id from submission`.execute(db)
  return rows[0]!.id
}

/** Newest first. */
export const listCheats = (db: Db, gameId: number) =>
  db
    .selectFrom('cheats')
    .innerJoin('submissions', 'submissions.id', 'cheats.submissionId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .innerJoin('participations as guest', 'guest.id', 'submissions.participationId')
    .innerJoin('teams as guestTeam', 'guestTeam.id', 'guest.teamId')
    .innerJoin('participations as owner', 'owner.id', 'cheats.ownerParticipationId')
    .innerJoin('teams as ownerTeam', 'ownerTeam.id', 'owner.teamId')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select([
      'submissions.answer',
      'submissions.status',
      'submissions.submittedAt',
      'users.userName',
      'guestTeam.name as teamName',
      'challenges.title as challengeTitle',
      'guest.id as guestId',
      'guest.status as guestStatus',
      'guest.division as guestDivision',
      'guestTeam.id as guestTeamId',
      'guestTeam.avatarHash as guestAvatar',
      'owner.id as ownerId',
      'owner.status as ownerStatus',
      'owner.division as ownerDivision',
      'ownerTeam.id as ownerTeamId',
      'ownerTeam.name as ownerTeamName',
      'ownerTeam.avatarHash as ownerAvatar',
    ])
    .where('cheats.gameId', '=', gameId)
    .orderBy('cheats.submissionId', 'desc')
    .execute()
export type CheatRow = Awaited<ReturnType<typeof listCheats>>[number]
