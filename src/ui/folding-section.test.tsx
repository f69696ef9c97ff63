import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Fold } from './fold.tsx'
import { FoldingSection } from './folding-section.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
let root: Root
let page: HTMLElement
beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  page = document.body.appendChild(document.createElement('div'))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function show(error?: unknown) {
  root ??= createRoot(page)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form onSubmit={() => undefined} error={error}>
          <FoldingSection anchor="text" title="Text">
            <TextField name="title" label="Title" />
          </FoldingSection>
          <FoldingSection anchor="times" title="Times" folded>
            <Fold title="More">
              <TextField name="deadlineAt" label="Deadline" />
            </Fold>
          </FoldingSection>
        </Form>
      </I18nProvider>,
    ),
  )
}
const mount = (error?: unknown) => {
  root = createRoot(page)
  show(error)
}
const section = (anchor: string) => page.querySelector<HTMLDetailsElement>(`#${anchor}`)!
const field = () => page.querySelector<HTMLInputElement>('[name=deadlineAt]')!

test('a section begins folded or open as its screen says, until its reader has left it otherwise', async () => {
  mount()
  expect([section('text').open, section('times').open]).toEqual([true, false])
  act(() => section('text').querySelector('summary')!.click())
  await new Promise((resolve) => setTimeout(resolve))
  act(() => root.unmount())
  mount()
  expect([section('text').open, section('times').open]).toEqual([false, false])
})

test('an address opens the section that it leads to', () => {
  location.hash = '#times'
  mount()
  expect(section('times').open).toBe(true)
})

test('a field that is refused is opened and has the focus', () => {
  mount()
  show({ data: { title: '', status: 400, fields: { deadlineAt: 'Too early' } } })
  expect(section('times').open).toBe(true)
  expect(field().closest('details')!.open).toBe(true)
  expect(document.activeElement).toBe(field())
})

test('a field that the browser refuses is opened', () => {
  mount()
  act(() => void field().dispatchEvent(new Event('invalid', { cancelable: true })))
  expect([section('times').open, field().closest('details')!.open]).toEqual([true, true])
})
