import { Trans } from '@lingui/react/macro'
import { useIsAlone } from '#src/lib/played-alone.ts'
import styles from './scoreboard.styles.ts'

/** Who is ahead of others with as many points. */
export function TieNote({ byAdjustments }: { byAdjustments: boolean }) {
  const isAlone = useIsAlone()
  return (
    <p className={styles.tie}>
      {byAdjustments ? (
        <Trans>
          Equal points: ahead are those who had them earlier, adjustments and bought hints included.
        </Trans>
      ) : isAlone ? (
        <Trans>Equal points: the player whose last solve worth points came earlier is ahead.</Trans>
      ) : (
        <Trans>Equal points: the team whose last solve worth points came earlier is ahead.</Trans>
      )}
    </p>
  )
}
