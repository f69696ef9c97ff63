import { Trans } from '@lingui/react/macro'
import { connection } from '#src/lib/connection.ts'
import { askAgain, session } from '#src/lib/session.ts'
import { useLook } from '#src/lib/shell.ts'
import { timeFormat } from '#src/lib/time-format.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { AlertIcon } from '#src/ui/icons.tsx'
import styles from './connection.styles.ts'

/** A thin line over the top of the page, while what is on it may be out of date. */
export function ConnectionLine() {
  const { lost, lastAt } = connection.use()
  const { state, asks } = session.use()
  const { locale } = useLook()
  const timeZone = useTimeZone()
  const at = lost && timeFormat(locale, timeZone).format(lastAt)
  return (
    <div role="status" className={styles.region}>
      {lost && (
        <p className={styles.line}>
          <AlertIcon />
          <span>
            <Trans>Not connected, trying again… Last update {at}</Trans>
          </span>
        </p>
      )}
      {!lost && state !== 'held' && !asks && (
        <p className={styles.line}>
          <AlertIcon />
          <span>
            <Trans>You are logged out here.</Trans>
          </span>
          <button type="button" className={styles.act} onClick={askAgain}>
            <Trans>Log in</Trans>
          </button>
        </p>
      )}
    </div>
  )
}
