import { TeamsScreen } from '#src/features/teams/teams-screen.tsx'

export default function Page() {
  return <TeamsScreen />
}
