import { usePageContext } from 'vike-react/usePageContext'
import { UserScreen } from '#src/features/admin/users/user-screen.tsx'

export default function Page() {
  const { user = '' } = usePageContext().routeParams
  return <UserScreen key={user} userId={user} />
}
