// Organisers ask teams something when they register: the answers are checked, kept, shown to the staff, and a public country is beside
// the name of the team. A game that asks nothing is joined as before.
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { RegistrationField } from '#src/rules/registration-fields.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

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

async function aPlace(
  registrationFields = [
    field('school', { required: true }),
    field('size', { kind: 'choice', options: ['S', 'M'] }),
    field('land', { kind: 'country', isPublic: true }),
  ],
) {
  const { gameId } = await aGame(app, { acceptWithoutReview: true })
  await admin.editGames.patch({ gameId, registrationFields })
  const team = await aTeam(app, { members: 2 })
  const captain = await app.as(team.captainId)
  const join = (answers: Record<string, string>, caller = captain) =>
    caller.games.joinWithAnswers({ gameId, teamId: team.teamId, answers })
  const reviewed = async () => (await admin.participations.table({ gameId }))[0]?.answers
  return { gameId, ...team, captain, join, reviewed }
}

test('a wrong or missing answer is said under its field, and nothing is stored', async () => {
  const { gameId, join, reviewed } = await aPlace()
  for (const [answers, refusal, key] of [
    [{}, 'AnswerRequired', 'school'],
    [{ school: ' ' }, 'AnswerRequired', 'school'],
    [{ school: 'MIT', size: 'XL' }, 'AnswerNotOffered', 'size'],
    [{ school: 'MIT', land: 'Atlantis' }, 'AnswerNotOffered', 'land'],
    [{ school: 'x'.repeat(501) }, 'AnswerTooLong', 'school'],
  ] as const) {
    await expect(join(answers)).rejects.toMatchObject({
      message: refusal,
      field: `answer.${key}`,
      params: { label: `Question ${key}` },
    })
  }
  expect(await admin.participations.table({ gameId })).toEqual([])
  expect(await reviewed()).toBeUndefined()
})

test('the documented call is refused where an answer is required, with its question, and works elsewhere', async () => {
  const { gameId, teamId, captainId } = await aPlace()
  const send = async (game: number) => {
    const answer = await app.request(`/api/game/${game}`, {
      method: 'POST',
      as: captainId,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ teamId }),
    })
    return [answer.status, answer.status === 200 ? '' : await answer.json()]
  }
  expect(await send(gameId)).toEqual([
    400,
    { title: 'The organisers ask for an answer: Question school', status: 400 },
  ])
  const optional = await aPlace([field('school')])
  const { gameId: silent } = await aGame(app)
  for (const id of [optional.gameId, silent]) expect((await send(id))[0]).toBe(200)
})

test('answers are kept, and read by the staff and by the team', async () => {
  const { gameId, captain, join, reviewed, teamId } = await aPlace()
  await join({ school: ' MIT ', land: 'JP', unknown: 'x' })
  expect(await reviewed()).toEqual([
    { key: 'school', label: 'Question school', kind: 'text', answer: 'MIT' },
    { key: 'land', label: 'Question land', kind: 'country', answer: 'JP' },
  ])
  expect((await captain.games.registration({ gameId })).answers).toEqual({
    school: 'MIT',
    size: '',
    land: 'JP',
  })
  expect((await (await app.as(await aUser(app))).games.registration({ gameId })).answers).toBeNull()
  expect((await captain.games.page({ gameId })).asks).toBe(true)
  expect(await (await app.as(null)).scoreboard.countries({ gameId })).toEqual({ [teamId]: 'JP' })
  expect((await captain.scoreboard.glance({ gameId })).countries).toBe(true)
})

test('a further member keeps what the team has answered, and fills what is missing', async () => {
  const { gameId, memberIds, join, captain } = await aPlace()
  await join({ school: 'MIT' })
  const mate = await app.as(memberIds[1]!)
  await join({ school: 'Other', size: 'M' }, mate)
  expect((await captain.games.registration({ gameId })).answers).toEqual({
    school: 'MIT',
    size: 'M',
    land: '',
  })
})

test('a team changes its answers until their time, and nobody else does', async () => {
  const { gameId, captain, join, reviewed } = await aPlace([
    field('school', { required: true, editableUntil: app.clock.now() + 60_000 }),
    field('size'),
  ])
  await join({ school: 'MIT' })
  await captain.games.changeAnswers({ gameId, answers: { school: 'ETH' } })
  await expect(captain.games.changeAnswers({ gameId, answers: { school: '' } })).rejects.toEqual(
    refused('AnswerRequired'),
  )
  app.clock.advance('2m')
  await expect(captain.games.changeAnswers({ gameId, answers: { school: 'MIT' } })).rejects.toEqual(
    refused('AnswerFixed'),
  )
  await captain.games.changeAnswers({ gameId, answers: { size: '5' } })
  expect((await reviewed())!.map(({ answer }) => answer)).toEqual(['ETH', '5'])
  const stranger = await app.as(await aUser(app))
  await expect(stranger.games.changeAnswers({ gameId, answers: { size: '6' } })).rejects.toEqual(
    refused('NotInGame'),
  )
})

test('staff of the game correct answers, also fixed ones, and the log has which questions and not what was answered', async () => {
  const { gameId, join } = await aPlace([
    field('school', { required: true, editableUntil: 1 }),
    field('size', { kind: 'choice', options: ['S', 'M'] }),
  ])
  await join({ school: 'Secret School' })
  const participationId = (await admin.participations.table({ gameId }))[0]!.id
  const support = await app.as(await aStaffMember(app, { gameId, role: 'support' }))
  const change = (answers: Record<string, string>, caller = support) =>
    caller.participations.changeAnswers({ participationId, answers })
  await change({ school: 'ETH', size: 'M' })
  const [entry] = await admin.participations.table({ gameId })
  expect(entry!.answers.map(({ answer }) => answer)).toEqual(['ETH', 'M'])
  await expect(change({ size: 'XL' })).rejects.toMatchObject({
    message: 'AnswerNotOffered',
    field: 'answer.size',
  })
  await change({ school: '' })
  expect((await admin.participations.table({ gameId }))[0]!.answers.map(({ key }) => key)).toEqual(['size'])
  const monitor = await app.as(await aStaffMember(app, { gameId, role: 'monitor' }))
  await expect(change({ size: 'S' }, monitor)).rejects.toEqual(refused('NotAllowed'))
  const rows = await app.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('action', '=', 'participation.update')
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ after }) => after)).toEqual([
    { answered: ['Question school', 'Question size'] },
    { answered: ['Question school'] },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Secret School|ETH/)
})

test('questions that make no sense are refused under their section; a game that asks nothing says nothing', async () => {
  const { gameId } = await aPlace([])
  await expect(
    admin.editGames.patch({ gameId, registrationFields: [field('a'), field('a', { label: 'B' })] }),
  ).rejects.toEqual(refused('RegistrationKeyTwice'))
  await expect(
    admin.editGames.patch({ gameId, registrationFields: [field('a', { kind: 'choice' })] }),
  ).rejects.toEqual(refused('RegistrationOptionsMissing'))
  const monitor = await app.as(await aStaffMember(app, { gameId, role: 'monitor' }))
  await expect(monitor.editGames.patch({ gameId, registrationFields: [] })).rejects.toEqual(
    refused('NotAllowed'),
  )
  expect('asks' in (await monitor.games.page({ gameId }))).toBe(false)
  expect('countries' in (await monitor.scoreboard.glance({ gameId }))).toBe(false)
  expect(await monitor.scoreboard.countries({ gameId })).toEqual({})
})
