// What happened in a game of another platform: rows as they would be had it been played here. Nothing is judged again and nobody is
// notified, so it has no part in the history that consumers follow.
import { sql } from 'kysely'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { jsonbText } from '../../db/jsonb-text.ts'

export interface NewParticipation {
  teamId: number
  divisionId: number | null
  status: ParticipationStatus
  token: string
  joinedAt: number
  members: readonly string[]
}

/** @returns its number. Members who play with another team already are left out. */
export async function storeParticipation(
  tx: Db,
  gameId: number,
  { members, joinedAt, ...row }: NewParticipation,
): Promise<number> {
  const { id } = await tx
    .insertInto('participations')
    .values({ gameId, ...row, createdAt: joinedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into participation_members (game_id, participation_id, user_id, joined_at)
    select ${gameId}::int, ${id}::int, user_id, ${joinedAt}::bigint from unnest(${members}::uuid[]) as member (user_id)
    on conflict do nothing`.execute(tx)
  return id
}

export interface NewSubmission {
  challengeId: number
  participationId: number
  userId: string | null
  answer: string
  status: 'Accepted' | 'WrongAnswer'
  at: number
  isSolve: boolean
  /** What the solve is worth for good; null: as the curve of its challenge says. */
  frozenPoints: number | null
  /** Points that wrong answers cost. */
  deduction: number
}

const rowsPerStatement = 2_000

/** In their order, which is that of bloods. @returns their numbers. */
export async function storeSubmissions(
  tx: Db,
  gameId: number,
  submissions: readonly NewSubmission[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < submissions.length; from += rowsPerStatement) {
    const part = submissions.slice(from, from + rowsPerStatement)
    const { rows } = await sql<{ id: number }>`
      with answer as (
        select *, nextval('submissions_id_seq')::int as id from (
          select * from json_to_recordset(${jsonbText(part.map((one, place) => ({ place, ...one })))}::json) as answer(
            place int, "challengeId" int, "participationId" int, "userId" uuid, answer text, status text, at bigint,
            "isSolve" boolean, "frozenPoints" int, deduction int)
          order by place
        ) as ordered
      ), submission as (
        insert into submissions (id, game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
        overriding system value
        select id, ${gameId}::int, "challengeId", "participationId", "userId", answer, status, at from answer
      ), solve as (
        insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at, frozen_points, deduction)
        select ${gameId}::int, "challengeId", "participationId", id, "userId", at, "frozenPoints", deduction
        from answer where "isSolve" order by place
        on conflict do nothing
      )
      select id from answer order by place`.execute(tx)
    ids.push(...rows.map(({ id }) => id))
  }
  // What the next solve of each challenge is judged after.
  await sql`
    update last_solves set solve_id = newest.solve_id
    from (select challenge_id, max(id) as solve_id from solves where game_id = ${gameId} group by challenge_id) as newest
    where last_solves.challenge_id = newest.challenge_id`.execute(tx)
  return ids
}

export interface NewInstance {
  participationId: number
  challengeId: number
  flag: string
  at: number
}

/** Those that are there stay. Of a dynamic attachment, the instance is one of the flags of its challenge. */
export async function storeInstances(
  tx: Db,
  gameId: number,
  instances: readonly NewInstance[],
): Promise<void> {
  if (instances.length === 0) return
  await sql`
    insert into instances (participation_id, challenge_id, flag, flag_id, loaded_at)
    select "participationId", instance."challengeId",
      case when challenges.type = 'DynamicContainer' then instance.flag end, flags.id, instance.at
    from json_to_recordset(${jsonbText(instances)}::json) as instance(
      "participationId" int, "challengeId" int, flag text, at bigint)
    join challenges on challenges.id = "challengeId" and challenges.game_id = ${gameId}
    left join flags on flags.challenge_id = challenges.id and flags.flag = instance.flag
      and challenges.type = 'DynamicAttachment'
    where challenges.type = 'DynamicContainer' or flags.id is not null
    on conflict do nothing`.execute(tx)
}
