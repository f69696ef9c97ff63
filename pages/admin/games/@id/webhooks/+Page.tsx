import { usePageContext } from 'vike-react/usePageContext'
import { HooksScreen } from '#src/features/admin/hooks/hooks-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <HooksScreen gameId={gameIdOf(page)} />
}
