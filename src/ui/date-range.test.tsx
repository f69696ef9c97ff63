import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fromLocalInput } from '#src/lib/local-input.ts'
import { DateRange, type DateRangeValue } from './date-range.tsx'
import { Form } from './form.tsx'
import { showForm } from './testing/show-form.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(() => close())
let latest: DateRangeValue

function Harness() {
  const [value, setValue] = useState<DateRangeValue>({ start: null, end: null })
  latest = value
  return (
    <Form onSubmit={() => {}}>
      <DateRange value={value} onChange={(part) => setValue({ ...value, ...part })} required />
    </Form>
  )
}

test('the end must come after the start, and the length is said', async () => {
  const { type, field, wordsOf, close: end } = await showForm(<Harness />, () => null)
  close = end
  await type('start', '2026-11-21')
  await type('start-time', '09:00')
  await type('end', '2026-11-21')
  await type('end-time', '08:00')
  expect(wordsOf('end')).toContain('The end must be after the start.')
  expect(field('end').getAttribute('aria-invalid')).toBe('true')

  await type('end', '2026-11-22')
  await type('end-time', '09:00')
  expect(field('end').getAttribute('aria-invalid')).toBeNull()
  expect(wordsOf('end')).toContain('Lasts')
  expect(latest).toEqual({
    start: fromLocalInput('2026-11-21T09:00:00'),
    end: fromLocalInput('2026-11-22T09:00:00'),
  })

  await type('end', '')
  expect(latest.end).toBeNull()
  expect(wordsOf('end')).not.toContain('Lasts')
})

test('a span from now on is a date and a time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) })
  const { type, field, close: end } = await showForm(<Harness />, () => null)
  close = end
  await type('start-time', '+2d')
  vi.useRealTimers()
  expect(latest.start).toBe(Date.UTC(2026, 10, 23, 9))
  expect((field('start') as HTMLInputElement).value).toBe('2026-11-23')
  expect((field('start-time') as HTMLInputElement).value).toBe('+2d')
  expect(field('start-time').getAttribute('aria-invalid')).toBeNull()
})

test('a time of day is read as it is typed, and a wrong one is marked', async () => {
  const { type, field, close: end } = await showForm(<Harness />, () => null)
  close = end
  await type('start', '2026-11-21')
  expect(latest.start).toBe(fromLocalInput('2026-11-21T00:00:00'))
  await type('start-time', '930')
  expect(latest.start).toBe(fromLocalInput('2026-11-21T09:30:00'))
  expect((field('start-time') as HTMLInputElement).value).toBe('930')
  await type('start-time', '25:00')
  expect(latest.start).toBeNull()
  expect(field('start-time').getAttribute('aria-invalid')).toBe('true')
})
