import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import type { DialogProps } from '#src/ui/dialog-props.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import styles from './challenge-view.styles.ts'

/** What a dialog shows, as a column of the page. Escape closes it too. */
export function ChallengePane({ open, onClose, title, children, footer }: DialogProps) {
  const { t } = useLingui()
  const id = useId()
  if (!open) return null
  const close = () => {
    const card = document.querySelector<HTMLElement>('[data-challenge][aria-current]')
    onClose()
    card?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    <section className={styles.pane} aria-labelledby={id} onKeyDown={onKey}>
      <header className={styles.paneHead}>
        <h2 id={id} className={styles.paneTitle}>
          {title}
        </h2>
        <IconButton label={t`Close`} icon={<CloseIcon />} size="sm" onClick={close} />
      </header>
      <div className={styles.paneBody}>{children}</div>
      <div className={styles.paneFoot}>{footer}</div>
    </section>
  )
}
