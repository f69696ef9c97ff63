import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { Medal } from '#src/ui/medal.tsx'
import { ChevronRightIcon } from '#src/ui/screen-icons.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { bloodPlace } from '../blood-place.ts'
import type { OwnSolve } from '../own-solve.ts'
import type { Steps } from '../steps.ts'
import styles from './flag-form.styles.ts'
import { celebrate, celebrateBlood } from './motion.ts'

interface Props {
  solve: OwnSolve | undefined
  /** The challenge was just solved on this screen. */
  fresh: boolean
  /** What can be answered since, and is not solved yet. */
  opened: ChallengePage['opened'] | undefined
  steps: Pick<Steps, 'nextUnsolved' | 'find' | 'go'>
}

/** So many are offered; the list has all of them. */
const offersMax = 3

/** Replaces the flag form: what the team got, and the way on. */
export function SolvedBand({ solve, fresh, opened = [], steps: { nextUnsolved, find, go } }: Props) {
  const { t } = useLingui()
  const { number } = useFormats()
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    band.current?.focus()
    celebrate(band.current)
  }, [fresh])
  const unlocked = opened.flatMap(({ id }) => find(id) ?? []).slice(0, offersMax)
  const next = unlocked.some(({ id }) => id === nextUnsolved?.id) ? undefined : nextUnsolved
  const title = next?.title
  const place = solve && bloodPlace(solve.type)
  // The place arrives a moment after the verdict.
  useEffect(() => {
    if (fresh && place === 1) celebrateBlood(band.current)
  }, [fresh, place])
  return (
    <div className={styles.solved}>
      <div ref={band} className={styles.band} data-place={place} role="status" tabIndex={-1}>
        {place ? (
          <span key={place} className={styles.medal} data-fresh={fresh || undefined}>
            <Medal place={place} size="2.25rem" />
          </span>
        ) : (
          <span className={styles.tick}>
            <CheckIcon />
          </span>
        )}
        <div className={styles.bandWords}>
          <div className={styles.bandTitle}>
            <Title place={place} fresh={fresh} />
          </div>
          {solve && (
            <div className={styles.bandText}>
              {solve.userName && `${solve.userName}, `}
              <TimeAgo at={solve.time} />
            </div>
          )}
        </div>
        {solve && <span className={styles.bandPoints}>+{number(solve.score)}</span>}
      </div>
      {/* Not elements in the texts: nothing in a title is read as markup. */}
      {unlocked.map((challenge) => {
        const { title } = challenge
        return <Way key={challenge.id} label={t`Unlocked: ${title}`} onGo={() => go(challenge)} />
      })}
      {next && <Way label={t`Next unsolved: ${title}`} onGo={() => go(next)} />}
    </div>
  )
}

const Way = ({ label, onGo }: { label: string; onGo: () => void }) => (
  <Button variant="outline" wide className={styles.next} onClick={onGo}>
    <span className={styles.nextWords}>{label}</span>
    <ChevronRightIcon />
  </Button>
)

function Title({ place, fresh }: { place: 1 | 2 | 3 | undefined; fresh: boolean }) {
  if (!fresh) return <Trans>Solved</Trans>
  switch (place) {
    case 1:
      return <Trans>First blood!</Trans>
    case 2:
      return <Trans>Right! Second blood.</Trans>
    case 3:
      return <Trans>Right! Third blood.</Trans>
    default:
      return <Trans>Right! Well done.</Trans>
  }
}
