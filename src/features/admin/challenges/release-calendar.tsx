import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import styles from './plan.styles.ts'

interface ReleaseCalendarProps {
  gameId: number
  challenges: readonly ChallengeTableEntry[]
  /** Of the game, in epoch milliseconds. */
  start: number
  end: number
}

const ticks = 4

/** When each challenge is open, as a line in the time of the game. */
export function ReleaseCalendar({ gameId, challenges, start, end }: ReleaseCalendarProps) {
  const { t } = useLingui()
  const { shortDateTime } = useFormats()
  const { lookOf } = useCategoryLooks()
  const now = useNow()
  const timed = challenges
    .filter(({ releaseAt, deadlineAt }) => releaseAt !== null || deadlineAt !== null)
    .toSorted((one, other) => (one.releaseAt ?? start) - (other.releaseAt ?? start))
  const rest = challenges.length - timed.length
  if (timed.length === 0 || end <= start) {
    return (
      <EmptyState icon={<ClockIcon />} title={<Trans>No challenge has times of its own</Trans>}>
        <Trans>All are open from the start of the game to its end.</Trans>
      </EmptyState>
    )
  }
  const placeOf = (at: number) => Math.min(1, Math.max(0, (at - start) / (end - start)))
  return (
    <>
      <div className={styles.calendar}>
        <div className={styles.axis} aria-hidden>
          {Array.from({ length: ticks + 1 }, (_, at) => (
            <span key={at} suppressHydrationWarning style={{ '--at': at / ticks } as CSSProperties}>
              {shortDateTime(start + ((end - start) * at) / ticks)}
            </span>
          ))}
        </div>
        <ol className={styles.rows}>
          {timed.map(({ id, title, category, isEnabled, releaseAt, deadlineAt }) => {
            const from = releaseAt ?? start
            const to = Math.min(deadlineAt ?? end, end)
            const isNever = from >= end || to <= from
            const [opens, closes] = [shortDateTime(from), shortDateTime(to)]
            const times = isNever ? t`Never open` : t`${opens} to ${closes}`
            return (
              <li key={id} className={styles.row} data-off={!isEnabled || undefined}>
                <a href={`/admin/games/${gameId}/challenges/${id}#times`} title={title}>
                  <SignalFlag look={lookOf({ id, category })} hoisted={isEnabled} />
                  <span className={styles.nodeWords}>
                    <span>{title}</span>
                    <small suppressHydrationWarning data-never={isNever || undefined}>
                      {isEnabled ? times : t`${times}, disabled`}
                    </small>
                  </span>
                </a>
                <div className={styles.span} aria-hidden>
                  {now > start && now < end && (
                    <span className={styles.now} style={{ '--at': placeOf(now) } as CSSProperties} />
                  )}
                  {!isNever && (
                    <span
                      className={styles.open}
                      style={{ '--from': placeOf(from), '--to': placeOf(to) } as CSSProperties}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
      {rest > 0 && (
        <p className={styles.text}>
          <Plural
            value={rest}
            one="# more challenge is open from the start of the game to its end."
            other="# more challenges are open from the start of the game to its end."
          />
        </p>
      )}
    </>
  )
}
