import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { downloadText } from '#src/lib/download-text.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './session-list.styles.ts'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** Offers a copy of what is stored about the account, and the deletion of the account. */
export function PrivacySection() {
  const [isDeleting, setDeleting] = useState(false)
  const onError = useNotifyRefusal()
  const copy = trpc.privacy.export.useMutation({
    onError,
    onSuccess: (data) => downloadText('account.json', JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <section className={styles.root} aria-labelledby="privacy">
      <div className={styles.head}>
        <div>
          <h2 id="privacy" className={styles.title}>
            <Trans>Your data</Trans>
          </h2>
          <p className={styles.text}>
            <Trans>Download what is stored about you, or delete your account.</Trans>
          </p>
        </div>
        <Button
          size="sm"
          variant="outline"
          tone="gray"
          pending={copy.isPending}
          onClick={() => copy.mutate()}
        >
          <Trans>Download my data</Trans>
        </Button>
        <Button size="sm" variant="outline" tone="red" onClick={() => setDeleting(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <Suspense>{isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}</Suspense>
    </section>
  )
}
