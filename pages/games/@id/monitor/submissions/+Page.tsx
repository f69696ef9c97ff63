import { usePageContext } from 'vike-react/usePageContext'
import { readSubmissionFilter } from '#src/features/monitor/submission-filter.ts'
import { SubmissionsScreen } from '#src/features/monitor/submissions-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <SubmissionsScreen gameId={gameIdOf(page)} filter={readSubmissionFilter(page.urlParsed.search)} />
}
