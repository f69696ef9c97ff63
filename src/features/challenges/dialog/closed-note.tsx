import { Trans } from '@lingui/react/macro'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import styles from './challenge-view.styles.ts'

/** In the place of the form for answers. */
export const ClosedNote = () => (
  <p role="status" className={styles.closed}>
    <ClockIcon />
    <Trans>The deadline of this challenge has passed. It takes no more answers.</Trans>
  </p>
)
