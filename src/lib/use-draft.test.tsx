import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Draft, useDraft } from './use-draft.ts'

const first = { title: 'Autumn', summary: 'Old' }
let draft: Draft<typeof first>
let show: (stored: typeof first, version: number) => Promise<void>
let close: () => Promise<void>

function Form({ stored, version }: { stored: typeof first; version: number }) {
  draft = useDraft(stored, version, 'form')
  return null
}

beforeEach(() => {
  const root = createRoot(document.createElement('div'))
  show = (stored, version) => act(async () => root.render(<Form stored={stored} version={version} />))
  close = () => act(async () => root.unmount())
})
afterEach(async () => {
  await close()
  sessionStorage.clear()
})

const does = (what: () => void) => act(async () => what())

test('what others save arrives between two changes, and while a third is typed during the save', async () => {
  await show(first, 1)
  await does(() => draft.change({ title: 'Winter' }))
  await show({ ...first, summary: 'Theirs' }, 2)
  expect(draft).toMatchObject({ value: { title: 'Winter', summary: 'Theirs' }, version: 2, dirty: true })
  const sent = draft.value
  await does(() => draft.change({ title: 'Winter 2026' }))
  await does(() => draft.settle(sent, { title: 'Winter', summary: 'Theirs' }, 3))
  expect(draft).toMatchObject({ value: { title: 'Winter 2026', summary: 'Theirs' }, version: 3, dirty: true })
})

test('a read that began before the save, and answers after it, brings nothing old back', async () => {
  await show(first, 1)
  await does(() => draft.change({ title: 'Winter' }))
  await does(() => draft.settle(draft.value, { ...first, title: 'Winter' }, 2))
  await show({ ...first }, 1)
  expect(draft).toMatchObject({ value: { title: 'Winter' }, version: 2, dirty: false })
  await does(() => draft.change({ summary: 'New' }))
  await does(() => draft.discard())
  expect(draft).toMatchObject({ value: { title: 'Winter', summary: 'Old' }, version: 2, dirty: false })
})
