import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { GameTabs } from '#src/features/games/game-tabs.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Page } from '#src/ui/page.tsx'

export default function Layout({ children }: { children: ReactNode }) {
  const gameId = gameIdOf(usePageContext())
  const { data: game } = trpc.games.get.useQuery({ gameId })
  return (
    <Page width="wide">
      {game && <GameTabs game={game} active="monitor" />}
      {children}
    </Page>
  )
}
