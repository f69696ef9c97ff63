import { usePageContext } from 'vike-react/usePageContext'
import { ReviewScreen } from '#src/features/admin/review/review-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <ReviewScreen gameId={gameIdOf(page)} find={page.urlParsed.search.find} />
}
