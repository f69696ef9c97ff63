// What an arena is loaded from. One read-only snapshot, so that solves and participations fit together.
import { sql } from 'kysely'
import { exactFlag } from '#src/rules/flags/matches-flag.ts'
import type { NoticeType } from '#src/rules/terms.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Db } from '../../db/client.ts'
import { divisionName, offeredDivisions } from '../division-names.ts'
import { sharedFlags } from '../shared-flags.ts'
import type { ArenaChallenge, ArenaFacts, ArenaGame, ArenaParticipation } from './arena.ts'
import { listInstances } from './own-instances.ts'

export async function loadArenaFacts(db: Db, gameId: number): Promise<ArenaFacts | undefined> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const game = await findGame(tx, gameId)
      if (!game) return undefined
      return {
        game,
        challenges: await listChallenges(tx, gameId),
        participations: await listParticipations(tx, gameId),
        solves: await listSolves(tx, gameId),
        notices: await listNotices(tx, gameId),
        instances: await listInstances(tx, gameId),
      }
    })
}

const findGame = (db: Db, gameId: number): Promise<ArenaGame | undefined> =>
  db
    .selectFrom('games')
    .select([
      'id',
      'title',
      'summary',
      'content',
      'hidden',
      'practiceMode',
      'acceptWithoutReview',
      'inviteCode',
      'teamMemberCountLimit',
      'startAt',
      'endAt',
      'writeupRequired',
      'writeupDeadlineAt',
      'bloodBonus',
      'posterHash',
    ])
    .select(offeredDivisions.as('divisions'))
    .where('id', '=', gameId)
    .executeTakeFirst()

async function listChallenges(db: Db, gameId: number): Promise<ArenaChallenge[]> {
  const rows = await db
    .selectFrom('challenges')
    .leftJoin('attachments', 'attachments.challengeId', 'challenges.id')
    .leftJoin('files', 'files.hash', 'attachments.fileHash')
    .select([
      'challenges.id',
      'title',
      'content',
      'category',
      'challenges.type',
      'hints',
      'isEnabled',
      'originalScore',
      'minScoreRate',
      'difficulty',
      'disableBloodBonus',
      'fileHash',
      'remoteUrl',
      'files.name',
      'files.size',
    ])
    .select(sharedFlags.as('flags'))
    .where('gameId', '=', gameId)
    .execute()
  return rows.map(({ fileHash, remoteUrl, name, size, flags, ...row }) => {
    const url = remoteUrl ?? assetUrl(fileHash, name ?? '')
    return { ...row, flags: flags.map(exactFlag), attachment: url === null ? null : { url, fileSize: size } }
  }) as ArenaChallenge[]
}

const participationQuery = (db: Db) =>
  db
    .selectFrom('participations')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select([
      'participations.id',
      'participations.teamId',
      'participations.status',
      'participations.token',
      'teams.name as teamName',
      'teams.bio as teamBio',
      'teams.avatarHash',
    ])
    .select(divisionName().as('division'))
    .select(
      sql<
        string[]
      >`array(select user_id::text from participation_members where participation_id = participations.id)`.as(
        'memberIds',
      ),
    )

type ParticipationRow = Awaited<ReturnType<ReturnType<typeof participationQuery>['execute']>>[number]

const participationFact = ({ avatarHash, ...row }: ParticipationRow): ArenaParticipation => ({
  ...row,
  status: row.status as ArenaParticipation['status'],
  teamAvatar: assetUrl(avatarHash, 'avatar'),
})

const listParticipations = async (db: Db, gameId: number) =>
  (await participationQuery(db).where('gameId', '=', gameId).execute()).map(participationFact)

export async function findArenaParticipation(db: Db, id: number): Promise<ArenaParticipation | undefined> {
  const row = await participationQuery(db).where('participations.id', '=', id).executeTakeFirst()
  return row && participationFact(row)
}

const listSolves = (db: Db, gameId: number): Promise<ArenaFacts['solves']> =>
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
    ])
    .where('solves.gameId', '=', gameId)
    .orderBy('solves.id')
    .execute()

async function listNotices(db: Db, gameId: number): Promise<ArenaFacts['notices']> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'type', 'content', 'publishedAt'])
    .where('gameId', '=', gameId)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, type, content, publishedAt }) => ({
    id,
    time: publishedAt,
    type: type as NoticeType,
    values: content,
  }))
}

/** Equal to `Ledger.mark` while no solve was missed. */
export async function readSolveMark(db: Db, gameId: number): Promise<string> {
  const { count, last } = await db
    .selectFrom('solves')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
    .where('gameId', '=', gameId)
    .executeTakeFirstOrThrow()
  return `${count} ${last ?? 0}`
}
