import { afterEach, expect, test, vi } from 'vitest'
import { boardRow } from '#src/features/scoreboard/testing/board-row.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import Page from './+Page.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({
    routeParams: { id: '1' },
    urlParsed: { pathname: '/games/1/scoreboard', search: {} },
    site: {},
    look: { locale: 'en-US', timeZone: 'UTC' },
    viewer: { userId: 'u', userName: 'ada', role: 'User', staffOf: {}, avatar: null },
    now: 5_000,
  }),
}))
vi.mock('#src/lib/live/use-live-game.ts', () => ({ useLiveGame: () => undefined }))
vi.mock('#src/features/games/game-tabs.tsx', () => ({ GameTabs: () => null }))

let close = async () => {}
afterEach(async () => {
  vi.unstubAllGlobals()
  await close()
})

test('the own team is marked, not the other one of the same name', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const items = [7, 8].map((id) => boardRow({ id, name: 'Team 3', rank: id - 6 }))
  const answers: Record<string, unknown> = {
    'games.get': { id: 1, title: 'Cup', start: 0, end: 10_000, teamName: 'Team 3', status: 'Accepted' },
    'games.ownTeamId': 8,
    'scoreboard.glance': {
      items,
      total: 2,
      timeLines: { all: [] },
      challenges: {},
      challengeCount: 0,
      bloodBonus: 0,
      updateTimeUtc: 0,
      revision: '1',
      own: null,
    },
    // What a screen that compares names would ask for.
    'teams.listOwn': items.map(({ id, name }) => ({ id, name })),
  }
  const { host, until, close: end } = await showForm(<Page />, (path) => answers[path])
  close = end
  await until(() => expect(host.querySelectorAll('[data-team]')).toHaveLength(2))
  const marked = [...host.querySelectorAll('[data-team]')].filter((row) => row.textContent?.includes('You'))
  expect(marked.map((row) => row.getAttribute('data-team'))).toEqual(['8'])
})
