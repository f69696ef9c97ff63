import { usePageContext } from 'vike-react/usePageContext'
import { readJobFilter } from '#src/features/admin/jobs/job-filter.ts'
import { JobsScreen } from '#src/features/admin/jobs/jobs-screen.tsx'

export default function Page() {
  return <JobsScreen filter={readJobFilter(usePageContext().urlParsed.search)} />
}
