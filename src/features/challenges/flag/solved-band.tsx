import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import { Medal } from '#src/ui/medal.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './flag-form.styles.ts'
import { celebrate } from './motion.ts'

export type OwnSolve = BoardRowView['solvedChallenges'][number]

const placeOf: Partial<Record<OwnSolve['type'], 1 | 2 | 3>> = { FirstBlood: 1, SecondBlood: 2, ThirdBlood: 3 }

/** Replaces the flag form. `fresh`: the challenge was just solved on this screen. */
export function SolvedBand({ solve, fresh }: { solve: OwnSolve | undefined; fresh: boolean }) {
  const { number } = useFormats()
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    band.current?.focus()
    celebrate(band.current)
  }, [fresh])
  const place = solve && placeOf[solve.type]
  return (
    <div ref={band} className={styles.band} role="status" tabIndex={-1}>
      <span className={styles.tick}>
        <CheckIcon />
      </span>
      <div className={styles.bandWords}>
        <div className={styles.bandTitle}>
          {fresh ? <Trans>Right! Well done.</Trans> : <Trans>Solved</Trans>}
        </div>
        {solve && (
          <div className={styles.bandText}>
            {solve.userName && `${solve.userName}, `}
            <LocaleTime at={solve.time} />
          </div>
        )}
      </div>
      {place && <Medal place={place} size="1.9rem" />}
      {solve && <span className={styles.bandPoints}>+{number(solve.score)}</span>}
    </div>
  )
}
