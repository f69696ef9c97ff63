import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

afterEach(() => void vi.restoreAllMocks())

function show() {
  const seen: string[] = []
  function Part({ value }: { value: string }) {
    seen.push(`${value}, painted ${useAfterPaint(value)}`)
    return null
  }
  const root = createRoot(document.createElement('div'))
  return { seen, draw: (value: string) => act(() => root.render(<Part value={value} />)) }
}

const passes = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

test('what follows from a change waits for the frame that shows the change, and the last one counts', async () => {
  let frame: FrameRequestCallback | undefined
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => {
    frame = call
    return 1
  })
  const { seen, draw } = show()
  await draw('a')
  await draw('b')
  await passes(30)
  await draw('c')
  expect(seen.at(-1)).toBe('c, painted a')
  frame?.(0)
  // The frame is painted after its callbacks.
  expect(seen.at(-1)).toBe('c, painted a')
  await passes(30)
  expect(seen.at(-1)).toBe('c, painted c')
  expect(seen).not.toContain('c, painted b')
})

test('a tab in the background, which paints nothing, does not wait', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 1)
  const { seen, draw } = show()
  await draw('a')
  await draw('b')
  await passes(30)
  expect(seen.at(-1)).toBe('b, painted b')
})

test('a browser that draws no frames does not keep what follows back for ever', async () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 1)
  const { seen, draw } = show()
  await draw('a')
  await draw('b')
  await passes(500)
  expect(seen.at(-1)).toBe('b, painted b')
})
