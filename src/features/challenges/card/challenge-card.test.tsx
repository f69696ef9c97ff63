import { afterEach, expect, test, vi } from 'vitest'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { ChallengeCard } from './challenge-card.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
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

const solve = { id: 7, score: 58, type: 'FirstBlood', userName: 'ada', time: 0 } as const

async function show(own?: typeof solve) {
  const onOpen = vi.fn()
  const shown = await showForm(
    <ChallengeCard
      challenge={challenge}
      tone="blue"
      category={challenge.category}
      solvedFor={own?.score}
      current={false}
      tabbable
      ownTeamId={2}
      onOpen={onOpen}
    />,
    () => undefined,
  )
  close = shown.close
  return { host: shown.host, card: shown.host.querySelector('a')!, onOpen }
}

test('the name of a card tells title, category, points, solves and whether it is done', async () => {
  const { card } = await show()
  expect(card.getAttribute('aria-label')).toBe('Cookie jar, Web, 55 points, 1 solve')
  await close()
  expect((await show(solve)).card.getAttribute('aria-label')).toBe(
    'Cookie jar, Web, 55 points, 1 solve, solved',
  )
})

test('a solved card shows the own points, and small what it is worth now', async () => {
  const { host } = await show(solve)
  expect(host.textContent).toMatch(/^Cookie jar58.*now 55/)
})

test('a blood tells team and time; a click opens the challenge, and with a modifier it is a plain link', async () => {
  const { host, card, onOpen } = await show()
  expect(host.querySelector('[data-tip]')?.getAttribute('data-tip')).toMatch(/^1\. Overflow, 11\/21 /)
  card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(onOpen).not.toHaveBeenCalled()
  expect(card.getAttribute('href')).toBe('#7-cookie-jar')
  const router = vi.fn()
  document.addEventListener('click', router)
  card.click()
  document.removeEventListener('click', router)
  expect(onOpen).toHaveBeenCalledWith(challenge)
  expect(router).not.toHaveBeenCalled()
})
