// Two organisers write one page, and one of them looks at something else in between.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageFull } from '#src/contract/pages.ts'
import { trpc } from '#src/lib/trpc.ts'
import { refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { EditPageScreen } from './edit-page-screen.tsx'

const went = vi.hoisted(() => [] as string[])
vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))
vi.mock('vike/client/router', () => ({ navigate: async (address: string) => void went.push(address) }))

const page: PageFull = {
  ...{ id: 5, slug: 'rules', place: 'menu', readers: 'everybody', isDraft: false, updatedAt: 10 },
  variants: [{ locale: 'en-US', title: 'Rules', content: 'Be kind.' }],
}
let stored: PageFull
/** Of the server, for saving. */
let pause: Promise<void> | undefined
let close = async () => {}
beforeEach(() => {
  // Previews of texts.
  vi.stubGlobal('fetch', async () => new Response(''))
  stored = page
  pause = undefined
  went.length = 0
})
afterEach(async () => {
  await close()
  sessionStorage.clear()
})

async function answer(path: string, input: unknown) {
  if (path === 'editPages.get') return stored
  const { gameId: _, pageId: __, expectedAt, ...values } = input as PageFull & Record<string, unknown>
  if (path === 'editPages.create') {
    await pause
    stored = { ...page, ...values, id: 6, updatedAt: 20 }
    return 6
  }
  if (path !== 'editPages.update') return []
  await pause
  if (expectedAt !== stored.updatedAt) refuse('Somebody else has saved.')
  stored = { ...stored, ...values, updatedAt: stored.updatedAt + 1 }
  return stored
}

/** After a reconnection. */
let readAgain: () => Promise<void>
let shownAt: number | undefined
function Screen({ pageId }: { pageId: number | null }) {
  const utils = trpc.useUtils()
  const { data } = trpc.editPages.get.useQuery({ gameId: null, pageId: 5 })
  shownAt = data?.updatedAt
  readAgain = async () => {
    await act(async () => utils.editPages.invalidate())
    await vi.waitFor(() => act(async () => expect(shownAt).toBe(stored.updatedAt)))
  }
  return <EditPageScreen gameId={null} pageId={pageId ?? undefined} />
}

/** @param pageId null: a new one. */
async function open(pageId: number | null = 5) {
  const shown = await showForm(<Screen pageId={pageId} />, answer)
  close = shown.close
  await shown.until(() => expect(shown.field('title')).not.toBeNull())
  const press = (words: string) =>
    act(async () => {
      const buttons = [...shown.host.querySelectorAll('button')]
      buttons.find((it) => it.textContent === words)!.click()
    })
  return { ...shown, press, title: () => shown.field('title').value }
}

test('what another organiser saved in the meantime is not overwritten, and can be adopted', async () => {
  const { type, submit, until, host, press, title } = await open()
  await type('title', 'Mine')
  stored = { ...page, variants: [{ ...page.variants[0]!, title: 'Theirs' }], updatedAt: 11 }
  await readAgain()
  await submit()
  await until(() => expect(host.textContent).toContain('Somebody else has saved.'))
  expect(stored.variants[0]!.title).toBe('Theirs')
  expect([title(), went]).toEqual(['Mine', []])
  await press('Discard')
  expect(title()).toBe('Theirs')
  await type('title', 'Both')
  await submit()
  await until(() => expect(went).toEqual(['/admin/pages']))
  expect(stored).toMatchObject({ variants: [{ title: 'Both' }], updatedAt: 12 })
})

test('changes of different fields are saved together', async () => {
  const { type, submit, until, field } = await open()
  await type('title', 'Mine')
  stored = { ...page, slug: 'terms', updatedAt: 11 }
  await readAgain()
  await until(() => expect(field('slug').value).toBe('terms'))
  await submit()
  await until(() => expect(went).toEqual(['/admin/pages']))
  expect(stored).toMatchObject({ slug: 'terms', variants: [{ title: 'Mine' }] })
})

test('what is unsaved is there again after a look at another page, until it is discarded', async () => {
  const first = await open()
  await first.type('title', 'Mine')
  await first.close()
  const { host, title, press, until } = await open()
  await until(() => expect(title()).toBe('Mine'))
  expect(host.textContent).toContain('Unsaved changes were restored')
  await press('Discard')
  expect(title()).toBe('Rules')
  await close()
  expect((await open()).title()).toBe('Rules')
})

test('a new page is kept in the same way, and is forgotten once it is stored', async () => {
  const first = await open(null)
  await first.type('title', 'Prizes')
  await first.close()
  const { title, submit, until } = await open(null)
  await until(() => expect(title()).toBe('Prizes'))
  await submit()
  await until(() => expect(went).toEqual(['/admin/pages']))
  expect(stored).toMatchObject({ id: 6, slug: 'prizes' })
  await close()
  expect((await open(null)).title()).toBe('')
})

test.each([null, 5])('what is typed while page %s is saved is unsaved, not lost', async (pageId) => {
  const { type, submit, until, title } = await open(pageId)
  let go = () => {}
  pause = new Promise((resolve) => {
    go = resolve
  })
  await type('title', 'Mine')
  await submit()
  await type('title', 'Mine too')
  go()
  await until(() => expect(stored.variants[0]!.title).toBe('Mine'))
  if (pageId === null) {
    await until(() => expect(went).toEqual(['/admin/pages/6']))
    await close()
    const again = await open(6)
    await again.until(() => expect(again.title()).toBe('Mine too'))
    return
  }
  await until(() => expect(title()).toBe('Mine too'))
  expect(went).toEqual([])
  await submit()
  await until(() => expect(stored.variants[0]!.title).toBe('Mine too'))
  expect(went).toEqual(['/admin/pages'])
})

test('a field that the screen refuses is named at the button, too', async () => {
  const { type, submit, host } = await open()
  await type('title', '')
  await submit()
  const [status] = [...host.querySelectorAll('[role=status]')].slice(-1)
  expect(status!.textContent).toBe('A page needs a title in each of its languages.')
})
