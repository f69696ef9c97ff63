import { usePageContext } from 'vike-react/usePageContext'
import { VerifyScreen } from '#src/features/accounts/verify-screen.tsx'
import { readMailLink } from '#src/rules/mail-link.ts'

export default function Page() {
  return <VerifyScreen link={readMailLink(usePageContext().urlParsed.search)} />
}
