import { usePageContext } from 'vike-react/usePageContext'
import { readUserFilter } from '#src/features/admin/users/user-filter.ts'
import { UsersScreen } from '#src/features/admin/users/users-screen.tsx'

export default function Page() {
  return <UsersScreen filter={readUserFilter(usePageContext().urlParsed.search)} />
}
