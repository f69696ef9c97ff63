// What is known of the images at an engine.
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { imagesOf } from './spec-of.ts'

export const findImage = (db: Db, engine: string, image: string) =>
  db
    .selectFrom('containerImages')
    .selectAll()
    .where('engine', '=', engine)
    .where('image', '=', image)
    .executeTakeFirst()

/** One that the registry refused the last time, with the reason. That it was not reached may pass by itself. */
export const findBadImage = (db: Db, engine: string, images: readonly string[]) =>
  db
    .selectFrom('containerImages')
    .select(['image', 'failure'])
    .where('engine', '=', engine)
    .where(sql<boolean>`image = any(${images}::text[])`)
    .where('state', '=', 'failed')
    .where('fault', 'in', ['image-missing', 'image-denied'])
    .executeTakeFirst()

/** Whether each of them is in one of these states. */
export async function areAll(
  db: Db,
  engine: string,
  images: readonly string[],
  states: readonly string[],
): Promise<boolean> {
  const { count } = await db
    .selectFrom('containerImages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('engine', '=', engine)
    .where(sql<boolean>`image = any(${images}::text[])`)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return count === images.length
}

/** Those that failed are tried again. */
export async function insertImages(
  tx: Db,
  engine: string,
  images: readonly string[],
  now: number,
): Promise<void> {
  if (images.length === 0) return
  await tx
    .insertInto('containerImages')
    .values(images.map((image) => ({ engine, image, askedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['engine', 'image'])
        .doUpdateSet({ state: 'asked', askedAt: now, fault: null, failure: null })
        .where('containerImages.state', '=', 'failed'),
    )
    .execute()
}

export const updateImage = (
  db: Db,
  engine: string,
  image: string,
  change: Updateable<DB['containerImages']>,
) =>
  db
    .updateTable('containerImages')
    .set(change)
    .where('engine', '=', engine)
    .where('image', '=', image)
    .execute()

/** Images of enabled challenges in games that run, or start soon. */
export async function listImagesInUse(db: Db, now: number, soonMs: number): Promise<string[]> {
  const challenges = await db
    .selectFrom('challenges')
    .innerJoin('games', 'games.id', 'challenges.gameId')
    .select(['containerImage', 'extraContainers'])
    .where('challenges.type', 'in', ['StaticContainer', 'DynamicContainer'])
    .where('challenges.isEnabled', '=', true)
    .where('containerImage', '<>', '')
    .where(sql<boolean>`games.start_at < ${now + soonMs}`)
    .where((where) => where.or([where('games.endAt', '>', now), where('games.practiceMode', '=', true)]))
    .execute()
  return challenges.flatMap(imagesOf)
}
