import { sql } from 'kysely'
import { challengeFields } from '#src/contract/challenge-fields.ts'
import { columnsOf } from '#src/contract/fields.ts'
import { mapPrerequisites } from '#src/rules/prerequisites.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import { copyChallengeDenials } from '../divisions/repository.ts'

const settings = sql.join(
  [...columnsOf(challengeFields)]
    .filter((column) => column !== 'title' && column !== 'isEnabled')
    .map((column) => sql.ref(column)),
)

interface Copied {
  /** Numbers of games; the challenges of the first are copied into the second. */
  from: number
  to: number
  /** Only this one, under another title and switched off. */
  only?: { challengeId: number; title: string }
  now: number
}

/**
 * Copies challenges with their flags and files; the files are shared by reference. The caller has locked the game or the
 * challenge. Where all are copied, they have each other as prerequisites and parts; a
 * single copy is a part of what its source is a part of. @returns their new numbers.
 */
export async function copyChallenges(tx: Db, { from, to, only, now }: Copied): Promise<number[]> {
  const { rows } = await sql<{ id: number; oldId: number }>`
    with source as (
      select id from challenges
      where game_id = ${from} and (${only?.challengeId ?? null}::int is null or id = ${only?.challengeId ?? null}::int)
      order by id for update
    ), place as (
      select id as old_id, nextval(pg_get_serial_sequence('challenges', 'id'))::int as new_id from source
    ), copy as (
      insert into challenges (id, game_id, created_at, title, is_enabled, release_pending, ${settings})
      overriding system value
      select new_id, ${to}::int, ${now}::bigint, coalesce(${only?.title ?? null}, title),
        is_enabled and ${only === undefined}::boolean, release_pending and ${only === undefined}::boolean, ${settings}
      from challenges join place on old_id = id order by new_id
      returning id
    ), file as (
      insert into attachments (challenge_id, position, type, file_hash, remote_url)
      select new_id, position, type, file_hash, remote_url from attachments join place on old_id = challenge_id
    ), flag as (
      insert into flags (challenge_id, kind, flag, settings, attachment_type, file_hash, remote_url)
      select new_id, kind, flag, settings, attachment_type, file_hash, remote_url
      from flags join place on old_id = challenge_id order by flags.id
    )
    select id, old_id from copy join place on new_id = id order by id`.execute(tx)
  if (!only) {
    await renamePrerequisites(tx, rows)
    await renameWholes(tx, rows)
  }
  await copyChallengeDenials(tx, to, rows)
  return rows.map(({ id }) => id)
}

const renameWholes = (tx: Db, copies: readonly { id: number; oldId: number }[]) =>
  sql`
    update challenges set part_of = copy.new_id
    from unnest(${copies.map(({ oldId }) => oldId)}::int[], ${copies.map(({ id }) => id)}::int[]) as copy(old_id, new_id)
    where id = any(${copies.map(({ id }) => id)}::int[]) and part_of = copy.old_id`.execute(tx)

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
