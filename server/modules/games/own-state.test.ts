// What players' programs poll: the own state and a challenge, with tags that say whether they changed.
import { expect, test } from 'vitest'
import { aGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

async function aPoll() {
  const game = await aGame(app, { teams: 2, challenges: [{ title: 'Door', flags: ['flag{it}'] }] })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const [one, other] = game.teams.map(({ captainId }) => captainId) as [string, string]
  const path = `/api/game/${ref.gameId}/details`
  const ask = (as: string, etag = '', at = path) =>
    app.request(at, { as, headers: { ...(etag && { 'if-none-match': etag }) } })
  const solve = async (userId: string) =>
    await (await app.as(userId)).submissions.submit({ ...ref, flag: 'flag{it}' })
  return {
    ...ref,
    one,
    other,
    ask,
    solve,
    challengePath: `/api/game/${ref.gameId}/challenges/${ref.challengeId}`,
  }
}

test('the text of the own state says what the state is, before and after a solve', async () => {
  const { one, gameId, ask, solve } = await aPoll()
  const expectSame = async () => {
    const answer = await ask(one)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(await (await app.as(one)).games.details({ gameId }))
  }
  await expectSame()
  await solve(one)
  await expectSame()
})

test('a state that did not change is not sent again, to its owner only', async () => {
  const { one, other, ask, solve, challengePath } = await aPoll()
  const etag = (await ask(one)).headers.get('etag')!
  const again = await ask(one, etag)
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  expect((await ask(other, etag)).status).toBe(200)
  await solve(other)
  const changed = await ask(one, etag)
  expect(changed.status).toBe(200)

  const challengeTag = (await ask(one, '', challengePath)).headers.get('etag')!
  expect((await ask(one, challengeTag, challengePath)).status).toBe(304)
})
