import { usePageContext } from 'vike-react/usePageContext'
import { AnswersScreen } from '#src/features/monitor/answers-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  return <AnswersScreen gameId={gameIdOf(usePageContext())} />
}
