import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { GameFrame } from '#src/features/admin/games/game-frame.tsx'

export default function Layout({ children }: { children: ReactNode }) {
  const { routeParams, urlPathname } = usePageContext()
  return (
    <GameFrame gameId={Number(routeParams.id)} path={urlPathname}>
      {children}
    </GameFrame>
  )
}
