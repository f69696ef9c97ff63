import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSubmission } from '#src/lib/use-submission.ts'
import type { MailLink } from '#src/rules/mail-link.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { MailIcon } from '#src/ui/screen-icons.tsx'
import styles from './account.styles.ts'
import { AccountFrame } from './account-frame.tsx'

interface Confirmation {
  mutateAsync: (link: { token: string; email: string }) => Promise<unknown>
  error: unknown
  isPending: boolean
  isSuccess: boolean
  reset: () => void
}

export interface AddressScreenProps {
  link: MailLink
  confirm: Confirmation
  /** Navigates away. */
  onDone: () => void
  /** The call that confirms the address. */
  children: ReactNode
  below?: ReactNode
}

/** The page of a mailed link. It shows the address and a button, so that mail scanners that open links confirm nothing. */
export function AddressScreen({ link, confirm, onDone, children, below }: AddressScreenProps) {
  const { submit, error, pending } = useSubmission(confirm, onDone)
  const busy = pending || confirm.isSuccess
  return (
    <AccountFrame
      icon={<MailIcon />}
      title={<Trans id="mail.confirmAddress">Confirm address</Trans>}
      form={
        <Form error={error} pending={busy} onSubmit={() => submit({ token: link.token, email: link.email })}>
          <p className={styles.address} translate="no">
            {link.address}
          </p>
          <Button type="submit" size="lg" wide pending={busy}>
            <Trans id="mail.confirmAddress">Confirm address</Trans>
          </Button>
        </Form>
      }
      below={below}
    >
      {children}
    </AccountFrame>
  )
}
