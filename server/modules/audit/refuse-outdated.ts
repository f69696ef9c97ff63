import type { Db } from '../../db/client.ts'
import { fail, type Refusal } from '../../lib/refusal.ts'
import { findLastUpdate, type Versioned } from './repository.ts'

/**
 * Refuses a write that was made from an older version of its target than the stored one, and tells who changed it since.
 * The caller has locked the target. Callers without a version overwrite.
 */
export async function refuseOutdated(
  tx: Db,
  kind: Versioned,
  { id, version }: { id: number; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion !== undefined && expectedVersion !== version)
    throw await changedMeanwhile(tx, kind, id, { version })
}

/** The refusal that says who changed it last. */
export async function changedMeanwhile(
  tx: Db,
  kind: Versioned,
  id: number,
  details: { version?: number } = {},
): Promise<Refusal> {
  const last = await findLastUpdate(tx, kind, id)
  return fail('ChangedMeanwhile', {
    changedBy: last?.by ?? 'System',
    changedAt: last?.happenedAt ?? 0,
    ...details,
  })
}
