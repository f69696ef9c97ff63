import { lazy, Suspense, useState } from 'react'
import { useViewer } from '#src/lib/shell.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { can } from '#src/rules/staff.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** From any screen of a game: `n` opens the dialog for a notice, for those who may write one. */
export function NoticeShortcut({ gameId }: { gameId: number }) {
  const mayWrite = can(useViewer(), 'edit', gameId)
  const [open, setOpen] = useState(false)
  useShortcuts({ n: () => mayWrite && !document.querySelector('[role=dialog]') && setOpen(true) })
  return (
    open && (
      <Suspense>
        <NoticeDialog gameId={gameId} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
