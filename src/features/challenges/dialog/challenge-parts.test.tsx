import { afterEach, expect, test, vi } from 'vitest'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { ChallengeParts } from './challenge-parts.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(() => close())

/** Before the task of the challenge has arrived. */
async function tabsOf(score: number): Promise<string[]> {
  const challenge = { id: 7, title: 'Hill', category: 'Misc', score, solved: 0 } as const
  const never = new Promise(() => {})
  const shown = await showForm(
    <ChallengeParts
      gameId={3}
      challenge={{ ...challenge, bloods: [], disableBloodBonus: false }}
      ownTeamId={1}
    />,
    (path) => (path === 'submissions.ownTries' ? [] : never),
  )
  close = shown.close
  return [...shown.host.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
}

test('no tab is offered that goes away once it is known that a checker scores the challenge', async () => {
  expect(await tabsOf(0)).toEqual(['Task'])
  await close()
  expect(await tabsOf(100)).toEqual(['Task', 'Solves', 'Your tries'])
})
