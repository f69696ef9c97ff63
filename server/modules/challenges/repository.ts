// Queries on challenges, their flags and their first views.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ContainerProtocol, Hardening, NetworkMode } from '#src/rules/container-terms.ts'
import type { CurveName } from '#src/rules/curves/curves.ts'
import type { FlagKindName, FlagSettings } from '#src/rules/flags/flag-kinds.ts'
import type { FlagRule } from '#src/rules/flags/flag-parts.ts'
import type { LockedLook } from '#src/rules/prerequisites.ts'
import type { SolutionReaders } from '#src/rules/solution.ts'
import type { ChallengeCategory, ChallengeType, FileType } from '#src/rules/terms.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { together } from '../../db/together.ts'
import { countsForDecay, mayBeBlood } from '../../state/division-names.ts'
import { isScoringTeam } from '../../state/scoring-team.ts'

/** Teams on the board that solved the challenge. */
const boardSolves = sql`
  solves
  join participations on participations.id = solves.participation_id
  join games on games.id = solves.game_id
  where solves.challenge_id = challenges.id and ${isScoringTeam}
    and solves.solved_at >= games.start_at and solves.solved_at < games.end_at`

const acceptedCount = sql<number>`(select count(*)::int from ${boardSolves})`
/** Those of them that lower what the challenge is worth. */
const decayCount = sql<number>`(select count(*)::int from ${boardSolves} and ${countsForDecay})`

/** What some curves follow (src/rules/curves), for challenges of those kinds or for all. */
const firstSolveAt = (ofAll: boolean) => sql<number | null>`
  case when ${ofAll} or challenges.curve = 'first-time' then (
    select solves.solved_at from ${boardSolves} and ${countsForDecay} order by solves.id limit 1
  ) end`
const mostSolves = (gameId: number, ofAll: boolean) => sql<number | null>`
  case when ${ofAll} or challenges.curve = 'rctf-legacy' then (
    select max(counted)::int from (
      select count(*) as counted from solves
      join participations on participations.id = solves.participation_id
      join games on games.id = solves.game_id
      join challenges on challenges.id = solves.challenge_id
      where solves.game_id = ${gameId} and challenges.is_enabled and ${isScoringTeam} and ${countsForDecay}
        and solves.solved_at >= games.start_at and solves.solved_at < games.end_at
      group by solves.challenge_id
    ) as of_each
  ) end`

interface ChallengeOptions {
  lockedLook: LockedLook
  flagRule: FlagRule
  prerequisites: { challengeIds: number[]; needed: number }[]
  curve: CurveName
  category: ChallengeCategory
  type: ChallengeType
  networkMode: NetworkMode
  hardening: Hardening
  containerProtocol: ContainerProtocol
  solutionReaders: SolutionReaders
}

/** @param ofAll what curves follow is read whatever the kind is: an editor may choose another one. */
const challengeQuery = (db: Db, gameId: number, ofAll = false) =>
  db
    .selectFrom('challenges')
    .selectAll('challenges')
    .innerJoin('games', 'games.id', 'challenges.gameId')
    .select(['games.startAt as gameStartAt', 'games.endAt as gameEndAt'])
    .select([acceptedCount.as('acceptedCount'), decayCount.as('decayCount')])
    .select([firstSolveAt(ofAll).as('firstSolveAt'), mostSolves(gameId, ofAll).as('mostSolves')])
    .where('challenges.gameId', '=', gameId)
    .$narrowType<ChallengeOptions>()

export const findChallenge = (db: Db, gameId: number, challengeId: number) =>
  challengeQuery(db, gameId, true).where('challenges.id', '=', challengeId).executeTakeFirst()
export type ChallengeRecord = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

/** By id, but for categories that organisers have put in order. */
export const listChallenges = (db: Db, gameId: number): Promise<ChallengeRecord[]> =>
  challengeQuery(db, gameId).orderBy(sql`challenges.position nulls last`).orderBy('challenges.id').execute()

