import { reload } from 'vike/client/router'
import { ProfileScreen } from '#src/features/accounts/profile-screen.tsx'
import { LookSection } from '#src/features/shell/look-section.tsx'

export default function Page() {
  return (
    <ProfileScreen onChanged={() => void reload()}>
      <LookSection />
    </ProfileScreen>
  )
}
