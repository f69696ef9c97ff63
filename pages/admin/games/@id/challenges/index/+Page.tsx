import { usePageContext } from 'vike-react/usePageContext'
import { ChallengesScreen } from '#src/features/admin/challenges/challenges-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <ChallengesScreen gameId={gameIdOf(page)} />
}
