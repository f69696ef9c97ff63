import { usePageContext } from 'vike-react/usePageContext'
import { PagesScreen } from '#src/features/admin/pages/pages-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <PagesScreen gameId={gameIdOf(page)} />
}
