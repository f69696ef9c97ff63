import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useDrawn } from './use-drawn.ts'

const frames = 4
const frameMs = 50

async function settled(change: () => void): Promise<void> {
  await act(change)
  for (let frame = 0; frame < frames; frame++) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, frameMs)))
  }
}

test('a long list is drawn in slices, one for each frame, and another list begins again', async () => {
  const drawn: string[] = []
  function List({ of, total }: { of: string; total: number }) {
    const count = useDrawn(of, total, { first: 10, step: 5 })
    drawn.push(`${of} ${Math.min(count, total)}`)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(() => root.render(<List of="a" total={18} />))
  expect([...new Set(drawn)]).toEqual(['a 10'])
  await settled(() => {})
  expect([...new Set(drawn)]).toEqual(['a 10', 'a 15', 'a 18'])
  drawn.length = 0
  // One more line in the same list, as a solve adds: what is drawn stays.
  await settled(() => root.render(<List of="a" total={19} />))
  expect([...new Set(drawn)]).toEqual(['a 19'])
  drawn.length = 0
  await settled(() => root.render(<List of="b" total={12} />))
  expect([...new Set(drawn)]).toEqual(['b 10', 'b 12'])
})
