import { usePageContext } from 'vike-react/usePageContext'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { PlayerScreen } from '#src/features/players/player-screen.tsx'

export default function Page() {
  const userName = usePageContext().routeParams.name ?? ''
  return (
    <>
      <PlayerScreen userName={userName} />
      <SiteFooter />
    </>
  )
}
