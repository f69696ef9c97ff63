import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { GameFrame } from '#src/features/admin/games/game-frame.tsx'
import { NoticeShortcut } from '#src/features/admin/notices/notice-shortcut.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Layout({ children }: { children: ReactNode }) {
  const page = usePageContext()
  return (
    <GameFrame gameId={gameIdOf(page)} path={page.urlPathname}>
      {children}
      <NoticeShortcut gameId={gameIdOf(page)} />
    </GameFrame>
  )
}
