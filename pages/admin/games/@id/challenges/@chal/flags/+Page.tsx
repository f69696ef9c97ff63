import { usePageContext } from 'vike-react/usePageContext'
import { FlagsScreen } from '#src/features/admin/challenges/flags-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <FlagsScreen gameId={gameIdOf(page)} challengeId={Number(page.routeParams.chal)} />
}
