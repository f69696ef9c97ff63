// Every query on divisions by themselves.
import { sql } from 'kysely'
import { type DivisionKind, fitsDivisions } from '#src/rules/divisions.ts'
import type { Db } from '../../db/client.ts'

export interface WantedDivision {
  /** Renames the division with this id; otherwise the name decides. */
  id?: number
  name: string
  /** What is left out stays as it is. */
  kind?: DivisionKind
  inviteCode?: string | null
  countsForDecay?: boolean
}

const settings = ['id', 'name', 'kind', 'inviteCode', 'countsForDecay'] as const

/** The division, null for none; undefined when a team of this game cannot play in it. */
export async function findFittingDivision(
  db: Db,
  game: { id: number; divisions: readonly string[] },
  name: string | null,
): Promise<{ id: number; inviteCode: string | null } | null | undefined> {
  if (!fitsDivisions(game.divisions, name)) return undefined
  if (name === null) return null
  return await db
    .selectFrom('divisions')
    .select(['id', 'inviteCode'])
    .where('gameId', '=', game.id)
    .where('name', '=', name)
    .where('position', 'is not', null)
    .executeTakeFirst()
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
    .select(settings)
    .where('gameId', '=', gameId)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute()
  const chosen = new Set(wanted.map(({ id }) => id))
  const rows = wanted.map(({ id, ...given }, position) => {
    const own = known.find((one) =>
      id === undefined ? one.name === given.name && !chosen.has(one.id) : one.id === id,
    )
    return { kind: 'human', inviteCode: null, countsForDecay: true, ...own, ...given, id: own?.id, position }
  })
  const kept = rows.filter(({ id }) => id !== undefined)
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? { gameId, ...row } : []))
  // No division is offered between the two statements, so that names can be swapped.
  await tx.updateTable('divisions').set({ position: null }).where('gameId', '=', gameId).execute()
  await sql`
    update divisions set name = wanted.name, position = wanted.position, kind = wanted.kind,
      invite_code = wanted.invite_code, counts_for_decay = wanted.counts_for_decay
    from unnest(
      ${kept.map(({ id }) => id)}::int[], ${kept.map(({ name }) => name)}::text[],
      ${kept.map(({ position }) => position)}::int[], ${kept.map(({ kind }) => kind)}::text[],
      ${kept.map(({ inviteCode }) => inviteCode)}::text[],
      ${kept.map((row) => row.countsForDecay)}::boolean[]
    ) as wanted (id, name, position, kind, invite_code, counts_for_decay)
    where divisions.id = wanted.id`.execute(tx)
  if (added.length > 0) await tx.insertInto('divisions').values(added).execute()
}

/** In their order. */
export const listOfferedDivisions = (db: Db, gameId: number) =>
  db
    .selectFrom('divisions')
    .select(settings)
    .where('gameId', '=', gameId)
    .where('position', 'is not', null)
    .orderBy('position')
    .$narrowType<{ kind: DivisionKind }>()
    .execute()

/** The second game offers what the first one does. */
export const copyDivisions = (tx: Db, from: number, to: number) =>
  sql`
    insert into divisions (game_id, name, kind, invite_code, counts_for_decay, position)
    select ${to}::int, name, kind, invite_code, counts_for_decay, position
    from divisions where game_id = ${from} and position is not null order by position`.execute(tx)
