// Every query on divisions by themselves.
import { sql } from 'kysely'
import {
  type ChallengePermission,
  type DivisionDenials,
  type DivisionPermission,
  tidyDenials,
} from '#src/rules/division-permissions.ts'
import { type DivisionKind, fitsDivisions } from '#src/rules/divisions.ts'
import type { Db } from '../../db/client.ts'

export interface WantedDivision {
  /** Renames the division with this id; otherwise the name decides. */
  id?: number
  name: string
  /** What is left out stays as it is. */
  kind?: DivisionKind
  inviteCode?: string | null
  denies?: readonly DivisionPermission[]
  /** Challenges that the game does not have are left out. */
  challenges?: readonly ChallengeDenials[]
}

export interface ChallengeDenials {
  challengeId: number
  denies: ChallengePermission[]
}

const settings = ['id', 'name', 'kind', 'inviteCode', 'denies'] as const

const challengesOfDivision = sql<ChallengeDenials[]>`(
  select coalesce(json_agg(json_build_object('challengeId', challenge_id, 'denies', own.denies) order by challenge_id), '[]')
  from division_challenges own where division_id = divisions.id
)`

/** The division, null for none; undefined when a team of this game cannot play in it. */
export async function findFittingDivision(
  db: Db,
  game: { id: number; divisions: readonly string[] },
  name: string | null,
): Promise<(DivisionDenials & { id: number; inviteCode: string | null }) | null | undefined> {
  if (!fitsDivisions(game.divisions, name)) return undefined
  if (name === null) return null
  const row = await db
    .selectFrom('divisions')
    .select(['id', 'inviteCode', 'denies', challengesOfDivision.as('challenges')])
    .$narrowType<{ denies: DivisionPermission[] }>()
    .where('gameId', '=', game.id)
    .where('name', '=', name)
    .where('position', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, challenges: byChallenge(row.challenges) }
}

const byChallenge = (list: readonly ChallengeDenials[]) =>
  Object.fromEntries(list.map(({ challengeId, denies }) => [challengeId, denies]))

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
    .select([...settings, challengesOfDivision.as('challenges')])
    .$narrowType<{ denies: DivisionPermission[] }>()
    .where('gameId', '=', gameId)
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute()
  const chosen = new Set(wanted.map(({ id }) => id))
  const rows = wanted.map(({ id, ...given }, position) => {
    const own = known.find((one) =>
      id === undefined ? one.name === given.name && !chosen.has(one.id) : one.id === id,
    )
    const before = { kind: 'human', inviteCode: null, denies: [], challenges: [], ...own }
    const { kind = before.kind, inviteCode = before.inviteCode, name } = given
    const { denies, challenges } = tidyDenials({
      denies: given.denies ?? before.denies,
      challenges: byChallenge(given.challenges ?? before.challenges),
    })
    return { id: own?.id, name, position, kind, inviteCode, denies: [...denies], challenges }
  })
  const kept = rows.filter(({ id }) => id !== undefined)
  const added = rows.filter(({ id }) => id === undefined)
  // No division is offered between the two statements, so that names can be swapped.
  await tx.updateTable('divisions').set({ position: null }).where('gameId', '=', gameId).execute()
  await sql`
    update divisions set name = wanted.name, position = wanted.position, kind = wanted.kind,
      invite_code = wanted.invite_code, denies = string_to_array(wanted.denies, ',')
    from unnest(
      ${kept.map(({ id }) => id)}::int[], ${kept.map(({ name }) => name)}::text[],
      ${kept.map(({ position }) => position)}::int[], ${kept.map(({ kind }) => kind)}::text[],
      ${kept.map(({ inviteCode }) => inviteCode)}::text[],
      ${kept.map(({ denies }) => denies.join())}::text[]
    ) as wanted (id, name, position, kind, invite_code, denies)
    where divisions.id = wanted.id`.execute(tx)
  for (const row of added) {
    const { id: _, challenges: __, ...values } = row
    row.id = (
      await tx
        .insertInto('divisions')
        .values({ gameId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  await saveChallengeDenials(tx, gameId, rows)
}

async function saveChallengeDenials(
  tx: Db,
  gameId: number,
  divisions: readonly (Pick<DivisionDenials, 'challenges'> & { id: number | undefined })[],
): Promise<void> {
  const ids = divisions.map(({ id }) => id)
  const wanted = divisions.flatMap(({ id, challenges }) =>
    Object.entries(challenges).map(([challengeId, denies]) => ({ id, challengeId, denies: denies.join() })),
  )
  await sql`delete from division_challenges where division_id = any(${ids}::int[])`.execute(tx)
  if (wanted.length === 0) return
  await sql`
    insert into division_challenges (division_id, challenge_id, denies)
    select wanted.division_id, challenges.id, string_to_array(wanted.denies, ',')
    from unnest(
      ${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ challengeId }) => challengeId)}::int[],
      ${wanted.map(({ denies }) => denies)}::text[]
    ) as wanted (division_id, challenge_id, denies)
    join challenges on challenges.id = wanted.challenge_id and game_id = ${gameId}::int
    for key share of challenges`.execute(tx)
}

/** In their order. */
export const listOfferedDivisions = (db: Db, gameId: number) =>
  db
    .selectFrom('divisions')
    .select([...settings, challengesOfDivision.as('challenges')])
    .where('gameId', '=', gameId)
    .where('position', 'is not', null)
    .orderBy('position')
    .$narrowType<{ kind: DivisionKind; denies: DivisionPermission[] }>()
    .execute()

/** The second game offers what the first one does. */
export const copyDivisions = (tx: Db, from: number, to: number) =>
  sql`
    insert into divisions (game_id, name, kind, invite_code, denies, position)
    select ${to}::int, name, kind, invite_code, denies, position
    from divisions where game_id = ${from} and position is not null order by position`.execute(tx)

/**
 * What divisions of a game deny in some of its challenges is denied in their copies too, in the division of the same name.
 * @param to the game of the copies, which may be the same.
 */
export const copyChallengeDenials = (tx: Db, to: number, copies: readonly { id: number; oldId: number }[]) =>
  sql`
    insert into division_challenges (division_id, challenge_id, denies)
    select copy.id, copied.new_id, own.denies
    from unnest(${copies.map(({ oldId }) => oldId)}::int[], ${copies.map(({ id }) => id)}::int[])
      as copied (old_id, new_id)
    join division_challenges own on own.challenge_id = copied.old_id
    join divisions source on source.id = own.division_id and source.position is not null
    join divisions copy on copy.game_id = ${to}::int and copy.name = source.name and copy.position is not null`.execute(
    tx,
  )
