import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './parts.styles.ts'

interface OnceDialogProps {
  title: ReactNode
  /** What the secret is for. */
  children: ReactNode
  secret: string
  onClose: () => void
}

/** Shows a secret that cannot be read again. A click beside the dialog does not close it. */
export function OnceDialog({ title, children, secret, onClose }: OnceDialogProps) {
  const copy = useCopy()
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button data-autofocus icon={<CopyIcon />} onClick={() => void copy(secret)}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.once}>
        <p>{children}</p>
        <code translate="no" className={styles.secret}>
          {secret}
        </code>
        <p className={styles.note}>
          <Trans>It is shown only once. Copy it before you close this window.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
