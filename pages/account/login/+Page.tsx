import { usePageContext } from 'vike-react/usePageContext'
import { LoginScreen } from '#src/features/accounts/login-screen.tsx'
import { returnPath } from '#src/lib/return-path.ts'

export default function Page() {
  const { from, registered } = usePageContext().urlParsed.search
  return <LoginScreen returnTo={returnPath(from)} waitsFor={registered} />
}
