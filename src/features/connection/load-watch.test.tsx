import { beforeEach, expect, test, vi } from 'vitest'
import { loadWatch } from './load-watch.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  sessionStorage.clear()
})

/** @returns what makes a part of a new page fail. */
function openPage() {
  delete document.documentElement.dataset.ready
  const listeners = new Map<string, (event: { target: Element }) => void>()
  new Function('addEventListener', loadWatch)(listeners.set.bind(listeners))
  return (name: 'script' | 'link') => {
    const target = document.createElement(name)
    if (name === 'link') target.setAttribute('rel', 'stylesheet')
    listeners.get('error')!({ target })
  }
}
const becomeReady = () => Object.assign(document.documentElement.dataset, { ready: 'true' })

test('a page whose script failed is loaded again, once', () => {
  for (let load = 0; load < 3; load++) {
    openPage()('script')
    vi.advanceTimersByTime(2000)
  }
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that became ready in spite of a script that failed is not loaded again, one without a style sheet is', () => {
  openPage()('script')
  becomeReady()
  vi.advanceTimersByTime(2000)
  expect(reload).not.toHaveBeenCalled()
  sessionStorage.clear()
  openPage()('link')
  becomeReady()
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledOnce()
})
