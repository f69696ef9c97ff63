import { usePageContext } from 'vike-react/usePageContext'
import { ImportScreen } from '#src/features/admin/imports/import-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { useViewer } from '#src/lib/shell.ts'

export default function Page() {
  return <ImportScreen gameId={gameIdOf(usePageContext())} mayAll={useViewer()?.role === 'Admin'} />
}
