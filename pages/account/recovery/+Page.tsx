import { RecoveryScreen } from '#src/features/accounts/recovery-screen.tsx'

export default function Page() {
  return <RecoveryScreen />
}
