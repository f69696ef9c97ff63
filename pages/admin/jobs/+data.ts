import { jobListOf, readJobFilter } from '#src/features/admin/jobs/job-filter.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) =>
  Promise.all([rpc.jobs.list.fetch(jobListOf(readJobFilter(search))), rpc.jobs.consumers.fetch()]),
)
