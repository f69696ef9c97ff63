import { afterEach, expect, test, vi } from 'vitest'
import type { LockedChallenge } from '#src/contract/challenges.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { LockedChallenges } from './locked-challenges.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(() => close())

async function needs(...groups: LockedChallenge['groups']) {
  const challenge: LockedChallenge = { id: 9, title: 'Vault', category: 'Web', score: 100, groups }
  const shown = await showForm(<LockedChallenges challenges={[challenge]} />, () => undefined)
  close = shown.close
  return shown.host.textContent?.split(/(?=Solve )/).slice(1)
}

const gate = { id: 1, title: 'Gate', solved: false }
const key = { id: 2, title: 'Key', solved: true }

test('a card tells what is still to be solved, and how many of it are not listed', async () => {
  expect(
    await needs(
      { missing: 1, of: [gate] },
      { missing: 1, of: [gate, { id: 3, title: null, solved: false }] },
      { missing: 2, of: [gate] },
      { missing: 1, of: [{ ...key }] },
      { missing: 2, of: [] },
    ),
  ).toEqual([
    'Solve first:Gate',
    'Solve 1 more of:Gate???',
    'Solve first:Gate1 challenge that is not listed yet',
    'Solve first:Key(solved)1 challenge that is not listed yet',
    'Solve first:2 challenges that are not listed yet',
  ])
})
