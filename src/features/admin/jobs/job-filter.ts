import { pageNumber, pageSlice } from '#src/lib/page-number.ts'
import { type JobState, jobStates } from '#src/rules/job-state.ts'

export interface JobFilter {
  state: JobState | ''
  /** Empty: every kind. */
  kind: string
  page: number
}

export const jobsPerPage = 30

/** What the address asks for; values that mean nothing are left out. */
export const readJobFilter = (search: Record<string, string>): JobFilter => ({
  state: jobStates.find((state) => state === search.state) ?? '',
  kind: (search.kind ?? '').slice(0, 100),
  page: pageNumber(search.page),
})

export const jobAddress = ({ state, kind, page }: JobFilter): string => {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/admin/jobs?${search}` : '/admin/jobs'
}

export const jobListOf = ({ state, kind, page }: JobFilter) => ({
  ...pageSlice(page, jobsPerPage),
  state: state || null,
  kind: kind || null,
})
