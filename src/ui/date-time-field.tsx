import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { atTen, nextSaturday } from '#src/lib/at-ten.ts'
import { useFormats } from '#src/lib/formats.ts'
import { fromLocalInput, oddLocalTime, toLocalInput } from '#src/lib/local-input.ts'
import { readSpan } from '#src/lib/read-span.ts'
import { readTime } from '#src/lib/read-time.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './date-time-field.styles.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import formStyles from './form.styles.ts'
import { Menu, MenuItem } from './menu.tsx'
import { ClockIcon } from './screen-icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DateTimeFieldProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** Instead of the general ones in the menu; a time that is not known yet is left out. */
  choices?: readonly { label: string; at: number | null }[]
}

/** What was typed, and the moment that it meant then. */
interface Typed {
  date: string
  time: string
  at: number | null
}

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/**
 * A date and a time of 24 hours in the reader's time zone, which is named; the value is epoch milliseconds. The time can
 * also be a span from now on, such as `+2d`. A menu has values that are often meant.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { t } = useLingui()
  const zone = useTimeZone()
  const { choices, ...field } = props
  const { value, onChange, hint } = field
  const [typed, setTyped] = useState<Typed>({ date: '', time: '', at: null })
  const [date = '', time = ''] = value === null ? [] : toLocalInput(value, zone).split('T')
  const isTyped = typed.at === value && (typed.date !== '' || typed.time !== '')
  const odd = useOddTime(isTyped ? typed : undefined)
  const { frame, control } = useField({
    ...field,
    hint: (
      <>
        {hint && <>{hint} · </>}
        {zone}
        {odd && (
          <span role="status" className={styles.odd}>
            {odd}
          </span>
        )}
      </>
    ),
  })
  const shown = isTyped ? typed : { date, time: time.replace(/:00$/, '') }
  const type = (part: Partial<Pick<Typed, 'date' | 'time'>>) => {
    const next = { date: shown.date, time: shown.time, ...part }
    if (part.date && next.time === '') next.time = '00:00'
    const span = readSpan(next.time)
    const at = span === null ? momentOf(next) : nextFull(60_000) + span
    if (span !== null) next.date = toLocalInput(at!, zone).slice(0, 10)
    setTyped({ ...next, at })
    onChange(at)
  }
  const pick = (at: number) => {
    setTyped({ date: '', time: '', at: null })
    onChange(at)
  }
  const now = nextFull(60_000)
  const general = [
    { label: t`Now`, at: now },
    { label: t`One hour later`, at: (value ?? now) + hourMs },
    { label: t`One day later`, at: (value ?? now) + dayMs },
    { label: t`Tomorrow, 10:00`, at: atTen(1) },
    { label: t`Saturday, 10:00`, at: nextSaturday() },
  ]
  const shownChoices = (choices ?? general).flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]))
  const isReadable = shown.time === '' || readTime(shown.time) !== null || readSpan(shown.time) !== null
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
          placeholder="00:00"
          title={t`24 hours, or from now on: +3h, +2d`}
          autoComplete="off"
          maxLength={30}
          {...(control.name && { name: `${control.name}-time` })}
          required={control.required}
          aria-labelledby={`${control.id}-label ${control.id}-time`}
          aria-invalid={control['aria-invalid'] ?? (isReadable ? undefined : true)}
          value={shown.time}
          onChange={({ target }) => type({ time: target.value })}
          onBlur={() => value !== null && readSpan(shown.time) !== null && pick(value)}
          className={cx(formStyles.input, styles.time)}
        />
        <Menu
          label={t`Quick choice`}
          trigger={<IconButton variant="outline" label={t`Quick choice`} icon={<ClockIcon />} />}
        >
          {shownChoices.map(({ label, at }) => (
            <MenuItem key={label} onSelect={() => pick(at)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </FieldFrame>
  )
}

/** What to say about a typed time that is none of its day, or comes twice on it. */
function useOddTime(typed: Typed | undefined): string | undefined {
  const { t } = useLingui()
  const zone = useTimeZone()
  const { dateTimeZone } = useFormats()
  const time = typed && readTime(typed.time)
  if (!typed || typed.at === null || !time) return undefined
  const odd = oddLocalTime(`${typed.date}T${time}`, typed.at, zone)
  const meant = dateTimeZone(typed.at)
  if (odd === 'skipped')
    return t`This time does not exist: the clocks go forward then. What counts is ${meant}.`
  if (odd === 'twice')
    return t`This time comes twice, because the clocks go back then. What counts is ${meant}.`
  return undefined
}

function momentOf({ date, time }: Pick<Typed, 'date' | 'time'>): number | null {
  const read = readTime(time)
  return date === '' || read === null ? null : fromLocalInput(`${date}T${read}`)
}

const nextFull = (unitMs: number) => Math.ceil(serverNow() / unitMs) * unitMs
