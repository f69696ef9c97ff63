// Every query on divisions by themselves.
import { sql } from 'kysely'
import { fitsDivisions } from '#src/rules/divisions.ts'
import type { Db } from '../../db/client.ts'

export interface WantedDivision {
  /** Renames the division with this id; otherwise the name decides. */
  id?: number
  name: string
}

/** The id of the division, null for none; undefined when a team of this game cannot play in it. */
export async function findFittingDivision(
  db: Db,
  game: { id: number; divisions: readonly string[] },
  name: string | null,
): Promise<number | null | undefined> {
  if (!fitsDivisions(game.divisions, name)) return undefined
  if (name === null) return null
  const row = await db
    .selectFrom('divisions')
    .select('id')
    .where('gameId', '=', game.id)
    .where('name', '=', name)
    .where('position', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/**
 * From now on the game offers these divisions, in this order. One that is left out keeps its teams and comes back with its
 * name. The caller has locked the game.
 */
export async function saveDivisions(
  tx: Db,
  gameId: number,
  wanted: readonly WantedDivision[],
): Promise<void> {
  // Those that are offered come first.
  const known = await tx
    .selectFrom('divisions')
    .select(['id', 'name'])
    .where('gameId', '=', gameId)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute()
  const chosen = new Set(wanted.map(({ id }) => id))
  const rows = wanted.map(({ id, name }, position) => {
    const own = known.find((one) =>
      id === undefined ? one.name === name && !chosen.has(one.id) : one.id === id,
    )
    return { id: own?.id, name, position }
  })
  const kept = rows.filter(({ id }) => id !== undefined)
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? { gameId, ...row } : []))
  // No division is offered between the two statements, so that names can be swapped.
  await tx.updateTable('divisions').set({ position: null }).where('gameId', '=', gameId).execute()
  await sql`
    update divisions set name = wanted.name, position = wanted.position
    from unnest(
      ${kept.map(({ id }) => id)}::int[], ${kept.map(({ name }) => name)}::text[],
      ${kept.map(({ position }) => position)}::int[]
    ) as wanted (id, name, position)
    where divisions.id = wanted.id`.execute(tx)
  if (added.length > 0) await tx.insertInto('divisions').values(added).execute()
}

/** In their order. */
export const listOfferedDivisions = (db: Db, gameId: number) =>
  db
    .selectFrom('divisions')
    .select(['id', 'name'])
    .where('gameId', '=', gameId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()

/** The second game offers what the first one does. */
export const copyDivisions = (tx: Db, from: number, to: number) =>
  sql`
    insert into divisions (game_id, name, kind, invite_code, counts_for_decay, position)
    select ${to}::int, name, kind, invite_code, counts_for_decay, position
    from divisions where game_id = ${from} and position is not null order by position`.execute(tx)
