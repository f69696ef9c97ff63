// Two organisers edit one game or challenge: the second one, who has not seen the first one's change, is refused.
import { TRPCError } from '@trpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let alice: Awaited<ReturnType<TestApp['as']>>
let bob: typeof alice
beforeAll(async () => {
  alice = await app.as(await aUser(app, { role: 'Admin', userName: 'alice' }))
  bob = await app.as(await aUser(app, { role: 'Admin', userName: 'bob' }))
})

const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(TRPCError)
  return error as TRPCError & { refusal: string; params: Record<string, unknown> }
}

describe('a game', () => {
  test('of two organisers who save at once one is refused, and told who changed it and when', async () => {
    const { gameId } = await aGame(app)
    const { version: expectedVersion } = await alice.editGames.page({ gameId })
    const settled = await Promise.allSettled([
      alice.editGames.patch({ gameId, expectedVersion, title: 'By alice' }),
      bob.editGames.patch({ gameId, expectedVersion, summary: 'By bob' }),
    ])
    const winner = settled.findIndex(({ status }) => status === 'fulfilled')
    const loser = settled[1 - winner] as PromiseRejectedResult
    expect(loser.reason).toMatchObject({
      refusal: 'ChangedMeanwhile',
      code: 'CONFLICT',
      params: {
        changedBy: ['alice', 'bob'][winner],
        changedAt: app.clock.now(),
        version: expectedVersion + 1,
      },
    })
    const { title, summary, version } = await bob.editGames.page({ gameId })
    expect([title === 'By alice', summary === 'By bob']).toEqual([winner === 0, winner === 1])
    expect(version).toBe(expectedVersion + 1)
  })

  test('a patch changes what it names and leaves the rest, a deadline to the millisecond included', async () => {
    const { gameId } = await aGame(app, { divisions: ['Juniors'], inviteCode: 'door', content: 'c' })
    const { end } = await alice.editGames.get({ gameId })
    await alice.editGames.patch({ gameId, writeupDeadline: end + 12_345_678 })
    const before = await alice.editGames.page({ gameId })
    const after = await alice.editGames.patch({ gameId, expectedVersion: before.version, hidden: true })
    expect(after).toEqual({ ...before, hidden: true, version: before.version + 1 })
    expect(after.writeupDeadline).toBe(end + 12_345_678)
    const cleared = await alice.editGames.patch({ gameId, inviteCode: '', divisions: [] })
    expect(cleared).toEqual({ ...after, inviteCode: null, divisions: null, version: after.version + 1 })
  })

  test('the rules hold for a patch as a whole', async () => {
    const { gameId } = await aGame(app)
    const { start } = await alice.editGames.get({ gameId })
    expect((await refused(alice.editGames.patch({ gameId, end: start - 1 }))).refusal).toBe(
      'GameEndBeforeStart',
    )
  })

  test('over REST a game is replaced without a version, has none, and gets a new one', async () => {
    const { gameId } = await aGame(app)
    const { version } = await alice.editGames.page({ gameId })
    const cookie = await app.cookieOf(await aUser(app, { role: 'Admin' }))
    const response = await app.request(`/api/edit/games/${gameId}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Replaced', start: 1, end: 2 }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).not.toHaveProperty('version')
    expect(
      (await refused(bob.editGames.patch({ gameId, expectedVersion: version, title: 'x' }))).params,
    ).toMatchObject({ version: version + 1 })
  })
})

describe('a challenge', () => {
  test('is refused to who has an older version; a flag that is added is no change of its settings', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: 1 })
    const ids = { gameId, challengeId: challengeIds[0]! }
    const { version } = await bob.editChallenges.page(ids)
    await alice.editChallenges.addFlags({ ...ids, flags: [{ flag: 'flag{more}' }] })
    const mine = await bob.editChallenges.patch({ ...ids, expectedVersion: version, title: 'By bob' })
    expect(mine).toMatchObject({ title: 'By bob', version: version + 1 })
    await alice.editChallenges.update({ ...ids, content: 'By alice' })
    const error = await refused(
      bob.editChallenges.patch({ ...ids, expectedVersion: mine.version, content: 'By bob' }),
    )
    expect(error).toMatchObject({ refusal: 'ChangedMeanwhile', params: { changedBy: 'alice' } })
    expect((await bob.editChallenges.page(ids)).content).toBe('By alice')
  })
})

test('our pages receive who, when and the version; the text is in the language of the reader', async () => {
  const { gameId } = await aGame(app)
  await alice.editGames.patch({ gameId, title: 'By alice' })
  const cookie = await app.cookieOf(await aUser(app, { role: 'Admin' }))
  const response = await app.request('/trpc/editGames.patch', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'accept-language': 'en-US' },
    body: JSON.stringify({ gameId, expectedVersion: 1, title: 'x' }),
  })
  expect(response.status).toBe(409)
  expect(((await response.json()) as { error: { data: object } }).error.data).toMatchObject({
    title: 'alice saved changes in the meantime.',
    details: { changedBy: 'alice', changedAt: app.clock.now(), version: 2 },
  })
})
