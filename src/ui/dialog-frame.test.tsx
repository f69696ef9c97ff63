import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import DialogFrame from './dialog-frame.tsx'
import { showForm } from './testing/show-form.tsx'

let form: Awaited<ReturnType<typeof showForm>>
let frames: FrameRequestCallback[] = []

// A busy browser: it draws a frame only when the test says so.
beforeEach(() => {
  frames = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => frames.push(call))
})
afterEach(async () => {
  await form.close()
  vi.restoreAllMocks()
})

const drawFrames = async () => {
  while (frames.length > 0) {
    await act(async () => {
      for (const call of frames.splice(0)) call(performance.now())
    })
  }
}
const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
const pressEscape = () =>
  act(async () => {
    const init = { key: 'Escape', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  })

test('Escape closes a dialog as soon as it is seen, before the next frame is drawn', async () => {
  const onClose = vi.fn()
  form = await showForm(
    <DialogFrame open onClose={onClose} title="Preview">
      Words
    </DialogFrame>,
    () => null,
  )
  await form.until(() => expect(titles()).toEqual(['Preview']))
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes the dialog on top, before and after its first frame, and never the one below', async () => {
  const closed: string[] = []
  function Two() {
    const [isAsking, setAsking] = useState(false)
    const frame = (open: boolean, title: string, words: ReactNode) => (
      <DialogFrame open={open} onClose={() => closed.push(title)} title={title}>
        {words}
      </DialogFrame>
    )
    return (
      <>
        {frame(true, 'Below', <input onChange={() => setAsking(true)} name="ask" />)}
        {frame(isAsking, 'On top', 'Words')}
      </>
    )
  }
  form = await showForm(<Two />, () => null)
  await form.until(() => expect(titles()).toEqual(['Below']))
  await drawFrames()
  await pressEscape()
  expect(closed).toEqual(['Below'])

  const input = document.querySelector<HTMLInputElement>('[name=ask]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'yes')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await form.until(() => expect(titles()).toEqual(['Below', 'On top']))
  await pressEscape()
  await drawFrames()
  await pressEscape()
  expect(closed).toEqual(['Below', 'On top', 'On top'])
})
