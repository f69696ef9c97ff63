import { useMemo } from 'react'
import { useLook } from './shell.ts'
import { timeFormat } from './time-format.ts'
import { useTimeZone } from './time-zone.ts'

export interface Formats {
  /** 21 Nov 2026 */
  date: (at: number) => string
  /** Month and day in the order of the language: 11/21, 21.11, 21/11. */
  shortDate: (at: number) => string
  /** 09:30:15 */
  time: (at: number) => string
  /** 09:30 */
  shortTime: (at: number) => string
  /** 21 Nov 2026, 09:30 */
  dateTime: (at: number) => string
  /** 11/21 09:30:15, for dense lists. */
  shortDateTime: (at: number) => string
  /** 21 Nov 2026, 09:30 GMT+1: the exact moment, for tooltips. */
  dateTimeZone: (at: number) => string
  /** 3 hours ago. */
  ago: (at: number, now: number) => string
  /** Time to the start or end of a game, in milliseconds: 9d 23h, or 47:59:59 below two days. A negative one is zero. */
  countdown: (ms: number) => string
  /** 2d 03:04:05, or 03:04:05 below one day, for durations in milliseconds. A negative one is shown as zero. */
  duration: (ms: number) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  percent: (share: number) => string
}

/** Dates, times and numbers in the user's language and time zone. */
export function useFormats(): Formats {
  const { locale } = useLook()
  const timeZone = useTimeZone()
  return useMemo(() => formatsFor(locale, timeZone), [locale, timeZone])
}

const made = new Map<string, Formats>()
const madeMost = 200

/** Creating formatters takes half a millisecond, and one page uses them in many components, so they are cached. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  const known = made.get(key)
  if (known) return known
  if (made.size >= madeMost) made.clear()
  const formats = makeFormats(locale, timeZone)
  made.set(key, formats)
  return formats
}

function makeFormats(locale: string, timeZone: string): Formats {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...options })
    return (at: number) => format.format(at)
  }
  const exactTime = timeFormat(locale, timeZone)
  const time = (at: number) => exactTime.format(at)
  const shortDate = shortDateFor(locale, timeZone)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return {
    date: make({ year: 'numeric', month: 'short', day: 'numeric' }),
    shortDate,
    time,
    shortTime: make({ hour: '2-digit', minute: '2-digit' }),
    dateTime: make({ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
    shortDateTime: (at) => `${shortDate(at)} ${time(at)}`,
    dateTimeZone: make({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    ago: agoFor(locale),
    countdown: countdownFor(locale),
    duration: durationFor(locale),
    number: (value, options) =>
      options ? new Intl.NumberFormat(locale, options).format(value) : number.format(value),
    percent: (share) => percent.format(share),
  }
}

const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000]

function agoFor(locale: string): Formats['ago'] {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  return (at, now) => {
    const passed = Math.max(0, now - at)
    if (passed < minuteMs) return format.format(0, 'second')
    if (passed < hourMs) return format.format(-Math.floor(passed / minuteMs), 'minute')
    return passed < dayMs
      ? format.format(-Math.floor(passed / hourMs), 'hour')
      : format.format(-Math.floor(passed / dayMs), 'day')
  }
}

const unitFor = (locale: string, unit: 'day' | 'hour') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })

/** Minutes and seconds, as a stopwatch shows them. */
export const stopwatch = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

function durationFor(locale: string): Formats['duration'] {
  const day = unitFor(locale, 'day')
  return (ms) => {
    const left = Math.max(0, ms)
    const clock = [(left % dayMs) / hourMs, (left % hourMs) / minuteMs, (left % minuteMs) / secondMs]
      .map(two)
      .join(':')
    return left < dayMs ? clock : `${day.format(Math.floor(left / dayMs))} ${clock}`
  }
}

function countdownFor(locale: string): Formats['countdown'] {
  const [day, hour] = [unitFor(locale, 'day'), unitFor(locale, 'hour')]
  return (ms) => {
    const left = Math.max(0, ms)
    // From two days on nobody counts seconds.
    return left < 2 * dayMs
      ? `${Math.floor(left / hourMs)}:${two((left % hourMs) / minuteMs)}:${two((left % minuteMs) / secondMs)}`
      : `${day.format(Math.floor(left / dayMs))} ${hour.format(Math.floor((left % dayMs) / hourMs))}`
  }
}

/** en, zh, ja, ko: MM/DD; ru, de: DD.MM; the others DD/MM. */
function shortDateFor(locale: string, timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit' })
  const base = locale.split('-')[0] ?? ''
  return (at) => {
    const [month, day] = format.format(at).split('/')
    if (['en', 'zh', 'ja', 'ko'].includes(base)) return `${month}/${day}`
    return ['ru', 'de'].includes(base) ? `${day}.${month}` : `${day}/${month}`
  }
}
