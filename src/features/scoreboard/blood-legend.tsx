import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { normaliseBloodBonus, unpackBloodBonus } from '#src/rules/blood-bonus.ts'
import styles from './scoreboard.styles.ts'
import { SolveSign } from './solve/solve-sign.tsx'
import { useSolveWords } from './solve/solve-words.ts'

/** The legend of the board's symbols, and the order of teams with equal points. `bonus` is the packed number. */
export function BloodLegend({ bonus }: { bonus: number }) {
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
    <div className={styles.legend}>
      <ul>
        {kinds.map(([type, perMille]) => (
          <li key={type}>
            <SolveSign type={type} tone="brand" />
            {words[type]}
            {perMille > 0 && <b>+{percent(perMille / 1_000)}</b>}
          </li>
        ))}
      </ul>
      <p>
        <Trans>Ties are broken by the earlier last solve.</Trans>
      </p>
    </div>
  )
}
