import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JoinForm, type JoinFormProps } from './join-form.tsx'

vi.mock('#src/lib/country-name.ts', () => ({ useCountryName: () => (code: string) => code }))
vi.mock('#src/lib/now.ts', () => ({ useNow: () => 0 }))
vi.mock('#src/lib/use-name-limits.ts', () => ({
  useNameLimits: () => ({ teamNameMax: 20, userNameMax: 15 }),
}))

const game = {
  title: 'Autumn Games',
  divisionTerms: ['Students', 'Open'].map((name) => ({
    name,
    kind: 'human' as const,
    needsCode: true,
    isOpen: true,
  })),
  inviteCodeRequired: true,
  division: null,
}
const teams = [
  { id: 4, name: 'Null Pointers' },
  { id: 9, name: 'Segfault' },
]
const question = {
  key: 'a',
  label: 'School',
  kind: 'text' as const,
  help: '',
  options: [],
  required: true,
  isPublic: false,
  editableUntil: 0,
}
const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

let root: Root
let page: HTMLElement
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function show(props: Partial<JoinFormProps> = {}) {
  const onJoin = vi.fn()
  const form = <JoinForm game={game} teams={teams} onJoin={onJoin} onCancel={() => undefined} {...props} />
  act(() => root.render(<I18nProvider i18n={i18n}>{form}</I18nProvider>))
  return onJoin
}

const control = (name: string) => page.querySelector<HTMLSelectElement | HTMLInputElement>(`[name=${name}]`)

function send(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) control(name)!.value = value
  act(() => {
    page.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

/** What the server answers when it refuses, as the client library gives it to a screen. */
const refused = (title: string, fields: Record<string, string> = {}) => ({
  data: { title, status: 400, fields },
})

const describedBy = (name: string) =>
  (control(name)?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join()

test('sends the team, the division and the code', () => {
  const onJoin = show()
  send({ teamId: '9', division: 'Open', inviteCode: ' secret ' })
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({
    team: { id: 9 },
    division: 'Open',
    inviteCode: 'secret',
    answers: {},
  })
})

test('asks only what the game wants to know, and takes the only team', () => {
  const onJoin = show({
    game: { ...game, divisionTerms: [], inviteCodeRequired: false },
    teams: teams.slice(0, 1),
  })
  expect(control('division')).toBeNull()
  expect(control('inviteCode')).toBeNull()
  send({})
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({
    team: { id: 4 },
    division: null,
    inviteCode: null,
    answers: {},
  })
})

test('without a team, one is created on the way', () => {
  const onJoin = show({ teams: [], game: { ...game, divisionTerms: [], inviteCodeRequired: false } })
  send({ name: 'Newcomers' })
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({
    team: { name: 'Newcomers' },
    division: null,
    inviteCode: null,
    answers: {},
  })
})

test('or entered with its code, also as a link', () => {
  const onJoin = show({ teams: [], game: { ...game, divisionTerms: [], inviteCodeRequired: false } })
  act(() => [...page.querySelectorAll<HTMLInputElement>('[type=radio]')].at(-1)!.click())
  const code = `Null: Pointers:42:${'0a'.repeat(16)}`
  send({ code: `https://ctf.example.org/teams/join#${encodeURIComponent(code)}` })
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({
    team: { code },
    division: null,
    inviteCode: null,
    answers: {},
  })
})

test('several teams have to be chosen from', () => {
  show()
  expect(control('teamId')!.value).toBe('')
})

test.each([
  ['inviteCode', 'The invitation code of the game is wrong.'],
  ['division', 'Your team plays in the division Open.'],
  ['teamId', 'You are not a member of this team.'],
])('a refusal about %s stands under its field', (name, words) => {
  show({ error: refused(words, { [name]: words }) })
  expect(control(name)!.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(name)).toContain(words)
  expect(page.querySelectorAll('[role=alert]')).toHaveLength(1)
})

test('any other refusal stands above the fields', () => {
  show({ error: refused('The game is over.') })
  expect(page.querySelector('[role=alert]')!.textContent).toBe('The game is over.')
  expect(page.querySelector('[aria-invalid]')).toBeNull()
})

test('while it is being sent, it is not sent again', () => {
  const onJoin = show({ pending: true })
  send({ teamId: '9' })
  expect(onJoin).not.toHaveBeenCalled()
})

test('questions of the organisers are asked, and what was typed stays when they are refused', () => {
  const onJoin = show({
    game: { ...game, divisionTerms: [], inviteCodeRequired: false },
    fields: [question, { ...question, key: 'b', kind: 'agreement' }],
  })
  const answer = (key: string) => page.querySelector<HTMLInputElement>(`[name="answer.${key}"]`)!
  answer('a').value = 'MIT'
  send({ teamId: '9' })
  expect(onJoin.mock.lastCall?.[0].answers).toEqual({ a: 'MIT', b: '' })
  answer('b').checked = true
  send({})
  expect(onJoin.mock.lastCall?.[0].answers).toEqual({ a: 'MIT', b: 'yes' })
  expect(answer('a').value).toBe('MIT')
})
