import { InvitationScreen } from '#src/features/teams/invitation-screen.tsx'

export default function Page() {
  return <InvitationScreen />
}
