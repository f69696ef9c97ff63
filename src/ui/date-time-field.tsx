import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fromLocalInput, toLocalInput } from '#src/lib/local-input.ts'
import { readTime } from '#src/lib/read-time.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './date-time-field.styles.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import formStyles from './form.styles.ts'
import { ClockIcon } from './icons.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DateTimeFieldProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
}

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const saturday = 6

/**
 * A date and a time of 24 hours in the reader's time zone, which is named; the value is epoch milliseconds. A menu has
 * values that are often meant.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { t } = useLingui()
  const zone = useTimeZone()
  const { value, onChange, hint } = props
  const { frame, control } = useField({
    ...props,
    hint: (
      <>
        {hint && <>{hint} · </>}
        {zone}
      </>
    ),
  })
  const [typed, setTyped] = useState({ date: '', time: '' })
  const [date = '', time = ''] = value === null ? [] : toLocalInput(value, zone).split('T')
  const isTyped = momentOf(typed) === value && (typed.date !== '' || typed.time !== '')
  const shown = isTyped ? typed : { date, time: time.replace(/:00$/, '') }
  const type = (part: Partial<typeof typed>) => {
    const next = { ...shown, ...part }
    if (part.date && next.time === '') next.time = '00:00'
    setTyped(next)
    onChange(momentOf(next))
  }
  const pick = (at: number) => {
    setTyped({ date: '', time: '' })
    onChange(at)
  }
  return (
    <FieldFrame {...frame}>
      <div className={styles.root}>
        <input
          {...control}
          type="date"
          max="9999-12-31"
          value={shown.date}
          onChange={({ target }) => type({ date: target.value })}
          className={cx(formStyles.input, styles.date)}
        />
        <VisuallyHidden>
          <span id={`${control.id}-time`}>{t`Time, 24 hours`}</span>
        </VisuallyHidden>
        <input
          type="text"
          inputMode="numeric"
          placeholder="00:00"
          autoComplete="off"
          maxLength={8}
          {...(control.name && { name: `${control.name}-time` })}
          required={control.required}
          aria-labelledby={`${control.id}-label ${control.id}-time`}
          aria-invalid={
            control['aria-invalid'] ?? (shown.time !== '' && readTime(shown.time) === null ? true : undefined)
          }
          value={shown.time}
          onChange={({ target }) => type({ time: target.value })}
          className={cx(formStyles.input, styles.time)}
        />
        <Menu
          label={t`Quick choice`}
          trigger={<IconButton variant="outline" label={t`Quick choice`} icon={<ClockIcon />} />}
        >
          <MenuItem onSelect={() => pick(nextFull(60_000))}>{t`Now`}</MenuItem>
          <MenuItem onSelect={() => pick((value ?? nextFull(60_000)) + hourMs)}>{t`One hour later`}</MenuItem>
          <MenuItem onSelect={() => pick((value ?? nextFull(60_000)) + dayMs)}>{t`One day later`}</MenuItem>
          <MenuItem onSelect={() => pick(atTen(1))}>{t`Tomorrow, 10:00`}</MenuItem>
          <MenuItem onSelect={() => pick(atTen(daysToSaturday()))}>{t`Saturday, 10:00`}</MenuItem>
        </Menu>
      </div>
    </FieldFrame>
  )
}

function momentOf({ date, time }: { date: string; time: string }): number | null {
  const read = readTime(time)
  return date === '' || read === null ? null : fromLocalInput(`${date}T${read}`)
}

const nextFull = (unitMs: number) => Math.ceil(Date.now() / unitMs) * unitMs

/** The next one, not today. */
const daysToSaturday = () => (saturday - new Date().getDay() + 7) % 7 || 7

function atTen(inDays: number): number {
  const day = new Date()
  day.setDate(day.getDate() + inDays)
  return day.setHours(10, 0, 0, 0)
}
