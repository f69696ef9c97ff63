import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { GamePage } from '#src/contract/games.ts'
import { deferred } from '#src/lib/deferred.ts'
import { notes } from '#src/ui/notify.ts'
import { refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { GameActions } from './game-actions.tsx'

const went = vi.hoisted(() => [] as string[])
vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({
    ...{ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, now: 0, urlParsed: { search: {} } },
    viewer: { userId: 'u', userName: 'bob', avatar: null, role: 'User', staffOf: {} },
  }),
}))
vi.mock('vike/client/router', () => ({ navigate: async (address: string) => void went.push(address) }))

const now = Date.now()
const game = {
  ...{ id: 7, title: 'Autumn', start: now - 1_000, end: now + 3_600_000, practiceMode: false },
  ...{ limit: 1, divisionTerms: [], inviteCodeRequired: false, status: 'Unsubmitted', membersMissing: 0 },
} as unknown as GamePage

test('who plays alone joins once, however often the button is pressed', async () => {
  const joined = deferred<null>()
  let calls = 0
  const { host, until, close } = await showForm(<GameActions game={game} />, (path) => {
    if (path !== 'games.joinAlone') return null
    calls += 1
    return calls === 1 ? joined.promise : refuse('You are already in.')
  })
  const button = () => host.querySelector('button')!
  expect(button().textContent).toBe('Join the game')
  await act(async () => {
    button().click()
    button().click()
  })
  await until(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await act(async () => button().click())
  await act(async () => joined.resolve(null))
  await until(() => expect(went).toEqual(['/games/7/welcome']))
  expect([calls, notes.get()]).toEqual([1, []])
  await close()
})
