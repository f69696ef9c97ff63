// What an arena is loaded from. One read-only snapshot, so that solves and participations fit together.
// Each list is of the whole game, or of the rows that are named.
import { sql } from 'kysely'
import { columnsOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import { noAdjustments } from '#src/rules/adjustments.ts'
import { countsAttempts } from '#src/rules/attempts.ts'
import { withWhole } from '#src/rules/challenge-parts.ts'
import type { Flag } from '#src/rules/flags/flag-kinds.ts'
import { hiddenFrom } from '#src/rules/freeze.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { divisionDenials, divisionName, offeredDivisions, offeredDivisionTerms } from '../division-names.ts'
import { listNotices } from '../notices/repository.ts'
import { ownCategoriesOfGame } from '../own-categories.ts'
import { wholeTerms } from '../whole-terms.ts'
import type {
  ArenaAdjustment,
  ArenaChallenge,
  ArenaFacts,
  ArenaFile,
  ArenaGame,
  ArenaHintUnlock,
  ArenaParticipation,
} from './arena.ts'
import { readCheckerPoints } from './checker-ticks.ts'
import type { Solve } from './ledger.ts'
import { listInstances, listInstancesOfChallenges } from './own-instances.ts'
import { isOneOf, type TeamChallenge } from './team-challenge.ts'

/** All of one moment; in an open transaction what it sees. */
export const loadArenaFacts = (db: Db, gameId: number): Promise<ArenaFacts | undefined> =>
  db.isTransaction
    ? readArenaFacts(db, gameId)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => readArenaFacts(tx, gameId))

/** @param tx a transaction that sees one moment. */
export async function readArenaFacts(tx: Db, gameId: number): Promise<ArenaFacts | undefined> {
  const game = await findArenaGame(tx, gameId)
  if (!game) return undefined
  const challenges = await listArenaChallenges(tx, gameId)
  return {
    game,
    challenges,
    participations: await listArenaParticipations(tx, gameId),
    solves: await listSolves(tx, gameId),
    notices: await listNotices(tx, gameId),
    instances: await listInstances(tx, gameId),
    checkerPoints: await readCheckerPoints(tx, game, challenges),
  }
}

/** What answers to some challenges by some teams are judged by. */
export interface ArenaPart {
  challengeIds: readonly number[]
  participationIds: readonly number[]
  /** So many first solves of each challenge, beside the last one and those of the teams. All if null. */
  firstSolves: number | null
}

export async function readArenaPart(
  db: Db,
  gameId: number,
  { challengeIds, participationIds, firstSolves }: ArenaPart,
): Promise<ArenaFacts | undefined> {
  const game = await findArenaGame(db, gameId)
  if (!game) return undefined
  const solves = await solveQuery(db, gameId)
    .where(
      sql<boolean>`solves.participation_id = any(${participationIds}::int[]) or solves.id = any(array(
        select solve.id from unnest(${challengeIds}::int[]) as asked(challenge_id) cross join lateral (
          (select id from solves where challenge_id = asked.challenge_id order by id limit ${firstSolves}::bigint)
          union select max(id) from solves where challenge_id = asked.challenge_id
        ) as solve
      ))`,
    )
    .execute()
  const challenges = await listArenaChallenges(db, gameId, challengeIds)
  // After the versions of their challenges, which a flag that is taken back raises.
  const instances = await listInstancesOfChallenges(db, challengeIds)
  const others = [...solves, ...instances].map(({ participationId }) => participationId)
  const teamIds = [...new Set([...participationIds, ...others])]
  // No answer is judged by what a team has beside its solves.
  const participations = await listArenaParticipations(db, gameId, teamIds, { beside: false })
  return { game, challenges, participations, solves, notices: [], instances }
}

export async function findArenaGame(db: Db, gameId: number): Promise<ArenaGame | undefined> {
  const game = await db
    .selectFrom('games')
    .select(['id', 'judgingVersion', 'revealedAt', 'tryOutOf', ...columnsOf(gameFields)])
    .select([
      offeredDivisions.as('divisions'),
      offeredDivisionTerms.as('divisionTerms'),
      ownCategoriesOfGame.as('ownCategories'),
    ])
    .$narrowType<Pick<ArenaGame, 'bloodMode' | 'defaultCurve' | 'hintsAfterEnd'>>()
    .where('id', '=', gameId)
    .executeTakeFirst()
  return game && { ...game, freezeAt: hiddenFrom(game) }
}

/** The flags that are right for every team. Those of dynamic challenges are given out, each to one team. */
const sharedFlags = sql<Flag[]>`
  case when challenges.type like 'Dynamic%' then '[]'::json
  else array_to_json(array(
    select json_strip_nulls(json_build_object('id', id, 'kind', kind, 'flag', flag, 'settings', settings)) from flags where challenge_id = challenges.id order by flags.id
  )) end`

interface StoredFile {
  hash: string | null
  remoteUrl: string | null
  name: string | null
  fileSize: number | null
}

const filesInOrder = sql<StoredFile[]>`
  array_to_json(array(
    select json_build_object('hash', hash, 'remoteUrl', remote_url, 'name', attachments.name, 'fileSize', size)
    from attachments left join files on files.hash = file_hash
    where challenge_id = challenges.id order by position
  ))`

const fileOf = ({ remoteUrl, ...file }: StoredFile): ArenaFile => ({
  ...file,
  url: remoteUrl ?? assetUrl(file.hash, file.name ?? '')!,
})

