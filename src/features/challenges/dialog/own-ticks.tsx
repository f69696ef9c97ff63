import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './own-ticks.styles.ts'

const [width, height, gap] = [600, 96, 1]

/** What the own team got in a challenge that a checker scores, tick by tick. */
export default function OwnTicks({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const isAlone = useIsAlone()
  const { number } = useFormats()
  const { data } = trpc.checkers.own.useQuery({ gameId, challengeId }, live)
  if (!data) return null
  const { sum, ticks } = data
  const [first, last] = [ticks[0], ticks.at(-1)]
  const highest = Math.max(0, ...ticks.map(({ points }) => points))
  const lowest = Math.min(0, ...ticks.map(({ points }) => points))
  const scale = height / Math.max(1, highest - lowest)
  const step = width / Math.max(20, ticks.length)
  const signed = (points: number) => number(points, { signDisplay: 'exceptZero' })
  return (
    <section className={styles.root} aria-label={isAlone ? t`Your points` : t`Points of your team`}>
      <p className={styles.head}>
        <span>{isAlone ? <Trans>Your points</Trans> : <Trans>Points of your team</Trans>}</span>
        <strong>{number(sum)}</strong>
      </p>
      {first && last ? (
        <>
          <svg
            className={styles.bars}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={ticks.map(({ tick, points }) => `${tick}: ${signed(points)}`).join(', ')}
          >
            {ticks.map(({ tick, points }, index) => (
              <rect
                key={tick}
                x={index * step}
                y={(highest - Math.max(0, points)) * scale}
                width={Math.max(1, step - gap)}
                height={Math.max(1, Math.abs(points) * scale)}
                data-lost={points < 0 || undefined}
                data-nothing={points === 0 || undefined}
              >
                <title>{`${tick}: ${signed(points)}`}</title>
              </rect>
            ))}
          </svg>
          <p className={styles.foot}>
            <span>
              <Trans>Tick {first.tick}</Trans>
            </span>
            <span>
              <Plural value={ticks.length} one="the last tick" other="the last # ticks" />
            </span>
            <span>
              <Trans>
                Tick {last.tick}: {signed(last.points)}
              </Trans>{' '}
              · <LocaleTime at={last.at} format="time" />
            </span>
          </p>
        </>
      ) : (
        <p className={styles.foot}>
          <Trans>There are no points yet.</Trans>
        </p>
      )}
    </section>
  )
}
