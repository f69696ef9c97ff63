// A slow line: the page is there, its scripts are not, and somebody types. React does not know of it when it takes the page over.
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { DateRange } from '#src/ui/date-range.tsx'
import { Form } from '#src/ui/form.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox, Switch } from '#src/ui/switch.tsx'
import { TagsInput } from '#src/ui/tags-input.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { keepDraft } from './kept-drafts.ts'
import { noteEarlyEdits } from './note-early-edits.ts'
import { createQueryClient } from './query-client.ts'
import { replayEarlyEdits } from './replay-early-edits.ts'
import { createTrpcClient, trpc } from './trpc.ts'
import { type Draft, useDraft } from './use-draft.ts'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

const stored = {
  title: 'Autumn',
  word: '',
  summary: 'Old',
  content: '',
  most: 3 as number | null,
  visible: false,
  open: true,
  mode: 'three' as 'three' | 'points',
  order: 'name' as 'name' | 'points',
  start: Date.UTC(2026, 10, 21, 9) as number | null,
  end: Date.UTC(2026, 10, 22, 9) as number | null,
  tags: [] as string[],
}

let draft: Draft<typeof stored>
let sent: (typeof stored)[] = []
let pressed: (typeof stored)[] = []
let changes = 0
const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

function Page() {
  useLayoutEffect(() => void replayEarlyEdits(), [])
  // The first effects of a page nearly always make it draw again.
  const [, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  draft = useDraft(stored, 1, 'early')
  const { value } = draft
  const change: typeof draft.change = (part) => {
    changes += 1
    draft.change(part)
  }
  return (
    <Form onSubmit={() => sent.push(value)}>
      <TextField name="title" label="Title" value={value.title} onChange={(title) => change({ title })} />
      <PasswordField name="word" label="Word" value={value.word} onChange={(word) => change({ word })} />
      <TextArea
        name="summary"
        label="Summary"
        value={value.summary}
        onChange={(summary) => change({ summary })}
      />
      <MarkdownField
        name="content"
        label="Content"
        value={value.content}
        onChange={(content) => change({ content })}
      />
      <NumberField name="most" label="Most" value={value.most} onChange={(most) => change({ most })} />
      <Switch
        name="visible"
        label="Visible"
        checked={value.visible}
        onChange={(visible) => change({ visible })}
      />
      <Checkbox name="open" label="Open" checked={value.open} onChange={(open) => change({ open })} />
      <Select
        name="mode"
        label="Mode"
        options={[
          { value: 'three', label: 'Three' },
          { value: 'points', label: 'Points' },
        ]}
        value={value.mode}
        onChange={(mode) => change({ mode })}
      />
      <Segments
        label="Order"
        options={[
          { value: 'name', label: 'Name' },
          { value: 'points', label: 'Points' },
        ]}
        value={value.order}
        onChange={(order) => change({ order })}
      />
      <DateRange value={value} onChange={change} />
      <TagsInput
        label="Tags"
        value={value.tags}
        onChange={(tags) => change({ tags })}
        max={3}
        maxLength={10}
      />
      <Button icon={<svg data-part="icon" />} onClick={() => pressed.push(value)}>
        Preview
      </Button>
    </Form>
  )
}

const page = (
  <I18nProvider i18n={i18n}>
    <trpc.Provider client={createTrpcClient()} queryClient={createQueryClient()}>
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>
    </trpc.Provider>
  </I18nProvider>
)

const host = document.createElement('div')
let root: Root | undefined
const field = (name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const ordered = (at: number) => host.querySelectorAll<HTMLInputElement>('fieldset input')[at]!

// What happens is not to be drawn when a test says so, but when React does.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
beforeEach(() => {
  document.body.append(host)
  host.innerHTML = renderToString(page)
  changes = 0
  sent = []
  pressed = []
  new Function(noteEarlyEdits)()
})
afterEach(() => {
  root?.unmount()
  sessionStorage.clear()
})

/** As a person types: the browser has the text, and tells of it. */
function type(name: string, text: string) {
  const input = field(name)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
function choose(name: string, value: string) {
  field(name).value = value
  field(name).dispatchEvent(new Event('change', { bubbles: true }))
}
const hydrate = () => {
  root = hydrateRoot(host, page)
}

test('what was typed and chosen before the page was hydrated is in the draft, in each kind of field', async () => {
  type('title', 'Winter')
  type('word', 'secret')
  type('summary', 'New')
  type('content', '**New**')
  type('most', '12')
  field('visible').click()
  field('open').click()
  choose('mode', 'points')
  ordered(1).click()
  type('start', '2026-11-20')
  type('start-time', '08:30')
  hydrate()
  const typed = {
    ...stored,
    title: 'Winter',
    word: 'secret',
    summary: 'New',
    content: '**New**',
    most: 12,
    visible: true,
    open: false,
    mode: 'points',
    order: 'points',
    start: new Date('2026-11-20T08:30').getTime(),
  }
  await vi.waitFor(() => expect(draft.value).toEqual(typed))
  // Nothing is drawn over it.
  draft.change({ tags: ['one'] })
  await vi.waitFor(() => expect(host.textContent).toContain('one'))
  expect(field('title').value).toBe('Winter')
  expect([field('visible').checked, field('open').checked]).toEqual([true, false])
  expect([field('mode').value, ordered(1).checked]).toEqual(['points', true])
  expect(draft.value).toEqual({ ...typed, tags: ['one'] })
})

test('what is as it was changes nothing', async () => {
  type('title', 'Winter')
  type('title', 'Autumn')
  field('visible').click()
  field('visible').click()
  ordered(1).click()
  ordered(0).click()
  hydrate()
  await vi.waitFor(() => expect(draft).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(changes).toBe(0)
  expect(draft.dirty).toBe(false)
})

test('it comes on top of what is restored from before a reload', async () => {
  keepDraft('early', { base: stored, value: { ...stored, title: 'Spring', most: 9 }, version: 1 })
  type('most', '12')
  hydrate()
  await vi.waitFor(() => expect(draft.value).toEqual({ ...stored, title: 'Spring', most: 12 }))
  expect(draft.restored).toBe(true)
})

test('a form that was sent too early is sent with it, and no page is asked for', async () => {
  type('title', 'Winter')
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  host.querySelector('form')!.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  hydrate()
  await vi.waitFor(() => expect(sent).toEqual([{ ...stored, title: 'Winter' }]))
})

test('a button that was pressed too early is pressed once, after what was typed', async () => {
  type('title', 'Winter')
  const icon = host.querySelector('[data-part=icon]')!
  for (const _ of [1, 2]) icon.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  hydrate()
  await vi.waitFor(() => expect(pressed).toEqual([{ ...stored, title: 'Winter' }]))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([pressed.length, sent.length]).toEqual([1, 0])
})
