import { Trans } from '@lingui/react/macro'
import { ClockIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import styles from './challenge-view.styles.ts'

/** In the place of the form for answers. */
export const ClosedNote = ({ answersDenied }: { answersDenied: boolean }) => (
  <p role="status" className={styles.closed}>
    {answersDenied ? <LockIcon /> : <ClockIcon />}
    {answersDenied ? (
      <Trans>Your division can read this challenge, but not answer it.</Trans>
    ) : (
      <Trans>The deadline of this challenge has passed. It takes no more answers.</Trans>
    )}
  </p>
)
