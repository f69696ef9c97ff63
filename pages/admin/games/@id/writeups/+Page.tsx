import { usePageContext } from 'vike-react/usePageContext'
import { WriteupsScreen } from '#src/features/admin/writeups/writeups-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <WriteupsScreen gameId={gameIdOf(page)} />
}
