// A challenge whose flags are all needed, as teams, documented clients and two processes meet it.
import { describe, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import type { FlagRule } from '#src/rules/flags/flag-parts.ts'

const app = useApp()
const beside = useApp({ beside: app })

const flags = ['flag{a}', 'flag{b}', 'flag{c}']

async function aChallenge({ flagRule = 'all', members = 3 }: { flagRule?: FlagRule; members?: number } = {}) {
  const game = await aGame(app, { teams: 1, challenges: [{ title: 'Triptych', flags }] })
  const { gameId, challengeIds } = game
  const ref = { gameId, challengeId: challengeIds[0]! }
  const admin = await app.as(await anAdmin(app))
  await admin.editChallenges.patch({ ...ref, flagRule })
  const team = await aTeam(app, { members })
  const { participationId } = await aParticipation(app, { gameId, team })
  const send = async (member: number, flag: string, world = app) =>
    await (await world.as(team.memberIds[member]!)).submissions.judge({ ...ref, flag })
  const solves = async () =>
    await app.db.selectFrom('solves').selectAll().where('participationId', '=', participationId).execute()
  const page = async (member = 0) => await (await app.as(team.memberIds[member]!)).challenges.page(ref)
  return { ...ref, ref, admin, team, participationId, send, solves, page }
}

describe('where all flags are needed', () => {
  test('the team sees how many it has, and the last one is the solve', async () => {
    const { send, solves, page, team, ref, participationId } = await aChallenge()
    expect((await page()).parts).toEqual({ found: 0, total: 3, needsOther: false })
    expect(await send(0, 'flag{a}')).toMatchObject({
      verdict: 'Accepted',
      part: { found: 1, total: 3, isNew: true },
    })
    expect(await send(1, 'flag{a}')).toMatchObject({ part: { found: 1, isNew: false } })
    expect(await send(1, 'flag{x}')).toMatchObject({ verdict: 'WrongAnswer' })
    expect(await send(0, 'flag{c}')).toMatchObject({ part: { found: 2, isNew: true } })
    expect(await page(1)).toMatchObject({ solved: false, parts: { found: 2, total: 3 } })
    expect(await solves()).toEqual([])
    expect(await send(2, 'flag{b}')).toMatchObject({ verdict: 'Accepted', part: { found: 3, total: 3 } })
    expect(await solves()).toMatchObject([{ userId: team.memberIds[2] }])
    expect((await page()).solved).toBe(true)
    // What is stored is right for its part, and one of them is the solve.
    const stored = await app.db
      .selectFrom('submissions')
      .select('status')
      .where('participationId', '=', participationId)
      .orderBy('id')
      .execute()
    expect(stored.map(({ status }) => status)).toEqual([
      'Accepted',
      'Accepted',
      'WrongAnswer',
      'Accepted',
      'Accepted',
    ])
    expect(
      (await (await app.as(team.captainId)).submissions.ownTries(ref)).map(({ answer }) => answer),
    ).toEqual([null, null, 'flag{x}', null, null])
  })

  test('a documented client is told that a part is right, and its list has the challenge unsolved until the last', async () => {
    const { ref, team } = await aChallenge()
    const path = `/api/game/${ref.gameId}/challenges/${ref.challengeId}`
    const as = team.captainId
    const solved = async () => {
      const body = await (await app.request(`/api/game/${ref.gameId}/details`, { as })).json()
      return body.rank.solvedChallenges.length
    }
    const say = async (flag: string) => {
      const sent = await app.request(path, {
        method: 'POST',
        as,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ flag }),
      })
      const id = await sent.json()
      expect([sent.status, typeof id]).toEqual([200, 'number'])
      return await (await app.request(`${path}/status/${id}`, { as })).json()
    }
    expect([await say('flag{a}'), await solved()]).toEqual(['Accepted', 0])
    expect([await say('flag{b}'), await solved()]).toEqual(['Accepted', 0])
    expect([await say('flag{c}'), await solved()]).toEqual(['Accepted', 1])
    // Settings of documented clients do not have it.
    const settings = await app.request(`/api/edit/games/${ref.gameId}/challenges/${ref.challengeId}`, {
      as: await anAdmin(app),
    })
    expect(Object.keys(await settings.json())).not.toContain('flagRule')
  })

  test('members who send them at the same time to two processes solve it exactly once', async () => {
    for (let round = 0; round < 5; round++) {
      const { send, solves } = await aChallenge()
      const outcomes = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          send(at % 3, flags[(at + (at >> 2)) % 3]!, at % 2 ? beside : app),
        ),
      )
      expect(await solves()).toHaveLength(1)
      const fresh = outcomes.filter(({ part }) => part?.isNew).map(({ part }) => part!.found)
      expect(fresh.sort()).toEqual([1, 2, 3])
    }
  })

  test('the team is told of each live, and no flag is in it', async () => {
    const { send, ref, participationId } = await aChallenge()
    const events: LiveEvent[] = []
    app.app.services.live.open(
      {
        userId: undefined,
        gameIds: [ref.gameId],
        lastEventId: undefined,
        since: undefined,
        findAudiences: async () => [`participation ${participationId}`],
      },
      {
        write(bytes) {
          for (const line of bytes.toString().matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(line[1]!))
        },
        end: () => undefined,
      },
    )
    await expect.poll(() => app.app.services.live.followers).toBeGreaterThan(0)
    await send(0, 'flag{b}')
    await expect
      .poll(() => events.find(({ kind }) => kind === 'verdict'))
      .toMatchObject({ verdict: 'Accepted', part: { found: 1, total: 3 } })
    expect(JSON.stringify(events)).not.toContain('flag{b}')
  })

  test('removing the flag that is missing needs one more right answer, which solves it', async () => {
    const { send, solves, admin, ref } = await aChallenge()
    await send(0, 'flag{a}')
    await send(0, 'flag{b}')
    const { flags: stored } = await admin.editChallenges.page(ref)
    await admin.editChallenges.patch({
      ...ref,
      removeFlags: [stored.find(({ flag }) => flag === 'flag{c}')!.id],
    })
    expect(await send(1, 'flag{a}')).toMatchObject({ part: { found: 2, total: 2 } })
    expect(await solves()).toHaveLength(1)
  })
})

test('where each has to come from another member, a second one of the same member does not count', async () => {
  const { send, solves, page } = await aChallenge({ flagRule: 'members' })
  await send(0, 'flag{a}')
  expect(await send(0, 'flag{b}')).toMatchObject({
    verdict: 'Accepted',
    part: { found: 1, isNew: false, needsOther: true },
  })
  expect((await page(0)).parts).toEqual({ found: 1, total: 3, needsOther: true })
  expect((await page(1)).parts).toEqual({ found: 1, total: 3, needsOther: false })
  await send(1, 'flag{b}')
  expect(await solves()).toEqual([])
  await send(2, 'flag{c}')
  expect(await solves()).toHaveLength(1)
})

test('where one is enough, no progress is read or stored', async () => {
  const { send, solves, page, participationId } = await aChallenge({ flagRule: 'any' })
  expect((await page()).parts).toBeNull()
  expect(await send(0, 'flag{b}')).not.toHaveProperty('part')
  expect(await solves()).toHaveLength(1)
  const rows = await app.db
    .selectFrom('challengeProgress')
    .selectAll()
    .where('participationId', '=', participationId)
    .execute()
  expect(rows).toEqual([])
})
