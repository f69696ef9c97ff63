import { usePageContext } from 'vike-react/usePageContext'
import { readTeamFilter } from '#src/features/admin/teams/team-filter.ts'
import { TeamsScreen } from '#src/features/admin/teams/teams-screen.tsx'

export default function Page() {
  return <TeamsScreen filter={readTeamFilter(usePageContext().urlParsed.search)} />
}
