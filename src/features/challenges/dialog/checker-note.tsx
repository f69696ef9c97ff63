import { Trans } from '@lingui/react/macro'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import styles from './challenge-view.styles.ts'

/** In the place of the form for answers. */
export const CheckerNote = () => (
  <p className={styles.closed}>
    <ChartIcon />
    <Trans>This challenge takes no answers: a program of the organisers gives points while it runs.</Trans>
  </p>
)
