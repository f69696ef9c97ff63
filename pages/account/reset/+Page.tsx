import { usePageContext } from 'vike-react/usePageContext'
import { ResetScreen } from '#src/features/accounts/reset-screen.tsx'
import { readMailLink } from '#src/rules/mail-link.ts'

export default function Page() {
  return <ResetScreen link={readMailLink(usePageContext().urlParsed.search)} />
}
