// Two organisers change one game: the second one to save is asked, and what they typed stays.
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangePreview, VersionedGame } from '#src/contract/games.ts'
import { notes } from '#src/ui/notify.ts'
import { quietPreview } from '#src/ui/testing/quiet-preview.ts'
import { refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { GameInfoScreen } from './game-info-screen.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))
vi.mock('vike/client/router', () => ({ navigate: async () => {} }))
vi.mock('#src/ui/confirm.tsx', () => ({ confirm: async () => true }))
const upload = vi.hoisted(() => vi.fn(async (_path: string) => '/assets/2/poster.webp'))
vi.mock('#src/lib/upload.ts', () => ({ upload }))

const game: VersionedGame = {
  id: 7,
  version: 1,
  title: 'Autumn',
  hidden: false,
  summary: 'Old',
  content: '',
  acceptWithoutReview: false,
  writeupRequired: true,
  inviteCode: null,
  divisions: null,
  teamMemberCountMin: 0,
  teamMemberCountLimit: 0,
  containerCountLimit: 3,
  poster: null,
  publicKey: 'key',
  practiceMode: true,
  start: Date.UTC(2026, 10, 21),
  end: Date.UTC(2026, 10, 23),
  writeupDeadline: Date.UTC(2026, 10, 23) + 12_345_678,
  writeupNote: '',
  bloodBonus: 0,
  showRatings: false,
  defaultCurve: 'ours',
  hintsAfterEnd: 'free',
  tiesByAdjustments: false,
  bloodMode: 'three',
  bloodList: [],
  registrationFields: [],
  freezeSeconds: 0,
}

let stored = game
/** What players notice of a change. */
let preview: ChangePreview
let patches: Partial<VersionedGame & { expectedVersion: number }>[] = []
/** Of the server, for patches. */
let pause: Promise<void> | undefined
let close = async () => {}
beforeEach(() => {
  stored = game
  patches = []
  preview = quietPreview
  pause = undefined
})
afterEach(() => close())

/** The server: refuses patches of an older version. */
async function answer(path: string, input: unknown) {
  if (path === 'editGames.page') return stored
  if (path === 'editGames.removePoster') {
    stored = { ...stored, poster: null }
    return null
  }
  if (path === 'editGames.preview') return preview
  if (path !== 'editGames.patch') return { data: [], length: 0, total: 0 }
  const { expectedVersion, gameId: _, ...changes } = input as Record<string, unknown>
  patches.push(changes)
  await pause
  if (expectedVersion !== stored.version) {
    refuse(
      'alice saved changes in the meantime.',
      {},
      { changedBy: 'alice', changedAt: 1, version: stored.version },
    )
  }
  stored = { ...stored, ...changes, version: stored.version + 1 }
  return stored
}

async function open() {
  const shown = await showForm(<GameInfoScreen gameId={7} />, answer)
  close = shown.close
  await shown.until(() => expect(shown.field('title')).not.toBeNull())
  const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]')
  const press = (words: string) =>
    act(async () => {
      const button = [...dialog()!.querySelectorAll('button')].find((it) => it.textContent === words)!
      button.click()
    })
  return { ...shown, dialog, press }
}

test('changes of different settings are merged after a question', async () => {
  const { type, submit, until, dialog, press, field } = await open()
  await type('title', 'Mine')
  stored = { ...game, summary: 'Theirs', version: 2 }
  await submit()
  await until(() => expect(dialog()?.textContent).toContain('both sets of changes can be kept'))
  await press('Merge and save')
  await until(() => expect(stored).toEqual({ ...game, title: 'Mine', summary: 'Theirs', version: 3 }))
  expect(patches).toEqual([{ title: 'Mine' }, { title: 'Mine' }])
  await until(() => expect(field('summary').value).toBe('Theirs'))
})

