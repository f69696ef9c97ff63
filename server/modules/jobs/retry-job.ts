import type { Lane } from '#src/contract/jobs.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockIdleJob, updateJob } from './repository.ts'

/** Runs a job now, with all its attempts. Also one that waits for its time. */
export async function retryJob(ctx: VerbContext, jobId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const job = await lockIdleJob(tx, jobId)
    if (!job) throw fail('NotFound')
    await updateJob(tx, jobId, { dueAt: ctx.clock.now(), failedAt: null, attempts: 0 })
    after.emit({ kind: 'jobs', lanes: [job.lane as Lane] })
    after.audit({
      action: 'job.retry',
      gameId: job.gameId,
      target: { id: jobId, name: job.kind },
      before: job,
    })
  })
}
