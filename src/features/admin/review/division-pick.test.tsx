import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { notes } from '#src/ui/notify.ts'
import { quietPreview } from '#src/ui/testing/quiet-preview.ts'
import { showForm } from '#src/ui/testing/show-form.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { DivisionPick } from './division-pick.tsx'

vi.mock('#src/ui/confirm.tsx', () => ({ confirm: vi.fn(async () => true) }))

let close = async () => {}
beforeEach(() => void vi.mocked(confirm).mockClear())
afterEach(async () => {
  await close()
  notes.set([])
})

async function move(status: ParticipationRow['status']) {
  const moves: unknown[] = []
  const entry = { id: 4, division: 'Students', status, team: { name: 'Crows' } } as ParticipationRow
  const shown = await showForm(
    <>
      <DivisionPick gameId={7} entry={entry} divisions={['Students', 'Pros']} />
      <Toasts />
    </>,
    (path, input) => {
      if (path === 'participations.previewReview') return quietPreview
      const { division, expectedDivision } = input as Record<string, string>
      moves.push(`${expectedDivision} → ${division}`)
      return null
    },
  )
  close = shown.close
  const pick = shown.host.querySelector('select')!
  await act(async () => {
    pick.value = 'Pros'
    pick.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return { ...shown, moves }
}
test('a team that plays is moved after a question, and moved back by one button', async () => {
  const { until, host, moves } = await move('Accepted')
  await until(() => expect(moves).toEqual(['Students → Pros']))
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Move Crows to Pros?' }))
  await until(() => expect(host.textContent).toContain('Crows now plays in Pros'))
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')!
  await act(async () => undo.click())
  await until(() => expect(moves).toEqual(['Students → Pros', 'Pros → Students']))
})

test('it stays when the question is answered with no', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false)
  const { until, moves } = await move('Accepted')
  await until(() => expect(confirm).toHaveBeenCalled())
  expect(moves).toEqual([])
})

test('one that waits for its review is moved at once', async () => {
  const { until, moves } = await move('Pending')
  await until(() => expect(moves).toEqual(['Students → Pros']))
  expect(confirm).not.toHaveBeenCalled()
})
