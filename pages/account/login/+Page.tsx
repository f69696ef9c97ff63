import { usePageContext } from 'vike-react/usePageContext'
import { failedSignIn } from '#src/features/accounts/failed-sign-in.ts'
import { LoginScreen } from '#src/features/accounts/login-screen.tsx'
import { returnPath } from '#src/rules/return-path.ts'

export default function Page() {
  const { search } = usePageContext().urlParsed
  const { from, registered } = search
  const failed = failedSignIn(search)
  return <LoginScreen returnTo={returnPath(from)} waitsFor={registered} {...(failed && { failed })} />
}
