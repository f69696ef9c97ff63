import { useLingui } from '@lingui/react/macro'
import type { RangeName } from './chart-maths.ts'
import styles from './score-chart.styles.ts'

export interface RangeSwitchProps {
  ranges: readonly RangeName[]
  value: RangeName
  onChange: (range: RangeName) => void
}

/** Selects the part of the game that the chart shows. */
export function RangeSwitch({ ranges, value, onChange }: RangeSwitchProps) {
  const { t } = useLingui()
  if (ranges.length < 2) return null
  const words: Record<RangeName, string> = {
    all: t`Whole game`,
    week: t`Last week`,
    day: t`Last 24 hours`,
    hours: t`Last 6 hours`,
  }
  return (
    <fieldset className={styles.switch}>
      <legend>{t`Time shown`}</legend>
      {ranges.map((range) => (
        <button key={range} type="button" aria-pressed={range === value} onClick={() => onChange(range)}>
          {words[range]}
        </button>
      ))}
    </fieldset>
  )
}
