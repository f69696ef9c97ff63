import { Trans } from '@lingui/react/macro'
import { useNow } from '#src/lib/now.ts'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { Countdown, LocaleTime } from '#src/ui/time.tsx'
import styles from './challenge-view.styles.ts'

/** Until when a challenge takes answers, and how long that is. @param at epoch milliseconds. */
export function Deadline({ at }: { at: number }) {
  const isOver = useNow() >= at
  return (
    <p className={styles.deadline} data-over={isOver || undefined}>
      <ClockIcon />
      {isOver ? (
        <span>
          <Trans>Answers counted until</Trans> <LocaleTime at={at} />
        </span>
      ) : (
        <span>
          <Trans>Answers count until</Trans> <LocaleTime at={at} /> · <Countdown to={at} />
        </span>
      )}
    </p>
  )
}
