// Reads the flags given to teams in dynamic challenges.
import { sql } from 'kysely'
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'
import type { GivenFlag } from '#src/rules/judging.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { isOneOf, type TeamChallenge } from './team-challenge.ts'

/** What a team has in a dynamic challenge. */
export interface OwnInstance extends TeamChallenge, GivenFlag {
  /** The address of the file that belongs to it. */
  url: string | null
  /** Bytes of the file, when it is stored here. */
  fileSize: number | null
}

const instanceQuery = (db: Db) =>
  db
    .selectFrom('instances')
    .innerJoin('challenges', 'challenges.id', 'instances.challengeId')
    .leftJoin('flags', 'flags.id', 'instances.flagId')
    .leftJoin('files', 'files.hash', 'flags.fileHash')
    .select([
      'instances.participationId',
      'instances.challengeId',
      'flags.fileHash',
      'flags.remoteUrl',
      'challenges.fileName',
      'files.size as fileSize',
    ])
    .select(sql<string>`coalesce(flags.flag, instances.flag)`.as('flag'))
    // A flag that is made for a team is compared exactly.
    .select(sql<FlagKindName>`coalesce(flags.kind, 'exact')`.as('kind'))

type Row = Awaited<ReturnType<ReturnType<typeof instanceQuery>['execute']>>[number]

const instanceOf = ({
  participationId,
  challengeId,
  kind,
  flag,
  fileHash,
  remoteUrl,
  fileName,
  fileSize,
}: Row): OwnInstance => ({
  participationId,
  challengeId,
  kind,
  flag,
  // All teams see the same name, whatever the file was called.
  url: remoteUrl ?? assetUrl(fileHash, fileName),
  fileSize,
})

export const listInstances = async (db: Db, gameId: number): Promise<OwnInstance[]> =>
  (await instanceQuery(db).where('challenges.gameId', '=', gameId).execute()).map(instanceOf)

export const listInstancesOfChallenges = async (db: Db, ids: readonly number[]): Promise<OwnInstance[]> =>
  (await instanceQuery(db).where('challenges.id', '=', anyOf(ids)).execute()).map(instanceOf)

export const listInstancesOf = async (db: Db, keys: readonly TeamChallenge[]): Promise<OwnInstance[]> =>
  (await instanceQuery(db).where(isOneOf('instances', keys)).execute()).map(instanceOf)
