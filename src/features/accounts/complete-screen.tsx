import { Trans } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { pageAfterSignUp } from '#src/rules/page-after-sign-up.ts'
import { UserIcon } from '#src/ui/icons.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountNote } from './account-note.tsx'
import { CompleteForm } from './complete-form.tsx'

/** The last step of a first sign-in by a provider: what it did not say. */
export function CompleteScreen() {
  const { data: pending } = trpc.signIn.pending.useQuery(undefined, once)
  return (
    <AccountFrame
      icon={<UserIcon />}
      title={<Trans>Complete your account</Trans>}
      form={
        pending ? (
          <CompleteForm
            pending={pending}
            onDone={(outcome) => location.replace(pageAfterSignUp(outcome, pending.returnTo as `/${string}`))}
          />
        ) : (
          <AccountNote>
            <Trans>
              There is nothing to complete, or it took too long. <a href="/account/login">Log in again</a>
            </Trans>
          </AccountNote>
        )
      }
      below={
        pending && (
          <Trans>
            You have an account already? <a href="/account/login">Log in</a>, then link{' '}
            <span translate="no">{pending.provider}</span> in your profile.
          </Trans>
        )
      }
    >
      {pending && (
        <Trans>
          <span translate="no">{pending.provider}</span> knows you as{' '}
          <b translate="no">{pending.name || pending.email}</b>. One more step, and you can play.
        </Trans>
      )}
    </AccountFrame>
  )
}
