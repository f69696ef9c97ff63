import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CheckOverview } from '#src/contract/checks.ts'
import { type Answer, refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { CheckPanel } from './check-panel.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close: () => Promise<void> = async () => {}
afterEach(() => close())
// The panel loads its dialog when it is opened, which may take long on a busy machine.
beforeAll(() => import('./check-dialog.tsx'))

const settings: CheckOverview['settings'] = {
  kind: 'solve',
  address: '',
  path: '/',
  status: 200,
  text: '',
  image: 'registry.example.org/ctf/solver:1',
  everySeconds: 600,
  timeoutSeconds: 30,
  enabled: true,
}
const none: CheckOverview = {
  kinds: ['tcp', 'http', 'solve'],
  needsAddress: false,
  settings: null,
  state: 'unknown',
  isRunning: false,
  nextAt: null,
  runs: [],
  material: null,
}

async function show(overview: CheckOverview, answer?: Answer) {
  const calls: string[] = []
  const shown = await showForm(<CheckPanel gameId={1} challengeId={2} />, (path, input) => {
    calls.push(path)
    return answer ? answer(path, input) : path === 'checks.read' ? overview : undefined
  })
  close = shown.close
  const { host, until } = shown
  await until(() => expect(host.textContent).toContain('Health check'))
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await act(async () => button!.click())
  }
  return { host, until, calls, press }
}

test('a challenge without a check says what one is for', async () => {
  const { host } = await show(none)
  expect(host.textContent).toContain('Set up a check')
  expect(host.textContent).not.toContain('Check now')
})

test('the state, the last run with its reason, and a button that runs it', async () => {
  const run = { at: Date.now() - 60_000, ms: 1_500, detail: null, cause: 'timer' as const }
  const { host, press, calls, until } = await show({
    ...none,
    settings,
    state: 'failing',
    runs: [
      { ...run, reason: 'flag' },
      { ...run, at: run.at - 600_000, reason: null },
    ],
  })
  expect(host.textContent).toContain('Failing')
  expect(host.textContent).toContain('registry.example.org/ctf/solver:1')
  expect(host.textContent).toContain('every 10 minutes')
  expect(host.textContent).toContain('The last line of the script is not the flag of the instance')
  await press('Check now')
  await until(() => expect(calls).toContain('checks.run'))
})

test('what somebody else has saved meanwhile is merged, or asked about', async () => {
  const theirs = { ...settings!, timeoutSeconds: 60 }
  let stored = settings!
  const saved: unknown[] = []
  const { press, until } = await show(none, (path, input) => {
    if (path === 'checks.read') return { ...none, settings: stored }
    if (path !== 'checks.save' || saved.push(input) > 1) return null
    stored = theirs
    return refuse('Robin saved changes in the meantime.', {}, { changedBy: 'Robin', changedAt: 0 })
  })
  await until(() => expect(document.body.textContent).toContain('Change the check'))
  await press('Change the check')
  const interval = () => document.querySelector<HTMLInputElement>('[name=everySeconds]')!
  await until(() => expect(interval()).not.toBeNull())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(interval(), '900')
    interval().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Save')
  await until(() => expect(document.body.textContent).toContain('You changed different settings'))
  await press('Merge and save')
  await until(() => expect(saved).toHaveLength(2))
  const ref = { gameId: 1, challengeId: 2 }
  expect(saved).toEqual([
    { ...ref, ...settings, everySeconds: 900, expected: settings },
    { ...ref, ...theirs, everySeconds: 900, expected: theirs },
  ])
})