export async function listArenaChallenges(
  db: Db,
  gameId: number,
  ids?: readonly number[],
): Promise<ArenaChallenge[]> {
  const rows = await db
    .selectFrom('challenges')
    .select([
      'challenges.id',
      'title',
      'content',
      'category',
      'ownCategory',
      'challenges.type',
      'hints',
      'paidHints',
      'isEnabled',
      'partOf',
      'position',
      'releaseAt',
      'deadlineAt',
      'prerequisites',
      'lockedLook',
      'flagRule',
      'scoredByChecker',
      'originalScore',
      'minScoreRate',
      'difficulty',
      'curve',
      'curveMinimum',
      'curveDecay',
      'curveScale',
      'curveExponent',
      'curveSolves',
      'disableBloodBonus',
      'judgingVersion',
      'attemptsMax',
      'attemptWaitSeconds',
      'wrongAnswerCost',
      'wrongAnswersFree',
      'tags',
      'connection',
      'difficultyStars',
      'estimatedMinutes',
      'solutionReaders',
      'filesAsZip',
    ])
    .select([
      sharedFlags.as('flags'),
      wholeTerms.as('whole'),
      filesInOrder.as('files'),
      sql<ArenaChallenge['authors']>`authors`.as('authors'),
      sql<boolean>`solution <> ''`.as('hasSolution'),
    ])
    .$narrowType<{ prerequisites: { challengeIds: number[]; needed: number }[] }>()
    .where('gameId', '=', gameId)
    .$if(ids !== undefined, (query) => query.where('challenges.id', '=', anyOf(ids!)))
    .execute()
  return rows.map((found) => {
    const { attemptsMax, attemptWaitSeconds, wrongAnswerCost, wrongAnswersFree, files, whole, ...row } = found
    const terms = { attemptsMax, attemptWaitSeconds, wrongAnswerCost, wrongAnswersFree }
    const attemptTerms = countsAttempts(terms) ? terms : null
    return withWhole({ ...row, attemptTerms, files: files.map(fileOf) } as unknown as ArenaChallenge, whole)
  })
}

/** @param beside false: adjustments and unlocked hints are left out. */
export async function listArenaParticipations(
  db: Db,
  gameId: number,
  ids?: readonly number[],
  { beside = true } = {},
): Promise<ArenaParticipation[]> {
  const rows = await db
    .selectFrom('participations')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select([
      'participations.id',
      'participations.teamId',
      'participations.status',
      'participations.token',
      'participations.reviewNote',
      'participations.hasInsider',
      'participations.scoresAnyway',
      'participations.createdAt as joinedAt',
      'participations.judgingVersion',
      'teams.name as teamName',
      'teams.bio as teamBio',
      'teams.avatarHash',
    ])
    .select([divisionName().as('division'), divisionDenials.as('denials')])
    .select(
      sql<string[]>`array(
        select user_id::text from participation_members where participation_id = participations.id order by user_id
      )`.as('memberIds'),
    )
    .$if(beside, (query) =>
      query.select([adjustmentsOfTeam.as('adjustments'), unlocksOfTeam.as('hintUnlocks')]),
    )
    .where('gameId', '=', gameId)
    .$if(ids !== undefined, (query) => query.where('participations.id', '=', anyOf(ids!)))
    .execute()
  // Named one by one: an object made of a rest has a hidden class of its own, and takes three times the memory.
  return rows.map((row) => ({
    id: row.id,
    teamId: row.teamId,
    status: row.status as ArenaParticipation['status'],
    hasInsider: row.hasInsider,
    scoresAnyway: row.scoresAnyway,
    division: row.division,
    denials: row.denials,
    token: row.token,
    teamName: row.teamName,
    teamBio: row.teamBio,
    teamAvatar: assetUrl(row.avatarHash, 'avatar'),
    reviewNote: row.reviewNote,
    judgingVersion: row.judgingVersion,
    memberIds: row.memberIds,
    joinedAt: row.joinedAt,
    adjustments: row.adjustments ?? noAdjustments,
    hintUnlocks: row.hintUnlocks ?? noAdjustments,
  }))
}

/** Ordered by time; null if there are none. */
const adjustmentsOfTeam = sql<ArenaAdjustment[] | null>`(
  select json_agg(
    json_build_object('id', id, 'points', points, 'reason', reason, 'at', created_at, 'withdrawnAt', withdrawn_at)
    order by created_at, id
  ) from adjustments where participation_id = participations.id)`

/** The same for hints that the team has unlocked. */
const unlocksOfTeam = sql<ArenaHintUnlock[] | null>`(
  select json_agg(
    json_build_object('challengeId', challenge_id, 'key', hint_key, 'title', title, 'cost', cost, 'at', unlocked_at)
    order by unlocked_at, challenge_id, hint_key
  ) from hint_unlocks where participation_id = participations.id)`

const solveQuery = (db: Db, gameId: number) =>
  db
    .selectFrom('solves')
    .innerJoin('participations', 'participations.id', 'solves.participationId')
    .leftJoin('users', 'users.id', 'solves.userId')
    .select([
      'solves.id as order',
      'solves.challengeId',
      'solves.participationId',
      'participations.teamId',
      'users.userName',
      'solves.solvedAt as at',
      'solves.deduction',
      'solves.frozenPoints',
    ])
    .where('solves.gameId', '=', gameId)

const listSolves = (db: Db, gameId: number): Promise<Solve[]> =>
  solveQuery(db, gameId).orderBy('solves.id').execute()

export const listSolvesOfUsers = (db: Db, gameId: number, userIds: readonly string[]): Promise<Solve[]> =>
  solveQuery(db, gameId).where('solves.userId', '=', sql<string>`any(${userIds}::uuid[])`).execute()

export const listSolvesOf = (db: Db, gameId: number, keys: readonly TeamChallenge[]): Promise<Solve[]> =>
  solveQuery(db, gameId).where(isOneOf('solves', keys)).execute()
