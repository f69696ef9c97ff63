import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { JoinTeamForm } from './join-team-form.tsx'

let close = async () => {}
afterEach(() => close())

async function show(answer: Answer) {
  const onJoined = vi.fn()
  const shown = await showForm(<JoinTeamForm onCancel={() => {}} onJoined={onJoined} />, answer)
  close = shown.close
  return { ...shown, onJoined }
}

const code = `Null: Pointers:42:${'0a'.repeat(16)}`

test('the code is checked while it is typed', async () => {
  const { type, wordsOf } = await show(() => undefined)
  await type('code', code.slice(0, -1))
  expect(wordsOf('code')).toContain('Not complete yet')
  await type('code', ` ${code} `)
  expect(wordsOf('code')).toContain('Invitation to Null: Pointers')
})

test('a text that is no code is not sent', async () => {
  const answer = vi.fn()
  const { type, submit, wordsOf, field } = await show(answer)
  await type('code', 'hello')
  await submit()
  expect(answer).not.toHaveBeenCalled()
  expect(wordsOf('code')).toContain('This is not an invitation code.')
  expect(document.activeElement).toBe(field('code'))
  await type('code', code)
  expect(wordsOf('code')).not.toContain('This is not an invitation code.')
})

test('a refusal stands at the field until the code changes', async () => {
  const words = 'This invitation code is not valid any more.'
  const { type, submit, wordsOf } = await show(() => refuse(words, { code: words }))
  await type('code', code)
  await submit()
  expect(wordsOf('code')).toContain(words)
  await type('code', `${code}0`)
  expect(wordsOf('code')).not.toContain(words)
})

test('joining tells which team', async () => {
  const answer = vi.fn((path: string) => (path === 'teams.listOwn' ? [] : undefined))
  const { type, submit, onJoined } = await show(answer)
  await type('code', ` ${code} `)
  await submit(2)
  expect(answer.mock.calls.filter(([path]) => path === 'teams.accept')).toEqual([['teams.accept', { code }]])
  expect(onJoined).toHaveBeenCalledWith(42)
})
