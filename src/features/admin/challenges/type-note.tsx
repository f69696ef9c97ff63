import { Trans } from '@lingui/react/macro'
import { InfoIcon } from '#src/ui/icons.tsx'
import styles from './challenges.styles.ts'

/** For the types whose containers and files have no screens of their own. */
export const TypeNote = () => (
  <p className={styles.note}>
    <InfoIcon />
    <Trans>Containers and files for single teams cannot be set up on these pages yet.</Trans>
  </p>
)
