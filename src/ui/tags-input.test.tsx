import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { addTags } from './add-tags.ts'
import { TagsInput } from './tags-input.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
let latest: string[] = []

function Harness({ start }: { start: string[] }) {
  const [value, setValue] = useState(start)
  latest = value
  return (
    <I18nProvider i18n={i18n}>
      <TagsInput label="Divisions" value={value} onChange={setValue} max={3} maxLength={31} />
    </I18nProvider>
  )
}

let unmount = () => {}
afterEach(() => unmount())

async function show(start: string[]) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  await act(async () => root.render(<Harness start={start} />))
  unmount = () => {
    act(() => root.unmount())
    host.remove()
  }
  const input = host.querySelector('input')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = async (key: string, ctrlKey = false) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })
    await act(async () => input.dispatchEvent(event))
    return event
  }
  return { host, input, type, press }
}

test('Enter adds what was typed and does not send the form', async () => {
  const { type, press, input } = await show(['Open'])
  await type(' Students ')
  const event = await press('Enter')
  expect(latest).toEqual(['Open', 'Students'])
  expect(event.defaultPrevented).toBe(true)
  expect(input.value).toBe('')
})

test('Ctrl+S adds what was typed: the form is saved with it', async () => {
  const { type, press } = await show(['Open'])
  await type('Students')
  await press('s', true)
  expect(latest).toEqual(['Open', 'Students'])
})

test('a comma adds too, a repeat is left out', async () => {
  const { type } = await show(['Open'])
  await type('Open,')
  expect(latest).toEqual(['Open'])
  await type('Guests,')
  expect(latest).toEqual(['Open', 'Guests'])
})

test('Backspace takes back the last one only from an empty field; the button removes its own', async () => {
  const { host, type, press } = await show(['One', 'Two', 'Three'])
  await type('x')
  await press('Backspace')
  expect(latest).toHaveLength(3)
  await type('')
  await press('Backspace')
  expect(latest).toEqual(['One', 'Two'])
  await act(async () => host.querySelector<HTMLButtonElement>('[aria-label="Remove One"]')!.click())
  expect(latest).toEqual(['Two'])
})

test('lists that are pasted are taken apart, up to the limit', () => {
  expect(addTags(['a'], 'b, c\nd;;', 3)).toEqual(['a', 'b', 'c'])
  expect(addTags(['a', 'b', 'c', 'd'], 'e', 3)).toEqual(['a', 'b', 'c', 'd'])
})
