import { reload } from 'vike/client/router'
import { ProfileScreen } from '#src/features/accounts/profile-screen.tsx'

export default function Page() {
  return <ProfileScreen onChanged={() => void reload()} />
}
