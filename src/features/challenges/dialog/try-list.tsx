import { Trans } from '@lingui/react/macro'
import type { OwnTry } from '#src/contract/submissions.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { CheckCircleIcon, CrossCircleIcon } from '#src/ui/icons.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { QuestionIcon } from '#src/ui/tool-icons.tsx'
import styles from './challenge-view.styles.ts'

/** The last answers of the own team, with who and when. */
export function TryList({ tries }: { tries: readonly OwnTry[] }) {
  const isAlone = useIsAlone()
  if (tries.length === 0) {
    return (
      <p className={styles.note}>
        {isAlone ? (
          <Trans>You have not tried a flag yet.</Trans>
        ) : (
          <Trans>Your team has not tried a flag yet.</Trans>
        )}
      </p>
    )
  }
  return (
    <>
      <ol className={styles.rows}>
        {tries.map((one) => (
          <li key={one.id} className={styles.row} data-verdict={one.verdict}>
            <Sign verdict={one.verdict} />
            <span className={styles.tried} data-text={one.review && !one.review.file ? '' : undefined}>
              {one.review?.file ? (
                <a href={one.review.file.url} download>
                  {one.review.file.name}
                </a>
              ) : (
                (one.answer ?? <Trans>The right flag</Trans>)
              )}
              {one.review?.remark && <span className={styles.remark}>{one.review.remark}</span>}
            </span>
            <span className={styles.rowFacts}>
              {one.userName && (
                <span className={styles.who} translate="no">
                  {one.userName}
                </span>
              )}
              <TimeAgo at={one.time} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {isAlone ? <Trans>Only you see this list.</Trans> : <Trans>Only your team sees this list.</Trans>}
      </p>
    </>
  )
}

function Sign({ verdict }: { verdict: OwnTry['verdict'] }) {
  if (verdict === 'Accepted') return <CheckCircleIcon />
  if (verdict === 'FlagSubmitted') return <ClockIcon />
  return verdict === 'WrongAnswer' ? <CrossCircleIcon /> : <QuestionIcon />
}
