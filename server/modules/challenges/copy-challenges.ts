import { sql } from 'kysely'
import { challengeFields } from '#src/contract/challenge-fields.ts'
import { columnsOf } from '#src/contract/fields.ts'
import { mapPrerequisites } from '#src/rules/prerequisites.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import { copyChecks } from '../checks/repository.ts'
import { copyChallengeDenials } from '../divisions/repository.ts'

const besides = ['title', 'isEnabled', 'ownCategory']
const settings = sql.join(
  [...columnsOf(challengeFields)]
    .filter((column) => !besides.includes(column))
    .map((column) => sql.ref(column)),
)

interface Copied {
  /** Numbers of games; the challenges of the first are copied into the second. */
  from: number
  to: number
  /** Only these, by their ids under these titles, and switched off. */
  only?: ReadonlyMap<number, string>
  now: number
}

/**
 * Copies challenges with their flags, files and health checks; the files are shared by reference. The caller has locked the game or the
 * challenge. In another game they have the category of the same name, each other as prerequisites and parts, and nothing of the first game; copies in the same game
 * keep what their sources have. @returns their new numbers, in the order of the old ones.
 */
export async function copyChallenges(tx: Db, { from, to, only, now }: Copied): Promise<number[]> {
  const titles = only && { ids: [...only.keys()], texts: [...only.values()] }
  const { rows } = await sql<{ id: number; oldId: number }>`
    with source as (
      select id from challenges
      where game_id = ${from} and (${titles === undefined}::boolean or id = any(${titles?.ids ?? []}::int[]))
      order by id for update
    ), place as (
      select id as old_id, nextval(pg_get_serial_sequence('challenges', 'id'))::int as new_id from source
    ), copy as (
      insert into challenges (id, game_id, created_at, title, is_enabled, release_pending, own_category, ${settings})
      overriding system value
      select new_id, ${to}::int, ${now}::bigint, coalesce(given_title, title),
        is_enabled and ${only === undefined}::boolean, release_pending and ${only === undefined}::boolean, (
          select name from own_categories
          where own_categories.game_id = ${to} and lower(name) = lower(challenges.own_category)
        ), ${settings}
      from challenges join place on old_id = id
      left join unnest(${titles?.ids ?? []}::int[], ${titles?.texts ?? []}::text[]) as given (source_id, given_title)
        on source_id = id
      order by new_id
      returning id
    ), file as (
      insert into attachments (challenge_id, position, type, file_hash, name, remote_url)
      select new_id, position, type, file_hash, name, remote_url from attachments join place on old_id = challenge_id
    ), flag as (
      insert into flags (challenge_id, kind, flag, settings, attachment_type, file_hash, remote_url)
      select new_id, kind, flag, settings, attachment_type, file_hash, remote_url
      from flags join place on old_id = challenge_id order by flags.id
    )
    select id, old_id from copy join place on new_id = id order by id`.execute(tx)
  if (from !== to) {
    await renamePrerequisites(tx, rows)
    await renameWholes(tx, rows)
  }
  await copyChallengeDenials(tx, to, rows)
  await copyChecks(tx, rows)
  return rows.map(({ id }) => id)
}

const renameWholes = (tx: Db, copies: readonly { id: number; oldId: number }[]) =>
  sql`
    update challenges set part_of = (
      select new_id
      from unnest(${copies.map(({ oldId }) => oldId)}::int[], ${copies.map(({ id }) => id)}::int[]) as copy(old_id, new_id)
      where old_id = part_of
    )
    where id = any(${copies.map(({ id }) => id)}::int[]) and part_of is not null`.execute(tx)

async function renamePrerequisites(tx: Db, copies: readonly { id: number; oldId: number }[]): Promise<void> {
  const newIds = new Map(copies.map(({ id, oldId }) => [oldId, id]))
  const waiting = await tx
    .selectFrom('challenges')
    .select(['id', 'prerequisites'])
    .$narrowType<{ prerequisites: { challengeIds: number[]; needed: number }[] }>()
    .where('id', '=', anyOf([...newIds.values()]))
    .where(sql<boolean>`prerequisites <> '[]'`)
    .execute()
  for (const { id, prerequisites } of waiting) {
    const renamed = mapPrerequisites(prerequisites, (old) => newIds.get(old))
    await tx
      .updateTable('challenges')
      .set({ prerequisites: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute()
  }
}
