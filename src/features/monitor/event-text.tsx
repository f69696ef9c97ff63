import { Trans } from '@lingui/react/macro'
import type { ListedEvent } from '#src/contract/events.ts'
import { useVerdictWords } from '#src/lib/use-verdict-words.ts'
import { type AnswerResult, answerResults } from '#src/rules/terms.ts'
import { answerTones, eventTones } from '#src/theme/status-tones.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './monitor.styles.ts'
import { submissionAddress } from './submission-filter.ts'
import { useEventWords } from './words.ts'

/** What an event says. Its values are described at `gameEvent`; of unknown events the last value is shown. */
export function EventText({ gameId, event }: { gameId: number; event: ListedEvent }) {
  const answers = useVerdictWords()
  const words = useEventWords()
  const { type, values, challengeId } = event
  switch (type) {
    case 'FlagSubmit': {
      const [verdict, answer, challenge] = values
      const status = answerResults.find((one) => one === verdict) ?? ('NotFound' satisfies AnswerResult)
      return (
        <span className={styles.what}>
          <Badge tone={answerTones[status]}>{answers[status]}</Badge>
          <code translate="no" className={styles.answer}>
            {answer}
          </code>
          {challengeId && (
            <a
              href={submissionAddress(gameId, { challenge: challengeId })}
              className={`${styles.link} ${styles.quiet}`}
            >
              {challenge}
            </a>
          )}
        </span>
      )
    }
    case 'CheatDetected': {
      const [challenge, , owner] = values
      return (
        <span className={styles.what}>
          <Badge tone={eventTones.CheatDetected}>{answers.CheatDetected}</Badge>
          <a href={`/games/${gameId}/monitor/cheatinfo`} className={styles.link}>
            <Trans>
              Flag of {owner} for {challenge}
            </Trans>
          </a>
        </span>
      )
    }
    case 'ContainerStart':
    case 'ContainerDestroy': {
      const [id, title] = values
      return (
        <span className={styles.what}>
          <Badge tone={eventTones[type]}>{words[type]}</Badge>
          <span className={styles.quiet}>{title ?? `#${id}`}</span>
        </span>
      )
    }
    default:
      return values.at(-1) ?? ''
  }
}
