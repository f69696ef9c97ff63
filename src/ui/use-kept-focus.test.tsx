import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Rows({ rows }: { rows: string[] }) {
  const part = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={part} tabIndex={-1} data-name="part">
      {rows.map((row) => (
        <button key={row} type="button" data-name={row}>
          {row}
        </button>
      ))}
      <input type="file" hidden />
    </div>
  )
}

test('when the control with the focus disappears, the one in its place gets it, and the part when there is none', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (...rows: string[]) => act(() => root.render(<Rows rows={rows} />))
  const focused = () => (document.activeElement as HTMLElement).dataset.name
  show('a', 'b', 'c')
  act(() => host.querySelector<HTMLElement>('[data-name=b]')!.focus())
  show('a', 'c')
  expect(focused()).toBe('c')
  show('a')
  expect(focused()).toBe('a')
  show()
  expect(focused()).toBe('part')
  act(() => root.unmount())
  host.remove()
})
