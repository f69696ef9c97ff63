import { Plural, Trans } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { stopwatch } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import styles from './attempts-note.styles.ts'

interface Props {
  attempts: NonNullable<ChallengePage['attempts']>
  /** Until the team may answer again. */
  waitSeconds: number
}

/** What is left of a team's attempts, how long it has to wait, and what a wrong answer costs. */
export function AttemptsNote({ attempts: { left, cost, free, lost }, waitSeconds }: Props) {
  const isAlone = useIsAlone()
  return (
    <div className={styles.root}>
      {left === 0 && (
        <p className={styles.line} data-tone="end">
          {isAlone ? (
            <Trans>You have no attempts left.</Trans>
          ) : (
            <Trans>Your team has no attempts left.</Trans>
          )}
        </p>
      )}
      {left === 1 && (
        <p className={styles.line} data-tone="last">
          {isAlone ? (
            <Trans>This is your last attempt.</Trans>
          ) : (
            <Trans>This is your team’s last attempt.</Trans>
          )}
        </p>
      )}
      {left !== null && left > 1 && (
        <p className={styles.line}>
          {isAlone ? (
            <Plural value={left} one="# attempt left" other="# attempts left" />
          ) : (
            <Plural value={left} one="# attempt left for your team" other="# attempts left for your team" />
          )}
        </p>
      )}
      {left !== 0 && waitSeconds > 0 && (
        <p className={styles.line} data-tone="last" role="timer">
          <Trans>Next answer in {stopwatch(waitSeconds)}</Trans>
        </p>
      )}
      {left !== 0 && cost > 0 && (
        <p className={styles.line}>
          {free > 0 ? (
            <>
              <Plural
                value={free}
                one="# more wrong answer is free."
                other="# more wrong answers are free."
              />{' '}
              <Plural
                value={cost}
                one="After that, each costs # point."
                other="After that, each costs # points."
              />
            </>
          ) : (
            <Plural value={cost} one="A wrong answer costs # point." other="A wrong answer costs # points." />
          )}
        </p>
      )}
      {lost > 0 && (
        <p className={styles.line} data-tone="last">
          <Plural value={lost} one="# point lost so far" other="# points lost so far" />
        </p>
      )}
    </div>
  )
}
