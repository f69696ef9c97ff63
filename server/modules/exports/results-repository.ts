// What happened in a game, for its zip. Nothing of an account is read but its name.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Those that take part, with all members that they have. */
export const listResultTeams = (db: Db, gameId: number) =>
  db
    .selectFrom('teams')
    .select(['id', 'name', 'bio', 'captainId'])
    .select(
      sql<string[]>`array_to_json(array(
        select user_id from team_members where team_id = teams.id order by joined_at, user_id
      ))`.as('memberIds'),
    )
    .where('id', 'in', (part) =>
      part.selectFrom('participations').select('teamId').where('gameId', '=', gameId),
    )
    .orderBy('id')
    .execute()

/** Everybody who is in one of the teams, has joined the game with one, or has handed something in. */
export async function listPlayers(db: Db, gameId: number): Promise<{ id: string; userName: string }[]> {
  const { rows } = await sql<{ id: string; userName: string }>`
    select id, user_name as "userName" from users where id in (
      select user_id from team_members join participations using (team_id) where game_id = ${gameId}
      union select captain_id from teams join participations on team_id = teams.id where game_id = ${gameId}
      union select user_id from participation_members where game_id = ${gameId}
      union select user_id from submissions where game_id = ${gameId}
    )`.execute(db)
  return rows
}

/** In their order. Those that wait for a verdict are not among them. */
export const listResultSubmissions = (db: Db, gameId: number) =>
  db
    .selectFrom('submissions')
    .innerJoin('participations', 'participations.id', 'submissions.participationId')
    .select([
      'submissions.id',
      'teamId as team',
      'challengeId as challenge',
      'userId',
      'answer',
      'submissions.status',
      'submittedAt',
    ])
    .where('submissions.gameId', '=', gameId)
    .where('submissions.status', 'in', ['Accepted', 'WrongAnswer', 'CheatDetected'])
    .orderBy('submissions.id')
    .execute()

/** In the order of bloods. */
export const listResultSolves = (db: Db, gameId: number) =>
  db
    .selectFrom('solves')
    .select(['submissionId as submission', 'deduction', 'frozenPoints'])
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
