// Queries on the flags given to teams in dynamic challenges. Those that read them are in state/arena/own-instances.ts.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * Reads what flags of the challenge are generated from. Locks game and challenge, so that the flag is generated from the
 * template that is current at commit.
 */
export const holdTemplate = (tx: Db, challengeId: number) =>
  tx
    .selectFrom('games')
    .innerJoin('challenges', 'challenges.gameId', 'games.id')
    .leftJoin('legacyHashes', 'legacyHashes.gameId', 'games.id')
    .select(['challenges.flagTemplate', 'games.privateKey', 'legacyHashes.salt', 'legacyHashes.challengeIds'])
    .where('challenges.id', '=', challengeId)
    .forKeyShare('games')
    .forShare('challenges')
    .executeTakeFirst()

export type FlagSource = NonNullable<Awaited<ReturnType<typeof holdTemplate>>>

export interface NewInstance {
  participationId: number
  challengeId: number
  loadedAt: number
}

/**
 * Assigns a random free flag to the team. Flags that concurrent calls have locked are skipped (SKIP LOCKED). `clash`: another
 * team got the flag first; try again.
 */
export async function drawFlag(
  tx: Db,
  { participationId, challengeId, loadedAt }: NewInstance,
): Promise<'drawn' | 'clash' | 'none'> {
  const { rows } = await sql<{ found: boolean; drawn: boolean }>`
    with free as (
      select id from flags
      where challenge_id = ${challengeId}
        and not exists (select from instances where instances.flag_id = flags.id)
      order by random() limit 1
      for update skip locked
    ), instance as (
      insert into instances (participation_id, challenge_id, flag_id, loaded_at)
      select ${participationId}::int, ${challengeId}::int, id, ${loadedAt}::bigint from free
      on conflict (flag_id) do nothing
      returning flag_id
    )
    select exists (select from free) as found, exists (select from instance) as drawn`.execute(tx)
  const [row] = rows
  if (row?.drawn) return 'drawn'
  return row?.found ? 'clash' : 'none'
}

/** False when the flag belongs to another team. */
export async function insertMadeFlag(tx: Db, instance: NewInstance & { flag: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('instances')
    .values(instance)
    .onConflict((conflict) => conflict.constraint('instances_made_once').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Deletes the generated flags of teams that have not solved the challenge. New ones are generated when needed. */
export const takeFlagsBack = (tx: Db, challengeId: number) =>
  tx
    .deleteFrom('instances')
    .where('challengeId', '=', challengeId)
    .where('flag', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('solves')
            .select('solves.id')
            .whereRef('solves.participationId', '=', 'instances.participationId')
            .whereRef('solves.challengeId', '=', 'instances.challengeId'),
        ),
      ),
    )
    .execute()
