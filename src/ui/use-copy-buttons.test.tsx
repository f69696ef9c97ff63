import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Markdown } from './markdown.tsx'
import { showForm } from './testing/show-form.tsx'

let close = async () => {}
afterEach(async () => {
  vi.unstubAllGlobals()
  await close()
})

test('a command in a sentence is copied by a click and by the keyboard, other code is not', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  const html = '<p>Use <code>nc chal.example.org 3107</code>, not <code>ls -l</code>.</p>'
  const { host, close: end } = await showForm(<Markdown html={html} />, () => null)
  close = end
  const [command] = host.querySelectorAll('code')
  const press = (key: string) =>
    act(async () => command!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await act(async () => command!.click())
  await press('Enter')
  await press(' ')
  await press('a')
  expect(copied).toEqual(Array(3).fill('nc chal.example.org 3107'))
  expect([...host.querySelectorAll('[role=button][tabindex="0"]')]).toEqual([command])
})
