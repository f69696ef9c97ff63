import { usePageContext } from 'vike-react/usePageContext'
import { ReviewScreen } from '#src/features/admin/review/review-screen.tsx'

export default function Page() {
  const { routeParams } = usePageContext()
  return <ReviewScreen gameId={Number(routeParams.id)} />
}
