import { afterEach, expect, test, vi } from 'vitest'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { ChallengeCard } from './challenge-card.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, locale: 'en-US', timeZone: 'UTC', viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(() => close())

const challenge: BoardChallengeView = {
  id: 7,
  title: 'Cookie jar',
  category: 'Web',
  score: 55,
  solved: 1,
  bloods: [{ id: 2, name: 'Overflow', avatar: null, submitTimeUtc: Date.UTC(2026, 10, 21, 9, 30) }],
  disableBloodBonus: false,
}

async function show(solved: boolean) {
  const onOpen = vi.fn()
  const shown = await showForm(
    <ChallengeCard challenge={challenge} solved={solved} ownTeamId={2} onOpen={onOpen} />,
    () => undefined,
  )
  close = shown.close
  return { host: shown.host, card: shown.host.querySelector('button')!, onOpen }
}

test('the name of a card tells title, category, points, solves and whether it is done', async () => {
  const { card } = await show(false)
  expect(card.getAttribute('aria-label')).toBe('Cookie jar, Web, 55 points, 1 solve')
  await close()
  expect((await show(true)).card.getAttribute('aria-label')).toBe(
    'Cookie jar, Web, 55 points, 1 solve, solved by your team',
  )
})

test('a blood tells team and time, and a click opens the challenge', async () => {
  const { host, card, onOpen } = await show(false)
  expect(host.querySelector('[data-tip]')?.getAttribute('data-tip')).toMatch(/^Overflow, 11\/21 /)
  card.click()
  expect(onOpen).toHaveBeenCalledWith(challenge)
})
