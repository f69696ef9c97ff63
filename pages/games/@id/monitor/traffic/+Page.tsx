import { usePageContext } from 'vike-react/usePageContext'
import { readTrafficFilter } from '#src/features/monitor/traffic-filter.ts'
import { TrafficScreen } from '#src/features/monitor/traffic-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <TrafficScreen gameId={gameIdOf(page)} filter={readTrafficFilter(page.urlParsed.search)} />
}
