// The calls of a sync of ctfcli: it deletes all hints and makes them again. A hint that a team has bought is the same afterwards, or
// none: it never becomes another one.
import { beforeEach, expect, test } from 'vitest'
import { challengeEvents } from '#server/testing/challenge-events.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

interface Sent {
  content: string
  cost: number
  title?: string
  /** Places of others. */
  requires?: number[]
}
const app = useApp()
let admin: Awaited<ReturnType<typeof app.as>>
let gameId: number
let challengeId: number
let token: string
let playerId: string

beforeEach(async () => {
  admin = await app.as(await anAdmin(app))
  const game = await aGame(app, { challenges: 1, teams: 1 })
  gameId = game.gameId
  challengeId = game.challengeIds[0]!
  playerId = game.teams[0]!.captainId
  await admin.participations.adjust({
    participationId: game.teams[0]!.participationId,
    points: 1_000,
    reason: 'Prize',
  })
  token = (await admin.tokens.createForGame({ gameId, name: 'ctfcli', scope: 'admin' })).token
})

async function send(method: string, path: string, body?: object) {
  const answer = await app.request(`/ctfd/${gameId}/api/v1/${path}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([method, path, answer.status]).toEqual([method, path, 200])
  return (await answer.json()).data
}

const hide = async () => {
  const { name } = await send('GET', `challenges/${challengeId}`)
  await send('PATCH', `challenges/${challengeId}`, { name, state: 'hidden' })
}
/** As ctfcli does it: a hint that waits for others gets its text last. */
async function makeHints(hints: readonly Sent[]) {
  for (const { id } of await send('GET', 'hints')) await send('DELETE', `hints/${id}`)
  const ids: number[] = []
  for (const { content, cost, title = '', requires } of hints) {
    const sent = { content: requires ? '' : content, title, cost, challenge_id: challengeId }
    ids.push((await send('POST', 'hints', sent)).id)
  }
  for (const [at, { content, requires }] of hints.entries()) {
    if (!requires) continue
    const prerequisites = requires.map((place) => ids[place])
    await send('PATCH', `hints/${ids[at]}`, { requirements: { prerequisites } })
    await send('PATCH', `hints/${ids[at]}`, { content })
  }
}
async function sync(...hints: Sent[]) {
  await hide()
  await makeHints(hints)
  await send('PATCH', `challenges/${challengeId}`, { next_id: null })
  await send('PATCH', `challenges/${challengeId}`, { state: 'visible' })
}

async function buy(text: string) {
  const { paidHints } = await admin.editChallenges.page({ gameId, challengeId })
  const { key, cost } = paidHints.find((hint) => hint.text === text)!
  await (await app.as(playerId)).challenges.unlockHint({ gameId, challengeId, key, cost })
}
/** What the team reads, of hints that cost something. */
const read = async () =>
  (await (await app.as(playerId)).challenges.page({ gameId, challengeId })).paidHints.map(
    ({ state, html }) => (state === 'unlocked' ? html!.replace(/<[^>]+>/g, '').trim() : '?'),
  )

const a = (content: string, cost: number, rest: Partial<Sent> = {}): Sent => ({ content, cost, ...rest })
const [north, east, south] = [a('North', 10), a('East', 10), a('South', 10)]

test.each<[string, Sent[], string[]]>([
  ['the same again', [north, east, south], ['?', 'East', '?']],
  ['the first is gone', [east, south], ['East', '?']],
  ['the bought one is gone', [north, south], ['?', '?']],
  ['one more before', [a('West', 10), north, east, south], ['?', '?', 'East', '?']],
  ['one more instead of the first', [east, a('West', 10), south], ['East', '?', '?']],
  ['another order', [south, east, north], ['?', 'East', '?']],
  ['another cost', [a('East', 30), north, south], ['East', '?', '?']],
  ['other words in its place', [north, a('To the east', 10), south], ['?', 'To the east', '?']],
  ['other words and another cost', [north, a('Go west', 30), south], ['?', '?', '?']],
  ['other words and one less', [a('To the north', 10), a('To the east', 10)], ['?', '?']],
  ['it waits for another now', [south, a('East', 10, { requires: [0] }), north], ['?', 'East', '?']],
  ['none', [], []],
])('a hint without a title that was bought: %s', async (_, next, seen) => {
  await sync(north, east, south)
  await buy('East')
  expect(await read()).toEqual(['?', 'East', '?'])
  await sync(...next)
  expect(await read()).toEqual(seen)
  await sync(...next)
  expect(await read()).toEqual(seen)
  // It is remembered, also when it was gone for a while.
  await sync(south, north, east)
  expect((await read()).slice(0, 2)).toEqual(['?', '?'])
  if (!seen.some((text) => text.includes('To'))) expect((await read())[2]).toBe('East')
})

test('a title that the author gave names a hint, with other words too', async () => {
  await sync(a('North', 10, { title: 'Where' }), a('At noon', 10, { title: 'When' }))
  await buy('At noon')
  await sync(a('At one', 10, { title: 'When' }), a('South', 10, { title: 'Where' }))
  expect(await read()).toEqual(['At one', '?'])
  // In a later sync another hint may have it.
  await sync(a('South', 10, { title: 'Where' }))
  await sync(a('South', 10, { title: 'Where' }), a('In May', 10, { title: 'When' }))
  expect(await read()).toEqual(['?', '?'])
})

test('a sync that broke off is carried on by the next', async () => {
  await sync(north, east)
  await buy('East')
  await hide()
  await makeHints([north])
  await sync(north, a('Due east', 10))
  expect(await read()).toEqual(['?', 'Due east'])
})

test('two hints that wait for each other in turn are stored with the keys that they had', async () => {
  const chain = [north, a('East', 10, { requires: [0] }), a('South', 10, { requires: [0, 1] })]
  await sync(...chain)
  const { paidHints } = await admin.editChallenges.page({ gameId, challengeId })
  expect(paidHints.map(({ requires }) => requires.length)).toEqual([0, 1, 2])
  await sync(...chain)
  expect((await admin.editChallenges.page({ gameId, challengeId })).paidHints).toEqual(paidHints)
})

test('programs hear of a hint that is added to a challenge that players see, and nothing of a sync', async () => {
  const events = () => challengeEvents(app, gameId)
  await sync(north, east)
  await sync(north, a('Due east', 10))
  expect(await events()).toEqual([])
  await send('POST', 'hints', { content: 'South', title: '', cost: 10, challenge_id: challengeId })
  await send('PATCH', `challenges/${challengeId}`, { state: 'hidden' })
  expect(await events()).toEqual(['challenge-hint', 'challenge-disabled'])
})
