import { usePageContext } from 'vike-react/usePageContext'
import { SetupScreen } from '#src/features/accounts/setup-screen.tsx'
import { setupTokenOf } from '#src/features/accounts/setup-token.ts'

export default function Page() {
  const { search } = usePageContext().urlParsed
  return <SetupScreen token={setupTokenOf(search)} />
}
