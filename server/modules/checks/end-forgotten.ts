import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { endGiven } from '../containers/repository.ts'

/** Ends the instances of earlier runs of this check. */
export async function endForgotten(tx: Db, challengeId: number, now: number): Promise<ContainerRow[]> {
  const rows = await tx
    .selectFrom('containers')
    .select('id')
    .where('kind', '=', 'check')
    .where('challengeId', '=', challengeId)
    .where(sql<boolean>`wanted`)
    .execute()
  return await endGiven(
    tx,
    rows.map(({ id }) => id),
    { ended: 'replaced', now },
  )
}