/** What the table of challenges shows of each, beside its settings. */
export const listChallengeTable = (db: Db, gameId: number) =>
  challengeQuery(db, gameId)
    .select([
      sql<
        string | null
      >`(select type from attachments where challenge_id = challenges.id order by position limit 1)`.as(
        'attachmentType',
      ),
      sql<number>`(select count(*)::int from submissions where challenge_id = challenges.id)`.as('attempts'),
      sql<number>`(select count(*)::int from flags where challenge_id = challenges.id)`.as('flagCount'),
      sql<{ team: string; at: number } | null>`(
        select json_build_object('team', teams.name, 'at', solves.solved_at)
        from solves
        join participations on participations.id = solves.participation_id
        join teams on teams.id = participations.team_id
        join games on games.id = solves.game_id
        where solves.challenge_id = challenges.id and ${isScoringTeam} and ${mayBeBlood}
          and solves.solved_at >= games.start_at and solves.solved_at < games.end_at
        order by solves.id limit 1
      )`.as('firstBlood'),
    ])
    .orderBy('challenges.id')
    .execute()
export type ChallengeTableRow = Awaited<ReturnType<typeof listChallengeTable>>[number]

/** Locked until the end of the transaction, so that flags and switch stay together. Submissions go on meanwhile. */
export const lockChallenge = (tx: Db, gameId: number, challengeId: number) =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .$narrowType<ChallengeOptions>()
    .where('gameId', '=', gameId)
    .where('id', '=', challengeId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same for all challenges of a game, in the order of all writes that lock several. */
export const lockAllChallenges = (tx: Db, gameId: number) =>
  tx
    .selectFrom('challenges')
    .select(['id', 'title', 'category', 'ownCategory', 'position', 'prerequisites', 'partOf'])
    .$narrowType<Pick<ChallengeOptions, 'category' | 'prerequisites'>>()
    .where('gameId', '=', gameId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Those of a game that are named, in the same order. */
export const lockSomeChallenges = (tx: Db, gameId: number, challengeIds: readonly number[]) =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .$narrowType<ChallengeOptions>()
    .where('gameId', '=', gameId)
    .where('id', '=', anyOf(challengeIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The parts of a challenge. */
export const listParts = (db: Db, challengeId: number) =>
  db
    .selectFrom('challenges')
    .select(['id', 'title'])
    .where('partOf', '=', challengeId)
    .orderBy('id')
    .execute()

/** What a challenge takes over from the one that it is a part of. */
export const findWhole = (db: Db, challengeId: number) =>
  db
    .selectFrom('challenges')
    .select(['isEnabled', 'releaseAt', 'deadlineAt', 'prerequisites', 'lockedLook'])
    .$narrowType<Pick<ChallengeOptions, 'lockedLook' | 'prerequisites'>>()
    .where('id', '=', challengeId)
    .executeTakeFirst()

/** Raises the versions by which answers to the parts of a challenge are judged. The caller has locked them. */
export const touchParts = (tx: Db, challengeId: number) =>
  tx
    .updateTable('challenges')
    .set({ judgingVersion: sql`judging_version` })
    .where('partOf', '=', challengeId)
    .execute()

export async function insertChallenge(db: Db, challenge: Insertable<DB['challenges']>): Promise<number> {
  const { id } = await db.insertInto('challenges').values(challenge).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes settings, and raises their version. The caller has locked the challenge. */
export const updateChallenge = (tx: Db, challengeId: number, changes: Updateable<DB['challenges']>) =>
  tx
    .updateTable('challenges')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', challengeId)
    .execute()

/** Their versions stay: an open editor, which does not show the places, can still be saved. The caller has locked the challenges. */
export const placeChallenges = (
  tx: Db,
  placed: readonly { id: number; position: number | null }[],
): Promise<unknown> =>
  sql`
    update challenges set position = given.position
    from unnest(${placed.map(({ id }) => id)}::int[], ${placed.map(({ position }) => position)}::int[]) as given (id, position)
    where challenges.id = given.id`.execute(tx)

/** @returns the challenge as it was, if there was one. */
export const deleteChallenge = (tx: Db, gameId: number, challengeId: number) =>
  tx
    .deleteFrom('challenges')
    .where('gameId', '=', gameId)
    .where('id', '=', challengeId)
    .returningAll()
    .executeTakeFirst()

/** In the order of adding. */
export const listFlags = (db: Db, challengeId: number) =>
  db
    .selectFrom('flags')
    .leftJoin('files', 'files.hash', 'flags.fileHash')
    .select([
      'flags.id',
      'kind',
      'flag',
      sql<FlagSettings | null>`settings`.as('settings'),
      'attachmentType',
      'fileHash',
      'remoteUrl',
      'files.size as fileSize',
    ])
    .$narrowType<{ attachmentType: FileType; kind: FlagKindName }>()
    .where('challengeId', '=', challengeId)
    .orderBy('flags.id')
    .execute()
export type FlagRow = Awaited<ReturnType<typeof listFlags>>[number]

/** Flags of the other challenges of a game, with the titles of those. */
export const listOtherFlags = (db: Db, gameId: number, challengeId: number) =>
  db
    .selectFrom('flags')
    .innerJoin('challenges', 'challenges.id', 'flags.challengeId')
    .select(['title', 'kind', 'flag', sql<FlagSettings | null>`settings`.as('settings')])
    .$narrowType<{ kind: FlagKindName }>()
    .where('gameId', '=', gameId)
    .where('challengeId', '!=', challengeId)
    .orderBy('flags.id')
    .execute()

export interface NewFlag {
  /** `exact` if it is left out. */
  kind?: FlagKindName | undefined
  flag: string
  settings?: FlagSettings | null
  attachmentType?: FileType
  fileHash?: string | null
  remoteUrl?: string | null
}

export const insertFlags = (db: Db, challengeId: number, flags: readonly NewFlag[]) =>
  db
    .insertInto('flags')
    .values(
      flags.map(({ settings, ...flag }) => ({
        challengeId,
        ...flag,
        settings: settings ? JSON.stringify(settings) : null,
      })),
    )
    .execute()

export const deleteFlags = (tx: Db, flagIds: readonly number[]) =>
  tx.deleteFrom('flags').where('id', 'in', flagIds).execute()

/** Keeps the first look of a team only. */
/**
 * Stores first looks at challenges.
 * @returns for each whether its challenge and its team are still there.
 */
export const storeFirstLook = together(
  async (
    db,
    looks: readonly { challengeId: number; participationId: number; userId: string; openedAt: number }[],
  ) => {
    const column = <Name extends keyof (typeof looks)[number]>(name: Name) => looks.map((look) => look[name])
    // In an order that all processes share, so that two statements with the same looks do not wait for each other.
    const { rows } = await sql<{ place: number }>`
      with looks as (
        select look.* from unnest(
          ${column('challengeId')}::int[], ${column('participationId')}::int[], ${column('userId')}::uuid[],
          ${column('openedAt')}::bigint[]
        ) with ordinality as look(challenge_id, participation_id, user_id, opened_at, place)
        join challenges on challenges.id = look.challenge_id
        join participations on participations.id = look.participation_id
        join users on users.id = look.user_id
        order by challenge_id, participation_id
        for key share of challenges, participations, users
      ), stored as (
        insert into challenge_opens (challenge_id, participation_id, user_id, opened_at)
        select challenge_id, participation_id, user_id, opened_at from looks
        on conflict do nothing
      )
      select place::int as place from looks`.execute(db)
    const found = new Set(rows.map(({ place }) => place - 1))
    return looks.map((_, place) => found.has(place))
  },
)

export const findSolution = async (db: Db, challengeId: number): Promise<string | undefined> =>
  (await db.selectFrom('challenges').select('solution').where('id', '=', challengeId).executeTakeFirst())
    ?.solution

/** What a team has used and found in a challenge that counts it. */
export const findProgress = (db: Db, participationId: number, challengeId: number) =>
  db
    .selectFrom('challengeProgress')
    .select(['attempts', 'lastWrongAt', 'parts', 'partUsers', 'waiting'])
    .where('participationId', '=', participationId)
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
