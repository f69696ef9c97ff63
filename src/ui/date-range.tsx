import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { DateTimeField } from './date-time-field.tsx'
import { Pair } from './section.tsx'

/** Epoch milliseconds; null while a side is empty. */
export interface DateRangeValue {
  start: number | null
  end: number | null
}

export interface DateRangeProps {
  value: DateRangeValue
  onChange: (part: Partial<DateRangeValue>) => void
  required?: boolean
}

/** A start and an end beside each other, how long it is in between, and a refusal when the end is not after the start. */
export function DateRange({ value: { start, end }, onChange, required }: DateRangeProps) {
  const { t } = useLingui()
  const { duration } = useFormats()
  const length = start !== null && end !== null ? end - start : null
  return (
    <Pair>
      <DateTimeField
        name="start"
        label={<Trans>Start</Trans>}
        value={start}
        onChange={(at) => onChange({ start: at })}
        required={required}
      />
      <DateTimeField
        name="end"
        label={<Trans>End</Trans>}
        value={end}
        onChange={(at) => onChange({ end: at })}
        error={length !== null && length <= 0 ? t`The end must be after the start.` : undefined}
        hint={length !== null && length > 0 ? <Trans>Lasts {duration(length)}</Trans> : undefined}
        required={required}
      />
    </Pair>
  )
}
