import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigating } from '#src/lib/navigation.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { NavigationSign } from './navigation-sign.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a quick page shows nothing; a slow one a line, then a spinner that is announced; both go when it is there', async () => {
  const { host, close } = await showForm(<NavigationSign />, () => null)
  const signs = () => [...host.querySelectorAll<HTMLElement>('[data-sign]')].map((it) => it.dataset.sign)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const set = (on: boolean) => act(() => navigating.set(on))

  await set(true)
  await pass(100)
  await set(false)
  await pass(1_000)
  expect(signs()).toEqual([])

  await set(true)
  await pass(150)
  expect(signs()).toEqual(['line'])
  expect(host.querySelector('[role=status]')?.textContent).toBe('')
  await pass(500)
  expect(signs()).toEqual(['line', 'spinner'])
  expect(host.querySelector('[role=status]')?.textContent).toBe('Loading')
  await set(false)
  expect(signs()).toEqual([])
  await close()
})
