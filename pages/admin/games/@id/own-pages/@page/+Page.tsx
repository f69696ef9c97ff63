import { usePageContext } from 'vike-react/usePageContext'
import { EditPageScreen } from '#src/features/admin/pages/edit-page-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const context = usePageContext()
  const { page } = context.routeParams
  return <EditPageScreen key={page} gameId={gameIdOf(context)} pageId={Number(page) || undefined} />
}
