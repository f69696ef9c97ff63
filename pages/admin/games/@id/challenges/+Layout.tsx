import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { EditedLooks } from '#src/lib/category-looks.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Layout({ children }: { children: ReactNode }) {
  return <EditedLooks gameId={gameIdOf(usePageContext())}>{children}</EditedLooks>
}
