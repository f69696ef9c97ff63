import { usePageContext } from 'vike-react/usePageContext'
import { ChallengeScreen } from '#src/features/admin/challenges/challenge-screen.tsx'

export default function Page() {
  const { routeParams } = usePageContext()
  return <ChallengeScreen gameId={Number(routeParams.id)} challengeId={Number(routeParams.chal)} />
}
