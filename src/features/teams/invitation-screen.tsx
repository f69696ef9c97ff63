import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { useRefusal } from '#src/lib/errors.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { inviteCodeOf, parseInviteCode } from '#src/rules/invite-code.ts'
import { withReturn } from '#src/rules/return-path.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { Page } from '#src/ui/page.tsx'
import { LinkIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './invitation.styles.ts'
import { useTeamCache } from './use-team-cache.ts'

/** Where the code waits while its reader logs in: the way there and back has no fragment. */
const kept = 'vexil_invitation'

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
          <Avatar name={invite.name} size="lg" square />
          <h1 className={styles.title}>
            <Trans>
              Invitation to <bdi translate="no">{invite.name}</bdi>
            </Trans>
          </h1>
          <Answer code={code} teamId={invite.teamId} />
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

function Answer({ code, teamId }: { code: string; teamId: number }) {
  const viewer = useViewer()
  const cache = useTeamCache()
  const accept = trpc.teams.accept.useMutation({
    onSuccess: async () => {
      sessionStorage.removeItem(kept)
      await cache.refresh()
      await navigate(`/teams#team-${teamId}`)
    },
  })
  const refusal = useRefusal(accept.error)
  if (!viewer) {
    return (
      <>
        <p className={styles.text}>
          <Trans>Log in to join the team. You come back here.</Trans>
        </p>
        <div className={styles.actions}>
          <LinkButton href={loginAddress('/teams/join')}>
            <Trans>Log in</Trans>
          </LinkButton>
          <LinkButton href={withReturn('/account/register', '/teams/join')} variant="outline" tone="gray">
            <Trans>Register</Trans>
          </LinkButton>
        </div>
      </>
    )
  }
  return (
    <>
      <p className={styles.text}>
        <Trans>As a member you can join games with this team.</Trans>
      </p>
      {refusal && <FormRefusal>{refusal.title}</FormRefusal>}
      <div className={styles.actions}>
        <Button
          size="lg"
          pending={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate({ code })}
        >
          <Trans>Join the team</Trans>
        </Button>
      </div>
    </>
  )
}

/** Undefined until the page is hydrated; '' when there is none. */
function useCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const read = () => {
      const found = inviteCodeOf(location.hash)
      if (found) sessionStorage.setItem(kept, found)
      setCode(found || (sessionStorage.getItem(kept) ?? ''))
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return code
}
