import { afterEach, expect, test, vi } from 'vitest'
import { firstFocusOf } from './dialog-focus.ts'

afterEach(() => void vi.restoreAllMocks())

function dialog(html: string): HTMLElement {
  const content = document.createElement('div')
  content.id = 'dialog'
  content.innerHTML = `<button id="close">Close</button>${html}`
  return content
}
const touch = (isTouch: boolean) =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isTouch } as MediaQueryList)

test('a dialog focuses the answer that asks for it, else its first field, else itself, but never what closes it', () => {
  touch(false)
  const answers = '<input id="field"><button id="cancel" data-autofocus="true">Cancel</button>'
  expect(firstFocusOf(dialog(answers))?.id).toBe('cancel')
  const fields =
    '<input type="checkbox"><input id="off" disabled><input readonly><textarea id="field"></textarea>'
  expect(firstFocusOf(dialog(fields))?.id).toBe('field')
  expect(firstFocusOf(dialog('<p>Words</p>'))?.id).toBe('dialog')
})

test('by touch no field is focused, because the keyboard would cover the dialog', () => {
  touch(true)
  expect(firstFocusOf(dialog('<input id="field" data-autofocus="true">'))?.id).toBe('dialog')
  expect(firstFocusOf(dialog('<input><button id="yes" data-autofocus="true">Yes</button>'))?.id).toBe('yes')
})
