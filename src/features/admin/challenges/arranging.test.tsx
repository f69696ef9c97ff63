// The challenges of a category are moved by keys; e2e/organiser.test.ts drags them too.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { ChallengesScreen } from './challenges-screen.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))
vi.mock('vike/client/router', () => ({ navigate: () => {} }))

const entry = (
  id: number,
  title: string,
  category: ChallengeCategory = 'Crypto',
  partOf: number | null = null,
): ChallengeTableEntry => ({
  ...{ id, title, category, partOf, type: 'StaticAttachment', isEnabled: true, position: null },
  ...{ score: 100, minScore: 10, originalScore: 100, solves: 0, attempts: 0, firstBlood: null },
  ...{ flagCount: 1, hintCount: 0, fileType: 'None', hasText: true, releaseAt: null, deadlineAt: null },
  ...{ scoredByChecker: false, tags: [], prerequisites: [], lockedLook: 'anonymous', ownCategory: null },
})

type Screen = Awaited<ReturnType<typeof showForm>>
let screen: Screen
let stored: ChallengeTableEntry[]
let sent: unknown[]
let refusing: boolean
beforeEach(async () => {
  stored = [entry(1, 'Anchor'), entry(2, 'Buoy'), entry(3, 'Compass'), entry(4, 'Sail', 'Web')]
  sent = []
  refusing = false
  screen = await showForm(<ChallengesScreen gameId={7} />, (path, input) => {
    if (path === 'editChallenges.table') return stored
    if (path !== 'editChallenges.arrange') return []
    if (refusing) refuse('Somebody added one.')
    sent.push(input)
    const { challengeIds } = input as { challengeIds: number[] }
    stored = stored.map((one) => ({ ...one, position: challengeIds.indexOf(one.id) + 1 || null }))
    return null
  })
  await screen.until(() => expect(titles()).toHaveLength(4))
})
afterEach(() => screen.close())

const titles = () => [...screen.host.querySelectorAll('tbody th a')].map((link) => link.textContent)
const handle = (title: string) => screen.host.querySelector<HTMLButtonElement>(`[aria-label="Move ${title}"]`)
const said = () => [...screen.host.querySelectorAll('[role=status]')].map((one) => one.textContent).join('')
const press = (title: string, key: string) =>
  act(async () => {
    handle(title)!.focus()
    handle(title)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

test('arrow keys move a challenge in its category, say where it is, and save one order at the end', async () => {
  await press('Compass', 'ArrowUp')
  expect(titles()).toEqual(['Anchor', 'Compass', 'Buoy', 'Sail'])
  expect(said()).toBe('Compass is now 2 of 3 in Crypto.')
  expect(document.activeElement).toBe(handle('Compass'))
  await press('Compass', 'ArrowUp')
  await press('Compass', 'ArrowUp')
  expect(titles()).toEqual(['Compass', 'Anchor', 'Buoy', 'Sail'])
  expect(said()).toBe('Compass is now 1 of 3 in Crypto.')
  expect(sent).toEqual([])
  await act(async () => handle('Compass')!.blur())
  await screen.until(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ gameId: 7, category: 'Crypto', ownCategory: null, challengeIds: [3, 1, 2] }])
  expect(titles()).toEqual(['Compass', 'Anchor', 'Buoy', 'Sail'])
})

test('a refused order makes way for the one that is stored', async () => {
  refusing = true
  stored = [...stored, entry(5, 'Ensign')]
  await press('Buoy', 'ArrowUp')
  await act(async () => handle('Buoy')!.blur())
  await screen.until(() => expect(titles()).toEqual(['Anchor', 'Buoy', 'Compass', 'Ensign', 'Sail']))
})

test('nothing is moved that is alone in its category, or while the list is searched or sorted', async () => {
  expect(handle('Sail')).toBeNull()
  const head = [...screen.host.querySelectorAll<HTMLButtonElement>('thead button')].find(
    ({ textContent }) => textContent === 'Points',
  )!
  for (const isMovable of [false, false, true]) {
    await act(async () => head.click())
    expect(handle('Buoy') !== null).toBe(isMovable)
  }
  const search = screen.host.querySelector<HTMLInputElement>('input[type=search]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'o')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(titles()).toEqual(['Anchor', 'Buoy', 'Compass'])
  expect(handle('Buoy')).toBeNull()
})
