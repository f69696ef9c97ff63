// Challenges are taken from players after a question with numbers, and given back by one button.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmHost } from '#src/ui/confirm.tsx'
import { notes } from '#src/ui/notify.ts'
import { quietPreview } from '#src/ui/testing/quiet-preview.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { canBeTakenBack } from './challenge-draft.ts'
import { useDeleteChallenges } from './use-delete-challenges.tsx'
import { useSwitchChallenges } from './use-switch-challenges.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

const challenge = { id: 4, title: 'Door', isEnabled: true }
const before = [{ challengeId: 4, expectedVersion: 3, isEnabled: true }]

function Acts() {
  const switches = useSwitchChallenges(7)
  const remove = useDeleteChallenges(7)
  return (
    <>
      <button type="button" onClick={() => switches.set([challenge], false)}>
        Off
      </button>
      <button type="button" onClick={() => remove.ask([challenge])}>
        Away
      </button>
    </>
  )
}

let close = async () => {}
afterEach(async () => {
  await close()
  notes.set([])
})

async function open() {
  const calls: [string, unknown][] = []
  const shown = await showForm(
    <>
      <Acts />
      <ConfirmHost />
      <Toasts />
    </>,
    (path, input) => {
      if (path.includes('preview'))
        return { ...quietPreview, solves: -2, unseen: { challenges: 1, teams: 3 } }
      if (path === 'editChallenges.table') return [{ ...challenge, attempts: 9, solves: 2 }]
      calls.push([path, input])
      return path === 'editChallenges.changeMany' ? before : null
    },
  )
  close = shown.close
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!.click(),
    )
  const question = () => document.querySelector('[role=alertdialog]')?.textContent
  return { ...shown, calls, press, question }
}

test('disabling names the solves that no longer count, and is undone by one button', async () => {
  const { until, press, question, calls } = await open()
  await press('Off')
  await until(() =>
    expect(question()).toMatch(/Disable “Door”.*2 solves no longer count.*1 challenge can no longer be seen/),
  )
  await press('Disable')
  const change = { gameId: 7, challengeIds: [4], isEnabled: false }
  await until(() => expect(calls).toEqual([['editChallenges.changeMany', change]]))
  await until(() => expect(document.body.textContent).toContain('1 challenge is disabled'))
  await press('Undo')
  await until(() =>
    expect(calls[1]).toEqual(['editChallenges.putBackMany', { gameId: 7, challenges: before }]),
  )
})

test('deleting one names its answers and solves, and what the board loses', async () => {
  const { until, press, question, calls } = await open()
  await press('Away')
  await until(() => expect(question()).toMatch(/answers \(9\) and solves \(2\).*2 solves no longer count/))
  await press('Delete')
  await until(() => expect(calls).toEqual([['editChallenges.deleteMany', { gameId: 7, challengeIds: [4] }]]))
})

test('values of a challenge can be taken back, flags and files cannot', () => {
  expect(canBeTakenBack({ originalScore: 5, title: 'Gate' })).toBe(true)
  expect(canBeTakenBack({ originalScore: 5, removeFlags: [1] })).toBe(false)
  expect(canBeTakenBack({ files: [] })).toBe(false)
})
