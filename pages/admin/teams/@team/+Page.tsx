import { usePageContext } from 'vike-react/usePageContext'
import { TeamScreen } from '#src/features/admin/teams/team-screen.tsx'

export default function Page() {
  const { team } = usePageContext().routeParams
  return <TeamScreen key={team} teamId={Number(team)} />
}
