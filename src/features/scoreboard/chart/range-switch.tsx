import { useLingui } from '@lingui/react/macro'
import type { RangeName } from '#src/rules/chart-maths.ts'
import { Segments } from '#src/ui/segments.tsx'

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
  const options = ranges.map((range) => ({ value: range, label: words[range] }))
  return <Segments label={t`Time shown`} options={options} value={value} onChange={onChange} />
}
