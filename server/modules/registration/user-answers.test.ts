// The site asks its users something: our own form at registration, the profile, the list of administrators. The documented call of
// registration knows no questions and is never refused for one.
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { anAdmin, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { fixedOnceGiven, type RegistrationField } from '#src/rules/registration-fields.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})
afterEach(() => ask([]))

const field = (key: string, more: Partial<RegistrationField> = {}) => ({
  key,
  label: `Question ${key}`,
  kind: 'text' as const,
  help: '',
  required: false,
  isPublic: false,
  editableUntil: 0,
  ...more,
  options: [...(more.options ?? [])],
})
type Field = ReturnType<typeof field>

const ask = (userFields: Field[]) => admin.settings.changeOwnSettings({ ...defaultOwnSettings, userFields })
const asked = [
  field('school', { required: true, isPublic: true, editableUntil: fixedOnceGiven }),
  field('size', { kind: 'choice', options: ['S', 'M'] }),
  field('land', { kind: 'country', isPublic: true }),
  field('rules', { kind: 'agreement', isPublic: true }),
]

let made = 0
const person = () => {
  const name = `asked${++made}`
  return { userName: name, email: `${name}@example.org`, password: 'Secret-2026' }
}
const list = (answers?: Record<string, string>, text?: string) =>
  admin.users.page({ answers: answers ?? null, text: text ?? null, count: 100 })
const namesIn = async (answers: Record<string, string>, text = 'asked') =>
  (await list(answers, text)).data.map(({ userName }) => userName)

test('our form is refused under the question, makes no account, and keeps the answers with the new one', async () => {
  await ask(asked)
  const guest = await app.as(null)
  expect(await guest.accounts.questions()).toEqual({ fields: asked, answers: null })
  const it = person()
  const register = (answers: Record<string, string>) => guest.accounts.registerWithAnswers({ ...it, answers })
  for (const [answers, refusal, key] of [
    [{}, 'AnswerRequired', 'school'],
    [{ school: 'MIT', size: 'XL' }, 'AnswerNotOffered', 'size'],
    [{ school: 'MIT', land: 'Atlantis' }, 'AnswerNotOffered', 'land'],
  ] as const)
    await expect(register(answers)).rejects.toMatchObject({ message: refusal, field: `answer.${key}` })
  expect((await list(undefined, it.userName)).data).toEqual([])
  expect((await register({ school: ' MIT ', land: 'JP', rules: 'yes', other: 'x' })).data).toBe('LoggedIn')
  const [row] = (await list(undefined, it.userName)).data
  expect(row!.answers).toEqual({ school: 'MIT', size: '', land: 'JP', rules: 'yes' })
})

test('the documented call registers without answers, and its user is asked afterwards', async () => {
  await ask(asked)
  const it = person()
  const answer = await app.request('/api/account/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(it),
  })
  expect(answer.status).toBe(200)
  const [row] = (await list(undefined, it.userName)).data
  expect(row!.answers).toEqual({})
  const me = await app.as(row!.id)
  expect((await me.accounts.questions()).answers).toBeNull()
  await me.accounts.changeAnswers({ answers: { school: 'MIT' } })
  expect((await me.accounts.questions()).answers).toMatchObject({ school: 'MIT' })
})

test('an answer that is fixed stays, others change, and administrators correct all of them', async () => {
  await ask(asked)
  const userId = await aUser(app)
  const me = await app.as(userId)
  await expect(me.accounts.changeAnswers({ answers: { size: 'S' } })).rejects.toEqual(
    refused('AnswerRequired'),
  )
  await me.accounts.changeAnswers({ answers: { school: 'Secret School', size: 'S' } })
  await expect(me.accounts.changeAnswers({ answers: { school: 'ETH' } })).rejects.toEqual(
    refused('AnswerFixed'),
  )
  await me.accounts.changeAnswers({ answers: { size: 'M' } })
  await expect(me.users.changeAnswers({ userId, answers: { school: 'ETH' } })).rejects.toEqual(
    refused('NotAllowed'),
  )
  await admin.users.changeAnswers({ userId, answers: { school: 'ETH' } })
  await admin.users.changeAnswers({ userId, answers: { school: 'ETH' } })
  expect((await me.accounts.questions()).answers).toMatchObject({ school: 'ETH', size: 'M' })
  await expect((await app.as(null)).accounts.changeAnswers({ answers: {} })).rejects.toEqual(
    refused('NotSignedIn'),
  )
  const rows = await app.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'user.update')
    .where('targetId', '=', userId)
    .execute()
  expect(rows).toEqual([{ before: { answered: [] }, after: { answered: ['Question school'] } }])
})

test('the list of administrators has the answers, and is filtered and searched by them', async () => {
  await ask(asked)
  const register = async (answers: Record<string, string>) => {
    const it = person()
    await (await app.as(null)).accounts.registerWithAnswers({ ...it, answers })
    return it.userName
  }
  const ada = await register({ school: 'Kyoto % Tech', size: 'S', land: 'JP' })
  const bob = await register({ school: 'Kyoto Arts', land: 'JP', rules: 'yes' })
  const eve = await register({ school: 'Oslo Tech', land: 'NO' })
  expect(await namesIn({ land: 'JP' }, 'Kyoto')).toEqual([bob, ada])
  expect(await namesIn({ land: 'JP', size: 'S' }, 'Kyoto')).toEqual([ada])
  expect(await namesIn({ rules: 'yes' }, 'Kyoto')).toEqual([bob])
  expect(await namesIn({ size: '' }, 'Tech')).toEqual([eve])
  expect(await namesIn({}, '% tech')).toEqual([ada])
  const { fields, total } = await list({ land: 'NO' })
  expect([fields.map(({ key }) => key), total]).toEqual([['school', 'size', 'land', 'rules'], 1])
  await ask([])
  expect((await list(undefined, eve)).data[0]!.answers).toEqual({})
})

test('public answers are known to those who know the members; an agreement and staff-only answers are not', async () => {
  await ask(asked)
  const team = await aTeam(app, { members: 2 })
  const captain = await app.as(team.captainId)
  await captain.accounts.changeAnswers({
    answers: { school: 'MIT', size: 'M', land: 'JP', rules: 'yes' },
  })
  const { userName } = await captain.accounts.profile()
  const known = { [userName]: { country: 'JP', facts: [{ label: 'Question school', answer: 'MIT' }] } }
  const stranger = await app.as(await aUser(app))
  expect(await stranger.teams.facts({ teamId: team.teamId })).toEqual(known)
  expect(await (await app.as(null)).teams.facts({ teamId: team.teamId })).toEqual({})
  await ask(asked.map((one) => ({ ...one, isPublic: false })))
  expect(await stranger.teams.facts({ teamId: team.teamId })).toEqual({})
})

test('questions that make no sense are refused, and nothing is stored', async () => {
  await expect(ask([field('a'), field('a', { label: 'B' })])).rejects.toMatchObject({
    message: 'RegistrationKeyTwice',
    field: 'userFields',
  })
  await expect(ask([field('a', { kind: 'choice' })])).rejects.toMatchObject({
    message: 'RegistrationOptionsMissing',
    field: 'userFields',
  })
  expect((await admin.settings.page()).own.userFields).toEqual([])
})
