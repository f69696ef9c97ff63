import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, refuse, showForm } from '#src/ui/testing/show-form.tsx'
import { RegisterForm } from './register-form.tsx'

vi.mock('#src/lib/use-name-limits.ts', () => ({
  useNameLimits: () => ({ teamNameMax: 20, userNameMax: 15 }),
}))

const { site } = vi.hoisted(() => ({ site: { own: {} as { questions?: 'required' } } }))
vi.mock('#src/lib/shell.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/shell.ts')>()),
  useSite: () => site,
  useLook: () => ({ locale: 'en-US' }),
  useShell: () => ({ now: 0 }),
}))

let close = async () => {}
afterEach(() => close())

async function show(answer: Answer) {
  const onRegistered = vi.fn()
  const shown = await showForm(<RegisterForm onRegistered={onRegistered} />, answer)
  close = shown.close
  const fill = async (values: Record<string, string>) => {
    for (const [name, text] of Object.entries(values)) await shown.type(name, text)
  }
  return { ...shown, fill, onRegistered }
}

const good = { email: 'ada@uni.example', userName: 'ada', password: 'Secret-2026' }
const welcome = { title: '', status: 200, data: 'LoggedIn' }

test('what the form can tell itself is told at every field, without asking the server', async () => {
  const answer = vi.fn()
  const { fill, submit, wordsOf, field } = await show(answer)
  await fill({ ...good, email: 'nobody', userName: 'ab' })
  await submit()
  expect(answer).not.toHaveBeenCalled()
  expect(wordsOf('email')).toContain('not a valid email address')
  expect(wordsOf('userName')).toContain('3 to 15 characters.')
  expect(field('password').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(field('email'))
})

test('what is left behind is checked, and silent again while it is corrected', async () => {
  const answer = vi.fn()
  const { type, field, wordsOf } = await show(answer)
  const leave = (name: string) =>
    act(async () => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await leave('email')
  expect(field('email').getAttribute('aria-invalid')).toBeNull()
  await type('email', 'nobody')
  expect(field('email').getAttribute('aria-invalid')).toBeNull()
  await leave('email')
  expect(wordsOf('email')).toContain('not a valid email address')
  await type('email', 'ada@uni.example')
  expect(field('email').getAttribute('aria-invalid')).toBeNull()
  expect(answer).not.toHaveBeenCalled()
})

test('a refusal of the server stands at its field and takes the focus', async () => {
  const words = 'This user name is taken.'
  const { fill, submit, wordsOf, field, onRegistered } = await show(() => refuse(words, { userName: words }))
  await fill(good)
  await submit()
  expect(wordsOf('userName')).toContain(words)
  expect(document.activeElement).toBe(field('userName'))
  expect(onRegistered).not.toHaveBeenCalled()
})

test('a general refusal stands on top and takes the focus', async () => {
  const { fill, submit } = await show(() => refuse('Registration is closed.'))
  await fill(good)
  await submit()
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(document.activeElement?.textContent).toBe('Registration is closed.')
})

test('the strength follows the password', async () => {
  const { host, type, wordsOf } = await show(() => welcome)
  const bar = () => host.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')
  expect(bar()).toBe('0')
  await type('password', 'abcD')
  expect(bar()).toBe('40')
  await type('password', 'abcD12')
  expect(bar()).toBe('80')
  await type('password', 'abcD12!')
  expect(bar()).toBe('100')
  expect(wordsOf('password').match(/\(Done\)/g)).toHaveLength(5)
})

test('two presses within one frame register once', async () => {
  const answer = vi.fn(() => welcome)
  const { fill, submit, onRegistered, host } = await show(answer)
  await fill(good)
  await submit(2)
  expect(answer).toHaveBeenCalledTimes(1)
  expect(answer).toHaveBeenCalledWith('accounts.registerWithAnswers', {
    email: good.email,
    userName: good.userName,
    password: good.password,
    answers: {},
  })
  expect(onRegistered).toHaveBeenCalledWith('LoggedIn')
  // Busy until the page has gone.
  expect(host.querySelector('[type=submit]')!.getAttribute('aria-disabled')).toBe('true')
})

test('questions of the site are asked where there are some, and sent with the account', async () => {
  site.own = { questions: 'required' }
  const field = { help: '', options: [], isPublic: false, editableUntil: 0 }
  const fields = [
    { ...field, key: 'a', label: 'School', kind: 'text', required: true },
    { ...field, key: 'b', label: 'Rules', kind: 'agreement', required: false },
  ]
  const answer = vi.fn((path: string) =>
    path === 'accounts.questions' ? { fields, answers: null } : welcome,
  )
  const { fill, submit, type, wordsOf, until, field: input } = await show(answer)
  await until(() => expect(input('answer.a')).not.toBeNull())
  await fill(good)
  await submit()
  expect(wordsOf('answer.a')).toContain('This field is required.')
  await type('answer.a', 'MIT')
  await submit()
  expect(answer).toHaveBeenLastCalledWith(
    'accounts.registerWithAnswers',
    expect.objectContaining({ answers: { a: 'MIT', b: '' } }),
  )
  site.own = {}
})

test('password managers know the fields', async () => {
  const { field } = await show(() => welcome)
  const kinds = ['email', 'userName', 'password'].map((name) => field(name).autocomplete)
  expect(kinds).toEqual(['email', 'username', 'new-password'])
})
