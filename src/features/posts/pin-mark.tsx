import { useLingui } from '@lingui/react/macro'
import { PinIcon } from '#src/ui/screen-icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './post-card.styles.ts'

export function PinMark() {
  const { t } = useLingui()
  return (
    <span className={styles.pin} title={t`Pinned`}>
      <PinIcon />
      <VisuallyHidden>{t`Pinned`}</VisuallyHidden>
    </span>
  )
}
