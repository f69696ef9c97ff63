import { usePageContext } from 'vike-react/usePageContext'
import { ChallengesScreen } from '#src/features/admin/challenges/challenges-screen.tsx'

export default function Page() {
  const { routeParams } = usePageContext()
  return <ChallengesScreen gameId={Number(routeParams.id)} />
}
