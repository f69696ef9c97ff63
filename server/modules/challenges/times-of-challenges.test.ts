// A challenge with a release time and a deadline, as its players, its staff and documented clients meet it.
import { describe, expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { LiveEvent } from '#src/contract/live.ts'

const app = useApp()
const beside = useApp({ beside: app })
const minuteMs = 60_000

async function aTimedGame({ release = 10, deadline = 40 }: { release?: number; deadline?: number } = {}) {
  const game = await aGame(app, {
    teams: 2,
    challenges: [{ title: 'Early' }, { title: 'Late', isEnabled: false }],
  })
  const { gameId, challengeIds } = game
  const [, challengeId = 0] = challengeIds
  const ref = { gameId, challengeId }
  const admin = await app.as(await anAdmin(app))
  const begin = app.clock.now()
  await admin.editChallenges.patch({
    ...ref,
    isEnabled: true,
    releaseAt: begin + release * minuteMs,
    deadlineAt: begin + deadline * minuteMs,
  })
  const [one, other] = game.teams.map(({ captainId }) => captainId) as [string, string]
  const titlesFor = async (userId: string) => {
    const body = await (await app.request(`/api/game/${gameId}/details`, { as: userId })).json()
    const groups = Object.values(body.challenges as Record<string, { title: string }[]>)
    return groups.flat().map(({ title }) => title)
  }
  const boardTitles = async () => {
    const body = await (await app.request(`/api/game/${gameId}/scoreboard`)).json()
    return Object.values(body.challenges as Record<string, { title: string }[]>)
      .flat()
      .map(({ title }) => title)
  }
  const notices = async () => {
    const rows = await (await app.as(one)).notices.list({ gameId })
    return rows.map(({ type, values }) => `${type} ${values.join(' ')}`)
  }
  const answer = async (userId: string, flag = 'flag{Late}') =>
    await app.request(`/api/game/${gameId}/challenges/${challengeId}`, {
      method: 'POST',
      as: userId,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flag }),
    })
  return { ...game, ...ref, ref, admin, begin, one, other, titlesFor, boardTitles, notices, answer }
}

/** Both processes look at the clock at the same time. */
const look = () => Promise.all([app, beside].map(({ app: { releases } }) => releases!.look()))

describe('before its release', () => {
  test('a challenge that is switched on appears nowhere for players, and takes no answer', async () => {
    const { gameId, ref, one, admin, titlesFor, boardTitles, notices, answer } = await aTimedGame()
    await look()
    expect(await titlesFor(one)).toEqual(['Early'])
    expect(await boardTitles()).toEqual(['Early'])
    expect(await notices()).toEqual([])
    const path = `/api/game/${gameId}/challenges/${ref.challengeId}`
    const unknown = await (await app.request(`${path}99`, { as: one })).text()
    const asked = await app.request(path, { as: one })
    expect([asked.status, await asked.text()]).toEqual([404, unknown])
    expect((await answer(one)).status).toBe(404)
    const me = await app.as(one)
    await expect(me.challenges.page(ref)).rejects.toThrow('ChallengeNotFound')
    await expect(me.scoreboard.solvers(ref)).rejects.toThrow('ChallengeNotFound')
    expect((await admin.editChallenges.table({ gameId })).map(({ title }) => title)).toEqual([
      'Early',
      'Late',
    ])
    // Players are not notified of a hint of a challenge that they do not see.
    await admin.editChallenges.patch({ ...ref, hints: ['Look up'] })
    expect(await notices()).toEqual([])
  })

  test('a documented client that saves the challenge keeps its times, and sees no new member', async () => {
    const { ref, admin, begin } = await aTimedGame()
    const path = `/api/edit/games/${ref.gameId}/challenges/${ref.challengeId}`
    const as = await anAdmin(app)
    const settings = await (await app.request(path, { as })).json()
    expect(Object.keys(settings).filter((name) => /release|deadline/i.test(name))).toEqual([])
    const saved = await app.request(path, {
      method: 'PUT',
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Later' }),
    })
    expect(saved.status).toBe(200)
    expect(await admin.editChallenges.page(ref)).toMatchObject({
      title: 'Later',
      releaseAt: begin + 10 * minuteMs,
      deadlineAt: begin + 40 * minuteMs,
    })
  })
})

