import { usePageContext } from 'vike-react/usePageContext'
import { NoticesScreen } from '#src/features/admin/notices/notices-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <NoticesScreen gameId={gameIdOf(page)} />
}
