import { usePageContext } from 'vike-react/usePageContext'
import { PlanScreen } from '#src/features/admin/challenges/plan-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  return <PlanScreen gameId={gameIdOf(usePageContext())} />
}
