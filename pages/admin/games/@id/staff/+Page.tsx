import { usePageContext } from 'vike-react/usePageContext'
import { StaffScreen } from '#src/features/admin/staff/staff-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <StaffScreen gameId={gameIdOf(page)} />
}
