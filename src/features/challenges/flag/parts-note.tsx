import { Trans, useLingui } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { Progress } from '#src/ui/progress.tsx'
import styles from './parts-note.styles.ts'

/** How many of the flags the team has found, where all are needed. */
export function PartsNote({ parts }: { parts: NonNullable<ChallengePage['parts']> }) {
  const { t } = useLingui()
  const { found, total, needsOther } = parts
  return (
    <div className={styles.root}>
      <span className={styles.count}>{t`${found} of ${total} flags found`}</span>
      <div className={styles.bar}>
        <Progress value={found / total} label={t`Flags found`} tone="green" />
      </div>
      {needsOther && (
        <span>
          <Trans>You have found one. Each other flag has to be sent by another member of your team.</Trans>
        </span>
      )}
    </div>
  )
}
