import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { findLastUpdate } from './repository.ts'

/**
 * Refuses a write that was made from an older version of its target than the stored one, and tells who changed it since.
 * The caller has locked the target. Callers without a version overwrite.
 */
export async function refuseOutdated(
  tx: Db,
  kind: 'game' | 'challenge',
  { id, version }: { id: number; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === version) return
  const last = await findLastUpdate(tx, kind, id)
  throw fail('ChangedMeanwhile', {
    changedBy: last?.by ?? 'System',
    changedAt: last?.happenedAt ?? 0,
    version,
  })
}
