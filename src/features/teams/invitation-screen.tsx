import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keptInvitation, meantInvitation } from '#src/lib/kept-invitation.ts'
import { inviteCodeOf, parseInviteCode } from '#src/rules/invite-code.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { LinkIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './invitation.styles.ts'
import { InvitationAnswer } from './invitation-answer.tsx'

/** What a captain's link leads to. The code is in the fragment, so only the browser knows it. */
export function InvitationScreen() {
  const code = useCode()
  const invite = code === undefined ? undefined : parseInviteCode(code)
  return (
    <Page width="narrow">
      {code === undefined ? (
        <Skeleton height="16rem" />
      ) : invite ? (
        <Card className={styles.card}>
          <InvitationAnswer key={code} code={code} named={invite.name} />
        </Card>
      ) : (
        <EmptyState
          icon={<LinkIcon />}
          title={
            <h1>
              <Trans>This link is broken</Trans>
            </h1>
          }
          action={
            <LinkButton href="/teams" variant="outline">
              <Trans>Enter a code</Trans>
            </LinkButton>
          }
        >
          <Trans>A part of it is missing. Ask the captain to send it again.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}

/** Undefined until the page is hydrated; '' when there is none. */
function useCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const read = () => {
      const found = inviteCodeOf(location.hash)
      if (found && found !== keptInvitation.read()) {
        keptInvitation.keep(found)
        meantInvitation.forget()
      }
      setCode(found || (keptInvitation.read() ?? ''))
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return code
}