test('at its release it is there at once, and players are notified once', async () => {
  const { gameId, one, other, titlesFor, boardTitles, notices, answer } = await aTimedGame()
  app.clock.advance('10m')
  expect(await titlesFor(one)).toContain('Early')
  // The own page and the documented call of a challenge ask the clock; lists follow its timers, twice a second.
  expect((await answer(one)).status).toBe(200)
  await expect.poll(() => titlesFor(other)).toEqual(['Early', 'Late'])
  await expect.poll(boardTitles).toEqual(['Early', 'Late'])
  await look()
  await look()
  await expect.poll(notices).toContain('NewChallenge Late')
  expect((await notices()).filter((text) => text.startsWith('NewChallenge'))).toHaveLength(1)
  const history = await app.db
    .selectFrom('gameHistory')
    .select('detail')
    .where('gameId', '=', gameId)
    .where('kind', '=', 'announcement')
    .execute()
  expect(history).toEqual([{ detail: 'NewChallenge' }])
})

test('two thousand open pages are notified within two seconds of the release', async () => {
  const { gameId, ref, begin } = await aTimedGame({ release: 5 })
  const { live } = app.app.services
  const notified: { streams: Set<number>; notices: Set<number> } = { streams: new Set(), notices: new Set() }
  await app.app.services.arenas.get(gameId)
  const streams = Array.from({ length: 2_000 }, (_, at) =>
    live.open(
      {
        userId: undefined,
        gameIds: [gameId],
        lastEventId: undefined,
        since: undefined,
        findAudiences: async () => ['site', `game ${gameId}`],
      },
      {
        write(bytes) {
          for (const line of bytes.toString().matchAll(/^data: (.*)$/gm)) {
            const event = JSON.parse(line[1]!) as LiveEvent
            if (event.kind === 'game' && event.gameId === ref.gameId) notified.streams.add(at)
            if (event.kind === 'notice' && event.notice.type === 'NewChallenge') notified.notices.add(at)
          }
        },
        end: () => undefined,
      },
    ),
  )
  await expect.poll(() => live.followers).toBeGreaterThanOrEqual(2_000)
  expect(app.clock.now()).toBe(begin)
  notified.streams.clear()
  app.clock.advance('5m')
  const released = performance.now()
  await expect.poll(() => notified.streams.size, { timeout: 2_000, interval: 20 }).toBe(2_000)
  await expect.poll(() => notified.notices.size, { timeout: 5_000, interval: 20 }).toBe(2_000)
  expect(performance.now() - released).toBeLessThan(5_000)
  for (const close of streams) close()
})

test('one that was switched off before its release is not announced, and is when it is switched on later', async () => {
  const { admin, ref, one, titlesFor, notices } = await aTimedGame()
  await admin.editChallenges.patch({ ...ref, isEnabled: false })
  app.clock.advance('15m')
  await look()
  expect(await titlesFor(one)).toEqual(['Early'])
  expect(await notices()).toEqual([])
  await admin.editChallenges.patch({ ...ref, isEnabled: true })
  expect(await titlesFor(one)).toEqual(['Early', 'Late'])
  await look()
  expect(await notices()).toEqual(['NewChallenge Late'])
})

test('a release that is moved to the past, or taken out, is one at once', async () => {
  const { admin, ref, one, titlesFor, notices } = await aTimedGame()
  await admin.editChallenges.patch({ ...ref, releaseAt: 0 })
  expect((await admin.editChallenges.page(ref)).releaseAt).toBeNull()
  expect(await titlesFor(one)).toEqual(['Early', 'Late'])
  await look()
  expect(await notices()).toEqual(['NewChallenge Late'])
})

