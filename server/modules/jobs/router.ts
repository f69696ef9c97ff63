import { consumerList, jobListInput, jobPage, jobRef } from '#src/contract/jobs.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { dismissJob } from './dismiss-job.ts'
import { countMatchingJobs, listConsumers, listJobs, listKinds } from './repository.ts'
import { retryJob } from './retry-job.ts'
import { jobView } from './views.ts'

export const jobs = t.router({
  list: admin
    .input(jobListInput)
    .output(jobPage)
    .query(async ({ ctx: { db }, input }) => ({
      data: (await listJobs(db, input)).map(jobView),
      total: await countMatchingJobs(db, input),
      kinds: await listKinds(db),
    })),
  consumers: admin.output(consumerList).query(({ ctx: { db } }) => listConsumers(db)),
  retry: admin
    .input(jobRef)
    .output(nothing)
    .mutation(({ ctx, input }) => retryJob(ctx, input.jobId)),
  dismiss: admin
    .input(jobRef)
    .output(nothing)
    .mutation(({ ctx, input }) => dismissJob(ctx, input.jobId)),
})
