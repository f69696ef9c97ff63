import { usePageContext } from 'vike-react/usePageContext'
import { RegisterScreen } from '#src/features/accounts/register-screen.tsx'
import { returnPath } from '#src/rules/return-path.ts'

export default function Page() {
  const { from } = usePageContext().urlParsed.search
  return <RegisterScreen returnTo={returnPath(from)} />
}
