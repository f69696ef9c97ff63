import { sql } from 'kysely'
import type { ContainerRow } from '../../state/containers/repository.ts'
import type { ContainerPlayer } from './start-own-container.ts'

const recently = 20

/**
 * Seconds until a container that waits will run: so many turns of the engine, each as long as the quick ones of the last containers
 * took. Those that waited themselves say nothing about the engine, so the slow ones do not count. Null while none has been started.
 */
export async function guessWait(
  { db, config }: Pick<ContainerPlayer, 'db' | 'config'>,
  { engine, requestedAt }: ContainerRow,
  ahead: number,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select percentile_cont(0.25) within group (order by started_at - requested_at) as ms
    from (
      select started_at, requested_at from containers
      where engine = ${engine} and started_at is not null and requested_at < ${requestedAt}
      order by requested_at desc limit ${recently}
    ) latest`.execute(db)
  const ms = rows[0]?.ms
  if (ms == null) return null
  const turns = Math.ceil((ahead + 1) / config.containers.lanes)
  return Math.max(1, Math.round((turns * ms) / 1_000))
}