test('what is typed while the server answers is kept, and saved with the rest', async () => {
  const { type, submit, until, dialog, press, field } = await open()
  let go = () => {}
  pause = new Promise((resolve) => {
    go = resolve
  })
  await type('title', 'Mine')
  stored = { ...game, summary: 'Theirs', version: 2 }
  await submit()
  await type('containerCountLimit', '5')
  await type('title', 'Mine too')
  go()
  await until(() => expect(dialog()?.textContent).toContain('both sets of changes can be kept'))
  await press('Merge and save')
  const both = { ...game, title: 'Mine too', containerCountLimit: 5, summary: 'Theirs', version: 3 }
  await until(() => expect(stored).toEqual(both))
  expect(field('title').value).toBe('Mine too')
})

test('for a setting that both changed, the author chooses; until then their text stays', async () => {
  const { type, submit, until, dialog, press, field } = await open()
  await type('title', 'Mine')
  stored = { ...game, title: 'Theirs', version: 2 }
  await submit()
  await until(() => expect(dialog()?.textContent).toContain('Choose which version to keep'))
  expect(dialog()!.querySelector<HTMLButtonElement>('[type=submit]')!.disabled).toBe(true)
  await press('Keep editing')
  await until(() => expect(dialog()).toBeNull())
  expect(field('title').value).toBe('Mine')
  await submit()
  await until(() => expect(dialog()).not.toBeNull())
  await act(async () => dialog()!.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click())
  await press('Merge and save')
  await until(() => expect(stored.title).toBe('Mine'))
})

test('the author may give up their changes', async () => {
  const { type, submit, until, dialog, press, field } = await open()
  await type('title', 'Mine')
  stored = { ...game, title: 'Theirs', version: 2 }
  await submit()
  await until(() => expect(dialog()).not.toBeNull())
  await press('Discard mine and reload')
  await until(() => expect(field('title').value).toBe('Theirs'))
  expect(stored.title).toBe('Theirs')
})

test('a poster is removed when the form is saved, and stays when the change is discarded', async () => {
  stored = { ...game, poster: '/assets/1/poster.webp' }
  const { host, submit, until } = await open()
  const click = (words: string) =>
    act(async () => [...host.querySelectorAll('button')].find((it) => it.textContent === words)!.click())
  const picture = () => host.querySelector('#poster img, img[src^="/assets/"]')
  await click('Remove the poster')
  expect(picture()).toBeNull()
  await click('Discard')
  expect(picture()).not.toBeNull()
  await click('Remove the poster')
  expect(stored.poster).not.toBeNull()
  await submit()
  await until(() => expect(stored.poster).toBeNull())
  expect(patches).toEqual([])
  await until(() => expect(host.textContent).toContain('All changes saved'))
})

test('undoing leaves the poster alone, the one that was saved and the one that was picked since, and says so', async () => {
  stored = { ...game, poster: '/assets/1/poster.webp' }
  preview = { ...quietPreview, moved: 1 }
  const { host, type, submit, until, field } = await open()
  const click = (words: string) =>
    act(async () => [...host.querySelectorAll('button')].find((it) => it.textContent === words)!.click())
  const last = () => notes.get().at(-1)!
  await click('Remove the poster')
  await type('title', 'Winter')
  await submit()
  await until(() => expect(last().title).toBe('Saved'))
  expect(stored).toMatchObject({ title: 'Winter', poster: null })
  const input = host.querySelector<HTMLInputElement>('#poster input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'new.webp', { type: 'image/webp' })] })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(host.textContent).toContain('new.webp'))
  await act(async () => (last().text as ReactElement<{ onClick: () => void }>).props.onClick())
  await until(() => expect(field('title').value).toBe('Autumn'))
  expect(upload).not.toHaveBeenCalled()
  expect(stored.poster).toBeNull()
  expect(host.textContent).toContain('new.webp')
  await until(() =>
    expect(last().title).toBe('The settings are as they were before. The poster stays as it is.'),
  )
})
