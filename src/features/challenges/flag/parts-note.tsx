import { Trans, useLingui } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { Progress } from '#src/ui/progress.tsx'
import styles from './parts-note.styles.ts'

/** How many of the flags the team has found, where all are needed. */
export function PartsNote({ parts }: { parts: NonNullable<ChallengePage['parts']> }) {
  const { t } = useLingui()
  const { found, total, needsOther } = parts
  const isAlone = useIsAlone()
  return (
    <div className={styles.root}>
      <span className={styles.count}>{t`${found} of ${total} flags found`}</span>
      <div className={styles.bar}>
        <Progress value={found / total} label={t`Flags found`} tone="green" />
      </div>
      {needsOther && (
        <span>
          {isAlone ? (
            <Trans>You have found one. Each other flag has to be sent by somebody else.</Trans>
          ) : (
            <Trans>You have found one. Each other flag has to be sent by another member of your team.</Trans>
          )}
        </span>
      )}
    </div>
  )
}
