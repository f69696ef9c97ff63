// Two administrators arrange the front page, and one of them looks at something else in between.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FrontBlock, FrontPage } from '#src/contract/front-page.ts'
import { fromLocalInput } from '#src/lib/local-input.ts'
import { trpc } from '#src/lib/trpc.ts'
import { defaultFront } from '#src/rules/default-front.ts'
import { refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { FrontScreen } from './front-screen.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

const text = (title: string): FrontBlock => ({ kind: 'text', half: false, title, content: '' })
const start = Date.UTC(2026, 10, 21, 9)
const schedule: FrontBlock = {
  ...{ kind: 'schedule', half: false, title: 'Plan' },
  entries: [{ at: start, text: 'Doors' }],
}

let stored: FrontPage
/** Of the server, for saving. */
let pause: Promise<void> | undefined
let close = async () => {}
beforeEach(() => {
  stored = { blocks: [text('Prizes'), schedule], updatedAt: 10 }
  pause = undefined
})
afterEach(async () => {
  await close()
  sessionStorage.clear()
})

async function answer(path: string, input: unknown) {
  if (path === 'front.get') return stored
  if (path !== 'front.change') return []
  await pause
  const { blocks, expectedAt } = input as { blocks: FrontBlock[]; expectedAt: number | null }
  if (expectedAt !== stored.updatedAt) refuse('Somebody else has saved.')
  stored = { blocks, updatedAt: (stored.updatedAt ?? 0) + 1 }
  return stored
}

/** After a reconnection. */
let readAgain: () => Promise<void>
let shown: FrontPage | undefined

function Screen() {
  const utils = trpc.useUtils()
  shown = trpc.front.get.useQuery().data
  readAgain = async () => {
    await act(async () => utils.front.invalidate())
    await vi.waitFor(() => act(async () => expect(shown).toEqual(stored)))
  }
  return <FrontScreen draw={() => null} />
}

async function open() {
  const page = await showForm(<Screen />, answer)
  close = page.close
  const { host } = page
  await page.until(() => expect(host.querySelector('ul li')).not.toBeNull())
  const buttons = () => [...host.querySelectorAll('button')]
  const press = (words: string) =>
    act(async () =>
      buttons()
        .find(({ textContent }) => textContent === words)!
        .click(),
    )
  const field = (label: string) => {
    const labels = [...host.querySelectorAll('label')]
    const { htmlFor } = labels.find(({ textContent }) => textContent!.replace('*', '') === label)!
    return host.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`)!
  }
  const type = (input: HTMLInputElement, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return {
    ...page,
    press,
    field,
    type,
    time: () => host.querySelector<HTMLInputElement>('[name$="-time"]')!,
    title: () => field('Title').value,
  }
}

const titles = () => stored.blocks.map((block) => ('title' in block ? block.title : ''))

test('saving leaves the block open and the focus where it is; what is typed meanwhile is unsaved, not lost', async () => {
  const { press, field, type, title, submit, until, host } = await open()
  await press('TextPrizes')
  const input = field('Title')
  input.focus()
  await type(input, 'Prizes 2026')
  let go = () => {}
  pause = new Promise((resolve) => {
    go = resolve
  })
  await submit()
  await type(input, 'Prizes of 2026')
  go()
  await until(() => expect(titles()).toEqual(['Prizes 2026', 'Plan']))
  await until(() => expect(host.textContent).toContain('Unsaved changes'))
  expect(title()).toBe('Prizes of 2026')
  expect(document.activeElement).toBe(input)
  expect(input.isConnected).toBe(true)
  await submit()
  await until(() => expect(host.textContent).toContain('All changes saved'))
  expect(titles()).toEqual(['Prizes of 2026', 'Plan'])
})

test('what another administrator saved leaves a draft alone, is not overwritten, and can be adopted', async () => {
  const { press, field, type, title, submit, until, host } = await open()
  await press('TextPrizes')
  await type(field('Title'), 'Mine')
  stored = { blocks: [text('Theirs')], updatedAt: 11 }
  await readAgain()
  expect(title()).toBe('Mine')
  await submit()
  await until(() => expect(host.textContent).toContain('Somebody else has saved.'))
  expect(titles()).toEqual(['Theirs'])
  await press('Discard')
  await press('TextTheirs')
  await type(field('Title'), 'Both')
  await submit()
  await until(() => expect(titles()).toEqual(['Both']))
})

test('an editor without changes follows, also to the page that nobody has arranged', async () => {
  const { host, until, submit, press, field, type } = await open()
  stored = { blocks: defaultFront, updatedAt: null }
  await readAgain()
  await until(() => expect(host.querySelectorAll('ul > li')).toHaveLength(3))
  await press('Hero')
  await type(field('Title'), 'Welcome')
  await submit()
  await until(() => expect(titles()[0]).toBe('Welcome'))
})

test('what is unsaved is there again after a look at another page, until it is discarded', async () => {
  const first = await open()
  await first.press('TextPrizes')
  await first.type(first.field('Title'), 'Mine')
  await first.close()
  const { host, until, press } = await open()
  await until(() => expect(host.textContent).toContain('Unsaved changes were restored'))
  expect(host.textContent).toContain('TextMine')
  await press('Discard')
  expect(host.textContent).toContain('TextPrizes')
  await close()
  expect((await open()).host.textContent).toContain('TextPrizes')
})

test('the time of an entry is typed as it comes; without one, nothing is saved and the field says why', async () => {
  const { press, field, time, type, submit, until, host } = await open()
  await press('SchedulePlan')
  expect(time().value).toBe('09:00')
  for (const typed of ['', '1', '14', '14:', '14:3']) {
    await type(time(), typed)
    expect(time().value).toBe(typed)
  }
  // Closed by hand: saving opens it.
  await press('SchedulePlan')
  await submit()
  expect(host.querySelector('[role=alert]')!.textContent).toBe('Enter a date and a time.')
  expect(stored.updatedAt).toBe(10)
  await type(field('Time'), '2026-11-21')
  await type(time(), '14:30')
  await submit()
  await until(() => expect(stored.updatedAt).toBe(11))
  expect(stored.blocks[1]).toMatchObject({
    entries: [{ at: fromLocalInput('2026-11-21T14:30:00'), text: 'Doors' }],
  })
})
