// What staff watch: containers that are there, and those that failed a short while ago.
import { sql } from 'kysely'
import type { ContainerWatch, InstanceList, WatchedContainer } from '#src/contract/containers.ts'
import { pageOf } from '#src/contract/shapes.ts'
import { containerFailures } from '#src/rules/container-terms.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { Services } from '../../access/services.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { containerOf, containerQuery } from '../../state/containers/repository.ts'
import { imageText } from './spec-of.ts'

/** How long a failure stays on the list. */
const failureShownMs = 3_600_000
const rowsMax = 2_000

const watchedQuery = (db: Db) =>
  containerQuery(db)
    .leftJoin('games', 'games.id', 'containers.gameId')
    .leftJoin('challenges', 'challenges.id', 'containers.challengeId')
    .leftJoin('participations', 'participations.id', 'containers.participationId')
    .leftJoin('teams', 'teams.id', 'participations.teamId')
    .leftJoin('users', 'users.id', 'containers.userId')
    .select([
      'containers.output',
      'containers.node',
      'games.title as gameTitle',
      'challenges.title as challengeTitle',
      'challenges.category',
      'challenges.containerImage',
      'teams.id as teamId',
      'teams.name as teamName',
      'teams.avatarHash',
      'users.userName',
    ])
    .limit(rowsMax)

type Row = Awaited<ReturnType<ReturnType<typeof watchedQuery>['execute']>>[number]

const teamOf = ({ teamId, teamName, avatarHash }: Row) =>
  teamId === null ? null : { id: teamId, name: teamName!, avatar: assetUrl(avatarHash, 'avatar') }

const challengeOf = ({ challengeId, challengeTitle, category }: Row) =>
  challengeId === null
    ? null
    : { id: challengeId, title: challengeTitle!, category: category as ChallengeCategory }

/** For outside clients: containers of teams by their start. */
export async function listInstances(db: Db): Promise<InstanceList> {
  const rows = await watchedQuery(db)
    .where('containers.kind', '=', 'team')
    .where('containers.state', '<>', 'gone')
    .orderBy('containers.requestedAt')
    .orderBy('containers.id')
    .execute()
  const data = rows.map((row) => {
    const { id, spec, engineId, startedAt, requestedAt, stopAt, host, port, publicPort } = containerOf(row)
    return {
      team: teamOf(row),
      challenge: challengeOf(row),
      image: imageText(spec.units[0]),
      containerGuid: id,
      containerId: engineId ?? '',
      startedAt: startedAt ?? requestedAt,
      expectStopAt: stopAt,
      ip: host ?? '',
      port: publicPort ?? port ?? 0,
    }
  })
  return pageOf(data)
}

function watchedOf(row: Row): WatchedContainer {
  const container = containerOf(row)
  const { id, kind, gameId, spec, host, port, publicPort } = container
  return {
    containerId: id,
    kind,
    game: gameId === null ? null : { id: gameId, title: row.gameTitle! },
    team: teamOf(row),
    challenge: challengeOf(row),
    user: row.userName,
    images: spec.units.map(imageText),
    state: container.state,
    ended: container.ended,
    engineId: container.engineId,
    node: row.node,
    address: host === null ? null : `${host}:${publicPort ?? port}`,
    requestedAt: container.requestedAt,
    startedAt: container.startedAt,
    stopAt: container.stopAt,
    restarts: container.restarts,
    memoryHit: container.memoryHit,
    trouble: container.trouble,
    output: row.output,
  }
}

/** @param gameId of this game; without one of all. */
export async function readContainerWatch(
  { db, clock, containers: host }: Services,
  gameId?: number,
): Promise<ContainerWatch> {
  const since = clock.now() - failureShownMs
  const rows = await watchedQuery(db)
    .where((where) =>
      where.or([
        where('containers.state', '<>', 'gone'),
        where.and([
          where('containers.ended', 'in', containerFailures),
          where('containers.goneAt', '>', since),
        ]),
      ]),
    )
    .$if(gameId !== undefined, (query) => query.where('containers.gameId', '=', gameId!))
    .orderBy('containers.requestedAt', 'desc')
    .orderBy('containers.id')
    .execute()
  const games = [...new Set(rows.map((row) => row.gameId).filter((id) => id !== null))]
  const limits = await db
    .selectFrom('games')
    .select(['games.id as gameId', 'games.title', 'games.containerCountLimit as perTeam'])
    .select(
      sql<number>`(select count(*) from participations where game_id = games.id and status = 'Accepted')`.as(
        'teams',
      ),
    )
    .where(sql<boolean>`games.id = any(${gameId === undefined ? games : [gameId]}::int[])`)
    .orderBy('games.id')
    .execute()
  return {
    engine: host
      ? {
          name: host.name,
          version: host.facts?.version ?? null,
          isUp: host.isUp,
          trouble: host.trouble ?? null,
          lacks: [...(host.facts?.lacks ?? [])],
        }
      : null,
    containers: rows.map(watchedOf),
    limits,
  }
}
