import { usePageContext } from 'vike-react/usePageContext'
import { ConfirmScreen } from '#src/features/accounts/confirm-screen.tsx'
import { readMailLink } from '#src/rules/mail-link.ts'

export default function Page() {
  return <ConfirmScreen link={readMailLink(usePageContext().urlParsed.search)} />
}