describe('after its deadline', () => {
  test('it can be read, and its answers are refused and leave nothing behind', async () => {
    const { gameId, ref, one, other, answer, titlesFor } = await aTimedGame()
    app.clock.advance('39m')
    expect((await answer(one)).status).toBe(200)
    const me = await app.as(other)
    expect(await me.challenges.page(ref)).toMatchObject({ closed: false, deadlineAt: expect.any(Number) })
    app.clock.advance('1m')
    const refused = await answer(other)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { title: 'The deadline of this challenge has passed. It takes no more answers.', status: 400 },
    ])
    expect(await me.challenges.page(ref)).toMatchObject({ title: 'Late', closed: true })
    expect(await titlesFor(other)).toEqual(['Early', 'Late'])
    const stored = await app.db
      .selectFrom('submissions')
      .select('submittedAt')
      .where('gameId', '=', gameId)
      .execute()
    expect(stored).toHaveLength(1)
  })

  test('practice after the end opens it again, as all that was released', async () => {
    const { ref, other, answer } = await aTimedGame({ release: 50, deadline: 55 })
    app.clock.advance('58m')
    expect((await answer(other)).status).toBe(400)
    app.clock.advance('10m')
    expect((await answer(other)).status).toBe(200)
    expect(await (await app.as(other)).challenges.page(ref)).toMatchObject({
      closed: false,
      deadlineAt: null,
    })
  })
})

test('a deadline before the release is refused at its field, and nothing is stored', async () => {
  const { admin, ref, begin } = await aTimedGame()
  const before = await admin.editChallenges.page(ref)
  const patch = admin.editChallenges.patch({ ...ref, title: 'Changed', deadlineAt: begin + 10 * minuteMs })
  await expect(patch).rejects.toThrow('DeadlineBeforeRelease')
  expect(await admin.editChallenges.page(ref)).toEqual(before)
})

test('a copy with another start moves all times by the same span, and its players are notified of the release', async () => {
  const { admin, gameId, begin } = await aTimedGame()
  const yearMs = 364 * 86_400_000
  const source = await admin.editGames.page({ gameId })
  await admin.editGames.patch({ gameId, writeupDeadline: source.end + 60 * minuteMs })
  // The release of the source is over.
  app.clock.advance('15m')
  await look()
  const copy = await admin.editGames.duplicate({ gameId, start: source.start + yearMs })
  expect(copy).toMatchObject({
    start: source.start + yearMs,
    end: source.end + yearMs,
    writeupDeadline: source.end + 60 * minuteMs + yearMs,
  })
  const table = await admin.editChallenges.table({ gameId: copy.id })
  expect(table.find(({ title }) => title === 'Late')).toMatchObject({
    releaseAt: begin + 10 * minuteMs + yearMs,
    deadlineAt: begin + 40 * minuteMs + yearMs,
  })
  const pending = await app.db
    .selectFrom('challenges')
    .select('title')
    .where('gameId', '=', copy.id)
    .where('releasePending', '=', true)
    .execute()
  expect(pending).toEqual([{ title: 'Late' }])
  // The source is as it was.
  expect((await admin.editGames.page({ gameId })).start).toBe(source.start)
})

test('the copy of a game keeps the times, and its players are notified of the release, too', async () => {
  const { admin, gameId, begin } = await aTimedGame()
  const { id } = await admin.editGames.duplicate({ gameId })
  const late = (await admin.editChallenges.table({ gameId: id })).find(({ title }) => title === 'Late')
  expect(late).toMatchObject({ releaseAt: begin + 10 * minuteMs, deadlineAt: begin + 40 * minuteMs })
  app.clock.advance('11m')
  await look()
  const noticesOf = await app.db
    .selectFrom('notices')
    .select('gameId')
    .where('type', '=', 'NewChallenge')
    .execute()
  expect(noticesOf.filter((one) => one.gameId === id)).toHaveLength(1)
})
