import { TRPCClientError } from '@trpc/client'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnTry } from '#src/contract/submissions.ts'
import { dismiss, notes } from '#src/ui/notify.ts'
import { type Answer, refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { FlagForm, type FlagFormProps } from './flag-form.tsx'
import { teasers } from './flag-words.ts'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(async () => {
  await close()
  for (const note of notes.get()) dismiss(note.id)
})

async function show(
  answer: Answer,
  practice = false,
  tries: OwnTry[] = [],
  answered?: FlagFormProps['answered'],
) {
  const onSolved = vi.fn()
  const challenge = { id: 7, title: 'Cookie jar' }
  const shown = await showForm(
    <FlagForm
      gameId={3}
      challenge={challenge}
      answered={answered}
      practice={practice}
      onSolved={onSolved}
      steps={{ previous: undefined, next: undefined, go: () => {} }}
    />,
    (path, input) => (path === 'submissions.ownTries' ? tries : answer(path, input)),
  )
  close = shown.close
  const said = () => shown.host.querySelector('[role=status]')!.textContent
  const button = () => shown.host.querySelector<HTMLButtonElement>('button[type=submit]')!
  return { ...shown, onSolved, said, button }
}

const says = (verdict: string) => () => ({ submissionId: 41, verdict })

test('a right flag is handed in and tells the screen', async () => {
  const answer = vi.fn(says('Accepted'))
  const { type, submit, onSolved } = await show(answer)
  await type('flag', ' flag{yes} ')
  await submit()
  expect(answer).toHaveBeenCalledExactlyOnceWith('submissions.judge', {
    gameId: 3,
    challengeId: 7,
    flag: 'flag{yes}',
  })
  expect(onSolved).toHaveBeenCalledOnce()
  // The band that replaces the form says so.
  expect(notes.get()).toEqual([])
})

test('in practice a right flag says that it does not score', async () => {
  const { type, submit, onSolved, said } = await show(says('Accepted'), true)
  await type('flag', 'flag{yes}')
  await submit()
  expect(onSolved).not.toHaveBeenCalled()
  expect([said(), notes.get().at(-1)?.text]).toEqual(['Right!', 'The game is over, so it does not score.'])
  expect(notes.get().at(-1)?.stayMs).toBe(8_000)
})

test('a wrong flag is marked, teased, and stays to be mended', async () => {
  const { type, submit, field, said } = await show(says('WrongAnswer'))
  await type('flag', 'flag{no}')
  await submit()
  expect(teasers.map(({ message }) => `Wrong flag. ${message}`)).toContain(said())
  expect(field('flag').getAttribute('aria-invalid')).toBe('true')
  expect(field('flag').value).toBe('flag{no}')
})

test('what a team mate tried already is told while it is typed', async () => {
  const time = Date.UTC(2026, 10, 22, 9, 5)
  const { type, said } = await show(says('WrongAnswer'), false, [
    { id: 1, answer: 'flag{no}', verdict: 'WrongAnswer', userName: 'ben', time },
  ])
  await type('flag', 'flag{n')
  expect(said()).toBe('')
  await type('flag', 'flag{no}')
  expect(said()).toBe('ben tried this at 09:05: wrong.')
})

test('a typed flag is there again when the challenge was closed in between', async () => {
  const { type } = await show(says('WrongAnswer'))
  await type('flag', 'flag{half')
  await close()
  const { type: again, field } = await show(says('WrongAnswer'))
  expect(field('flag').value).toBe('flag{half')
  await again('flag', '')
})

test('an empty field is not handed in', async () => {
  const answer = vi.fn()
  const { submit, said } = await show(answer)
  await submit()
  expect(answer).not.toHaveBeenCalled()
  expect(said()).toBe('Please enter a flag.')
})

test('a refusal stands at the field', async () => {
  const words = 'Your team has solved this challenge already.'
  const { type, submit, said } = await show(() => refuse(words, { flag: words }))
  await type('flag', 'flag{yes}')
  await submit()
  expect(said()).toBe(words)
})

test('after too many tries the seconds are counted and nothing is sent', async () => {
  const answer = vi.fn(() => {
    const data = { title: 'Too many requests.', status: 429, retryAfterSeconds: 9 }
    throw new TRPCClientError('429', { result: { error: { data } } } as never)
  })
  const { type, submit, said, button } = await show(answer)
  await type('flag', 'flag{yes}')
  await submit()
  const nine = 'Too many tries. Try again in 9 seconds.'
  // To be seen, and to be heard, which is the same from then on.
  expect(said()).toBe(`${nine}${nine}`)
  await act(async () => await new Promise((later) => setTimeout(later, 1_100)))
  expect(said()).toMatch(/ [1-8] seconds?\.Too many tries\. Try again in 9 seconds\.$/)
  expect(button().disabled).toBe(true)
  await submit()
  expect(answer).toHaveBeenCalledOnce()
})

test('without a verdict the number of the submission is told', async () => {
  const { type, submit, said } = await show(says('FlagSubmitted'))
  await type('flag', 'flag{yes}')
  await submit()
  expect(said()).toContain('41')
})

test('what is no number is not sent where only a number can be right, and costs no attempt', async () => {
  const answer = vi.fn(says('WrongAnswer'))
  const number = { choice: null, isNumber: true, attempts: null }
  const { type, submit, said } = await show(answer, false, [], number)
  for (const text of ['6,4', '1 000', 'six', '1e9999']) {
    await type('flag', text)
    await submit()
    expect(said()).toContain('Please enter a number')
  }
  expect(answer).not.toHaveBeenCalled()
  for (const text of ['6.4', '1e3', '\u22122', '\u200b7']) {
    await type('flag', text)
    await submit()
  }
  expect(answer).toHaveBeenCalledTimes(4)
})

test('several options are chosen and handed in as one answer, in the order of the list', async () => {
  const answer = vi.fn(says('WrongAnswer'))
  const choice = { options: ['Red', 'Green', 'Blue'], several: true }
  const { host, submit, said } = await show(answer, false, [], { choice, isNumber: false, attempts: null })
  await submit()
  expect([said(), answer.mock.calls.length]).toEqual(['Please choose first.', 0])
  const boxes = [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(host.querySelector('input[type=text]')).toBeNull()
  for (const box of [boxes[2], boxes[0]]) await act(async () => box!.click())
  await submit()
  expect(answer).toHaveBeenCalledExactlyOnceWith('submissions.judge', {
    gameId: 3,
    challengeId: 7,
    flag: 'Red; Blue',
  })
})

test('the last attempt, the cost and the end of attempts are said', async () => {
  const plain = { choice: null, isNumber: false }
  const costly = { left: 1, nextAt: 0, cost: 50, free: 0, lost: 100 }
  const last = await show(says('WrongAnswer'), false, [], { ...plain, attempts: costly })
  expect(last.host.textContent).toContain('This is your team’s last attempt.')
  expect(last.host.textContent).toContain('A wrong answer costs 50 points.')
  expect(last.host.textContent).toContain('100 points lost so far')
  expect(last.button().disabled).toBe(false)
  await last.close()
  const none = await show(says('WrongAnswer'), false, [], { ...plain, attempts: { ...costly, left: 0 } })
  expect(none.host.textContent).toContain('Your team has no attempts left.')
  expect(none.button().disabled).toBe(true)
  await none.close()
  const waiting = await show(says('WrongAnswer'), false, [], {
    ...plain,
    attempts: { ...costly, left: null, nextAt: Date.now() + 90_000 },
  })
  expect(waiting.host.querySelector('[role=timer]')!.textContent).toMatch(/Next answer in 1:(30|2\d)/)
  expect(waiting.button().disabled).toBe(true)
})
