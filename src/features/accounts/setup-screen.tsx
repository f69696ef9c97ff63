import { Trans } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { useSite } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { AdminIcon } from '#src/ui/icons.tsx'
import { KeyIcon } from '#src/ui/screen-icons.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SetupForm } from './setup-form.tsx'

/** The page of the one-time link that a new server prints. It creates the first administrator. */
export function SetupScreen({ token }: { token: string }) {
  const { title } = useSite()
  const { data: open } = trpc.accounts.setupOpen.useQuery({ token }, once)
  if (!open) return <SetupClosed />
  return (
    <AccountFrame
      icon={<AdminIcon />}
      title={<Trans>Set up {title}</Trans>}
      form={<SetupForm token={token} onDone={() => location.replace('/admin/games')} />}
    >
      <Trans>You are the first user. This account will be the site administrator.</Trans>
    </AccountFrame>
  )
}

const SetupClosed = () => (
  <AccountFrame
    icon={<KeyIcon />}
    title={<Trans>This set-up link is not valid</Trans>}
    form={
      <LinkButton href="/account/login" size="lg" wide>
        <Trans>Log in</Trans>
      </LinkButton>
    }
    below={<Trans>No administrator yet? Restart the server to print a new link.</Trans>}
  >
    <Trans>
      A set-up link works only until the first administrator has been created. It may have been used already.
    </Trans>
  </AccountFrame>
)
