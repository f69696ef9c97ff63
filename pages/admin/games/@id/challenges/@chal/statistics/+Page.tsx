import { usePageContext } from 'vike-react/usePageContext'
import { StatisticsScreen } from '#src/features/admin/challenges/statistics-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <StatisticsScreen gameId={gameIdOf(page)} challengeId={Number(page.routeParams.chal)} />
}
