// A suspension says what it does to the board, and is taken back by one button.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangePreview } from '#src/contract/games.ts'
import { notes } from './notify.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { quietPreview } from './testing/quiet-preview.ts'
import { refuse, showForm } from './testing/show-form.tsx'
import { Toasts } from './toasts.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

const preview: ChangePreview = {
  ...quietPreview,
  solves: -2,
  moved: 2,
  risen: 1,
  moves: [
    { name: 'Crows', before: { rank: 1, score: 900 }, after: null },
    { name: 'Owls', before: { rank: 2, score: 500 }, after: { rank: 1, score: 500 } },
  ],
}

let close = async () => {}
afterEach(async () => {
  await close()
  notes.set([])
})

async function open(previewed: () => unknown) {
  const reviews: unknown[] = []
  const onClose = vi.fn()
  const shown = await showForm(
    <>
      <SuspendDialog gameId={7} teams={[{ id: 4, team: { name: 'Crows' } }]} onClose={onClose} />
      <Toasts />
    </>,
    (path, input) => {
      if (path === 'participations.previewReview') return previewed()
      if (path === 'participations.review') reviews.push(input)
      return null
    },
  )
  close = shown.close
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!
  const words = () => document.querySelector('[role=alertdialog]')!.textContent
  const press = (words: string) => act(async () => button(words).click())
  return { ...shown, reviews, onClose, words, press }
}

test('it names place and points of the team, who moves up, and can be undone', async () => {
  const { until, words, press, reviews, onClose } = await open(() => preview)
  await until(() => expect(words()).toMatch(/2 solves no longer count.*1 team moves up.*Crows#1 900–/))
  await press('Suspend')
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(reviews).toEqual([{ participationId: 4, status: 'Suspended', note: null }])
  await press('Undo')
  await until(() =>
    expect(reviews[1]).toEqual({ participationId: 4, status: 'Accepted', undoes: 'Suspended' }),
  )
  await until(() => expect(document.body.textContent).toContain('plays again'))
})

test('a team is stopped also where the server cannot say what that does', async () => {
  const { until, words, press, reviews } = await open(() => refuse('The server is busy.'))
  await until(() => expect(words()).toContain('The server is busy.'))
  await press('Suspend')
  await until(() => expect(reviews).toHaveLength(1))
})
