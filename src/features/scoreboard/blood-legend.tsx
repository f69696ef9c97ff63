import { useLingui } from '@lingui/react/macro'
import type { BoardGlance } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { bloods, normaliseBloodBonus, unpackBloodBonus } from '#src/rules/blood-bonus.ts'
import styles from './scoreboard.styles.ts'
import { SolveSign } from './solve/solve-sign.tsx'
import { useSolveWords } from './solve/solve-words.ts'

interface BloodLegendProps {
  /** The packed number. */
  bonus: number
  own: BoardGlance['bloods'] | undefined
}

/** What the board's signs mean. */
export function BloodLegend({ bonus, own = { mode: 'three', list: [] } }: BloodLegendProps) {
  const { t } = useLingui()
  const { percent, number } = useFormats()
  const words = useSolveWords()
  const { first, second, third } = unpackBloodBonus(normaliseBloodBonus(bonus))
  const bonuses = own.mode === 'three' ? [first, second, third] : own.list
  const kinds = [...bloods, 'Normal'] as const
  return (
    <ul className={styles.legend} aria-label={t`Legend`}>
      {kinds.map((type, place) => (
        <li key={type} title={type === 'Normal' ? t`In the colour of its category` : undefined}>
          <SolveSign type={type} tone="gray" />
          {words[type]}
          {type !== 'Normal' && !!bonuses[place] && (
            <b>+{own.mode === 'points' ? number(bonuses[place]) : percent(bonuses[place] / 1_000)}</b>
          )}
        </li>
      ))}
    </ul>
  )
}
