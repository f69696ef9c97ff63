import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { normaliseBloodBonus, unpackBloodBonus } from '#src/rules/blood-bonus.ts'
import styles from './scoreboard.styles.ts'
import { SolveSign } from './solve/solve-sign.tsx'
import { useSolveWords } from './solve/solve-words.ts'

/** What the board's signs mean. `bonus` is the packed number. */
export function BloodLegend({ bonus }: { bonus: number }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const words = useSolveWords()
  const parts = unpackBloodBonus(normaliseBloodBonus(bonus))
  const kinds = [
    ['FirstBlood', parts.first],
    ['SecondBlood', parts.second],
    ['ThirdBlood', parts.third],
    ['Normal', 0],
  ] as const
  return (
    <ul className={styles.legend} aria-label={t`Legend`}>
      {kinds.map(([type, perMille]) => (
        <li key={type} title={type === 'Normal' ? t`In the colour of its category` : undefined}>
          <SolveSign type={type} tone="gray" />
          {words[type]}
          {perMille > 0 && <b>+{percent(perMille / 1_000)}</b>}
        </li>
      ))}
    </ul>
  )
}
