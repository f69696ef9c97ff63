import { usePageContext } from 'vike-react/usePageContext'
import { readEventFilter } from '#src/features/monitor/event-filter.ts'
import { EventsScreen } from '#src/features/monitor/events-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <EventsScreen gameId={gameIdOf(page)} filter={readEventFilter(page.urlParsed.search)} />
}
