import { lazy } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ChallengeScreen } from '#src/features/admin/challenges/challenge-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

const ChallengePreview = lazy(() => import('#src/features/challenges/dialog/challenge-preview.tsx'))

export default function Page() {
  const page = usePageContext()
  return (
    <ChallengeScreen
      gameId={gameIdOf(page)}
      challengeId={Number(page.routeParams.chal)}
      Preview={ChallengePreview}
    />
  )
}
