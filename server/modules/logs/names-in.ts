// Lines of the log have ids; their readers know games, teams and users by their names.

import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'

const pattern = /\b(gameId|challengeId|teamId|participationId|userId) ([\w-]+)/g
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostId = 2 ** 31

/** The names of what the lines mention, by `teamId 5` as it stands there; without what is gone. */
export async function namesIn(db: Db, lines: readonly string[]): Promise<Record<string, string>> {
  const ids = new Map<string, Set<string>>()
  for (const line of lines)
    for (const [, kind = '', id = ''] of line.matchAll(pattern))
      ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  const numbers = (kind: string) =>
    [...(ids.get(kind) ?? [])].map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < mostId)
  const users = [...(ids.get('userId') ?? [])].filter((id) => uuid.test(id))
  const of = async (
    kind: string,
    wanted: readonly unknown[],
    read: () => Promise<{ id: string | number; name: string }[]>,
  ) => (wanted.length === 0 ? [] : (await read()).map(({ id, name }) => [`${kind} ${id}`, name] as const))
  const games = numbers('gameId')
  const challenges = numbers('challengeId')
  const teams = numbers('teamId')
  const participations = numbers('participationId')
  const found = await Promise.all([
    of('gameId', games, () =>
      db.selectFrom('games').select(['id', 'title as name']).where('id', '=', anyOf(games)).execute(),
    ),
    of('challengeId', challenges, () =>
      db
        .selectFrom('challenges')
        .select(['id', 'title as name'])
        .where('id', '=', anyOf(challenges))
        .execute(),
    ),
    of('teamId', teams, () =>
      db.selectFrom('teams').select(['id', 'name']).where('id', '=', anyOf(teams)).execute(),
    ),
    of('participationId', participations, () =>
      db
        .selectFrom('participations')
        .innerJoin('teams', 'teams.id', 'participations.teamId')
        .select(['participations.id', 'teams.name'])
        .where('participations.id', '=', anyOf(participations))
        .execute(),
    ),
    of('userId', users, () =>
      db.selectFrom('users').select(['id', 'userName as name']).where('id', 'in', users).execute(),
    ),
  ])
  return Object.fromEntries(found.flat())
}
