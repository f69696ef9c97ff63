// Numbers of one game. Each query reads the answers of the game once, by `submissions_game` or `submissions_verdict`.
import { sql } from 'kysely'
import type { AuditAction } from '#src/contract/audit-fields.ts'
import { type ChangeMade, type GameRoom, type Pulse, pulseParts } from '#src/contract/control-room.ts'
import { type ContainerFailure, containerFailures, isContainerFailure } from '#src/rules/container-terms.ts'
import type { Db } from '../../db/client.ts'

const mistakesShown = 3
const rowsShown = 8
/** How long a failure stays on the list. */
const failureShownMs = 3_600_000

interface Span {
  gameId: number
  from: number
  to: number
}

export async function countPulse(db: Db, { gameId, from, to }: Span): Promise<Pulse> {
  const { rows } = await sql<{ part: number; solves: number; wrong: number }>`
    select width_bucket(submitted_at::float8, ${from}::float8, ${to}::float8, ${pulseParts}::int) as part,
      count(solves.id)::int as solves,
      (count(*) filter (where status = 'WrongAnswer'))::int as wrong
    from submissions left join solves on solves.submission_id = submissions.id
    where submissions.game_id = ${gameId} and submitted_at >= ${from} and submitted_at < ${to}
    group by part`.execute(db)
  const parts = new Map(rows.map((row) => [row.part, row]))
  const of = (what: 'solves' | 'wrong') =>
    Array.from({ length: pulseParts }, (_, index) => parts.get(index + 1)?.[what] ?? 0)
  return { from, to, solves: of('solves'), wrong: of('wrong') }
}

/** By challenge: teams that answered, and their wrong answers. */
export async function countAnswers(db: Db, { gameId, from, to }: Span, participationIds: readonly number[]) {
  const { rows } = await sql<{ challengeId: number; teams: number; wrong: number }>`
    select challenge_id, count(*)::int as teams, sum(wrong)::int as wrong from (
      select challenge_id, count(*) filter (where status = 'WrongAnswer') as wrong
      from submissions
      where game_id = ${gameId} and submitted_at >= ${from} and submitted_at < ${to}
        and participation_id = any(${participationIds}::int[])
      group by challenge_id, participation_id) of_team
    group by challenge_id`.execute(db)
  return new Map(rows.map(({ challengeId, ...row }) => [challengeId, row]))
}

/** By challenge. Flags of other teams have another status: they are no mistake, and a secret. */
export async function listCommonMistakes(
  db: Db,
  { gameId, from, to }: Span,
  participationIds: readonly number[],
) {
  const { rows } = await sql<{ challengeId: number; answer: string; count: number; teams: number }>`
    select challenge_id, answer, count, teams from (
      select challenge_id, answer, count(*)::int as count, count(distinct participation_id)::int as teams,
        row_number() over (partition by challenge_id
          order by count(distinct participation_id) desc, count(*) desc, answer) as place
      from submissions
      where game_id = ${gameId} and status = 'WrongAnswer' and submitted_at >= ${from} and submitted_at < ${to}
        and participation_id = any(${participationIds}::int[])
      group by challenge_id, answer having count(*) > 1) ranked
    where place <= ${mistakesShown} order by challenge_id, place`.execute(db)
  const found = new Map<number, { answer: string; count: number; teams: number }[]>()
  for (const { challengeId, ...answer } of rows)
    found.set(challengeId, [...(found.get(challengeId) ?? []), answer])
  return found
}

export async function countOpens(db: Db, gameId: number, participationIds: readonly number[]) {
  const rows = await db
    .selectFrom('challengeOpens')
    .innerJoin('challenges', 'challenges.id', 'challengeOpens.challengeId')
    .where('challenges.gameId', '=', gameId)
    .where('participationId', '=', sql<number>`any(${participationIds}::int[])`)
    .groupBy('challengeId')
    .select(['challengeId', sql<number>`count(*)::int`.as('teams')])
    .execute()
  return new Map(rows.map(({ challengeId, teams }) => [challengeId, teams]))
}

export async function listTroubledInstances(
  db: Db,
  gameId: number,
  now: number,
): Promise<GameRoom['instances']> {
  const rows = await db
    .selectFrom('containers')
    .leftJoin('challenges', 'challenges.id', 'containers.challengeId')
    .leftJoin('participations', 'participations.id', 'containers.participationId')
    .leftJoin('teams', 'teams.id', 'participations.teamId')
    .where('containers.gameId', '=', gameId)
    // What a run of a check found is shown with the check.
    .where('containers.kind', '<>', 'check')
    .where((where) =>
      where.or([
        where.and([where('containers.state', '<>', 'gone'), where('containers.trouble', 'is not', null)]),
        where.and([
          where('containers.ended', 'in', containerFailures),
          where('containers.goneAt', '>', now - failureShownMs),
        ]),
      ]),
    )
    .select([
      'containers.id',
      'teams.name as team',
      'challenges.title as challenge',
      'containers.ended',
      'containers.trouble',
    ])
    .orderBy('containers.requestedAt', 'desc')
    .limit(rowsShown)
    .execute()
  return rows.map(({ ended, ...row }) => ({
    ...row,
    failure: isContainerFailure(ended as ContainerFailure | null) ? (ended as ContainerFailure) : null,
  }))
}

/** Teams of which members were last seen at one address. An account without a known one shares none. */
export async function listSharedAddresses(db: Db, gameId: number): Promise<GameRoom['sharedAddresses']> {
  const { rows } = await sql<{ teams: GameRoom['sharedAddresses'][number] }>`
    select json_agg(json_build_object('participationId', id, 'teamId', team_id, 'name', name) order by name) as teams
    from (
      select distinct users.ip, participations.id, teams.id as team_id, teams.name
      from participation_members members
      join users on users.id = members.user_id
      join participations on participations.id = members.participation_id
      join teams on teams.id = participations.team_id
      where members.game_id = ${gameId} and users.ip not in ('', '0.0.0.0') and participations.status <> 'Rejected') seen
    group by ip having count(*) > 1 order by count(*) desc, min(name) limit ${rowsShown}`.execute(db)
  return rows.map(({ teams }) => teams)
}

export async function countWaiting(db: Db, gameId: number): Promise<GameRoom['waiting']> {
  const { rows } = await sql<GameRoom['waiting']>`
    select
      (select count(*) from participations where game_id = ${gameId} and status = 'Pending')::int as teams,
      (select count(*) from reviews where game_id = ${gameId} and verdict is null)::int as answers,
      (select count(*) from cheats where game_id = ${gameId})::int as cheats`.execute(db)
  return rows[0]!
}

/** @param gameId of this game; without one of the site. */
export async function listChanges(db: Db, gameId?: number): Promise<ChangeMade[]> {
  const rows = await db
    .selectFrom('auditLog')
    .$if(gameId !== undefined, (query) => query.where('gameId', '=', gameId!))
    .select(['id', 'happenedAt', 'action', 'targetName', 'actorName', 'programName'])
    .orderBy('id', 'desc')
    .limit(rowsShown)
    .execute()
  return rows.map(({ id, happenedAt, action, targetName, actorName, programName }) => ({
    id,
    at: happenedAt,
    action: action as AuditAction,
    target: targetName ?? '',
    actor: actorName ?? programName,
  }))
}
