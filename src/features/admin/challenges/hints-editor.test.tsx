import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Form } from '#src/ui/form.tsx'
import { HintsEditor } from './hints-editor.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
let root: Root
let page: HTMLElement
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Hints />
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function Hints() {
  const [hints, setHints] = useState(['one', 'two', 'three'])
  return (
    <Form onSubmit={() => undefined}>
      <HintsEditor value={hints} onChange={setHints} />
    </Form>
  )
}

const areas = () => [...page.querySelectorAll('textarea')]
const order = () => areas().map(({ value }) => value)
const button = (row: number, direction: 'up' | 'down') =>
  page.querySelectorAll<HTMLButtonElement>(`[data-move=${direction}]`)[row]!

function send(target: Element, type: string, given: object) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), given)
  act(() => void target.dispatchEvent(event))
}

const dataTransfer = (dropEffect = 'move') => ({
  dataTransfer: { dropEffect, setData: () => undefined, setDragImage: () => undefined },
})
const handle = (row: number) => page.querySelectorAll('[draggable=true]')[row]!
const row = (at: number) => page.querySelectorAll('li')[at]!

test('a button moves a hint, and the focus stays with it until it cannot go further', () => {
  button(2, 'up').focus()
  act(() => button(2, 'up').click())
  expect(order()).toEqual(['one', 'three', 'two'])
  expect(document.activeElement).toBe(button(1, 'up'))
  act(() => button(1, 'up').click())
  expect(order()).toEqual(['three', 'one', 'two'])
  expect(document.activeElement).toBe(areas()[0])
})

test('Alt and an arrow key move the hint that is being written', () => {
  areas()[0]!.focus()
  send(areas()[0]!, 'keydown', { key: 'ArrowDown', altKey: true })
  expect(order()).toEqual(['two', 'one', 'three'])
  expect(document.activeElement).toBe(areas()[1])
  send(areas()[1]!, 'keydown', { key: 'ArrowDown', altKey: false })
  send(areas()[0]!, 'keydown', { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['two', 'one', 'three'])
})

test('a hint is dragged to another place', () => {
  send(handle(0), 'dragstart', dataTransfer())
  send(row(1), 'dragover', dataTransfer())
  send(row(2), 'dragover', dataTransfer())
  expect(order()).toEqual(['two', 'three', 'one'])
  send(handle(2), 'dragend', dataTransfer())
  expect(order()).toEqual(['two', 'three', 'one'])
  // What is dragged here from elsewhere changes nothing.
  send(row(0), 'dragover', dataTransfer())
  expect(order()).toEqual(['two', 'three', 'one'])
})

test('a drag that is cancelled restores the order', () => {
  send(handle(0), 'dragstart', dataTransfer())
  send(row(2), 'dragover', dataTransfer())
  expect(order()).toEqual(['two', 'three', 'one'])
  send(handle(2), 'dragend', dataTransfer('none'))
  expect(order()).toEqual(['one', 'two', 'three'])
})
