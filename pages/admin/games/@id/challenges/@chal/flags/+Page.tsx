import { usePageContext } from 'vike-react/usePageContext'
import { FlagsScreen } from '#src/features/admin/challenges/flags-screen.tsx'

export default function Page() {
  const { routeParams } = usePageContext()
  return <FlagsScreen gameId={Number(routeParams.id)} challengeId={Number(routeParams.chal)} />
}
