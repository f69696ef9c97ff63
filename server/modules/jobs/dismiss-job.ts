import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { deleteJob, lockIdleJob, updateJob } from './repository.ts'

/** Removes a failed job. A schedule stays and waits for its next slot. */
export async function dismissJob(ctx: VerbContext, jobId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const job = await lockIdleJob(tx, jobId)
    if (!job || job.failedAt === null) throw fail('NotFound')
    if (job.dueAt === null) await deleteJob(tx, jobId)
    else await updateJob(tx, jobId, { failedAt: null, attempts: 0 })
    after.audit({
      action: 'job.dismiss',
      gameId: job.gameId,
      target: { id: jobId, name: job.kind },
      before: job,
    })
  })
}
