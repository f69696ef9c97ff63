import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoCloseMs, leaveMs, notes, notify } from './notify.ts'
import { showForm } from './testing/show-form.tsx'
import { Toasts } from './toasts.tsx'

let close = async () => {}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await close()
  notes.set([])
})

async function show() {
  const { host, close: end } = await showForm(
    <>
      <input />
      <Toasts />
    </>,
    () => null,
  )
  close = end
  return host
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('a note is announced once: in one live region, which was there before it', async () => {
  const host = await show()
  const regions = [...host.querySelectorAll('[role=status], [role=alert], [aria-live]')]
  expect(regions).toHaveLength(2)
  await act(async () => {
    notify({ title: 'Saved', tone: 'success' })
    notify({ title: 'That did not work', tone: 'error' })
  })
  expect([...host.querySelectorAll('[role=status], [role=alert], [aria-live]')]).toEqual(regions)
  expect(host.querySelector('[role=status]')?.textContent).toBe('Saved')
  expect(host.querySelector('[role=alert]')?.textContent).toBe('That did not work')
  for (const region of regions) expect(region.parentElement?.closest('[aria-live], [role=status]')).toBeNull()
})

test('it leaves after its time, but not while the focus is in it', async () => {
  const host = await show()
  await act(async () => void notify({ title: 'Saved' }))
  await act(async () => host.querySelector('button')!.focus())
  await pass(autoCloseMs * 3)
  expect(host.textContent).toContain('Saved')

  await act(async () => host.querySelector('input')!.focus())
  await pass(autoCloseMs - 1)
  expect(host.textContent).toContain('Saved')
  await pass(1 + leaveMs)
  expect(host.textContent).not.toContain('Saved')
})

test('closing it takes the focus back to where it was', async () => {
  const host = await show()
  await act(async () => void notify({ title: 'Saved' }))
  await act(async () => host.querySelector('input')!.focus())
  await act(async () => host.querySelector('button')!.focus())
  await act(async () => host.querySelector('button')!.click())
  expect(document.activeElement).toBe(host.querySelector('input'))
  await pass(leaveMs)
  expect(host.textContent).not.toContain('Saved')
})
