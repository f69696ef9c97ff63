// The live stream as a browser has it: server-sent events over HTTP.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { lookLastsMs } from '#src/contract/limits.ts'
import type { LiveEvent, LiveTopic } from '#src/contract/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Stream {
  /** Everything received so far, with its id. */
  readonly received: { id: string; event: LiveEvent }[]
  /** What kinds came, in order. */
  kinds(): string[]
  until(kind: LiveEvent['kind']): Promise<LiveEvent>
  /** Resolves when the server ended the stream. */
  ended: Promise<void>
  close(): void
}

const open: Stream[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close()
  await expect.poll(() => app.app.services.live.followers).toBe(0)
})

async function listen(
  who: { as?: string | null; cookie?: string },
  input: { gameIds?: number[]; topics?: LiveTopic[]; lastEventId?: string },
  at = app,
): Promise<Stream> {
  const stop = new AbortController()
  const followers = at.app.services.live.followers
  const { gameIds = [], topics = gameIds.map((id) => `game ${id}` as const), lastEventId } = input
  const query = `input=${encodeURIComponent(JSON.stringify({ topics, lastEventId }))}`
  const response = await at.request(`/trpc/live.events?${query}`, {
    as: who.as ?? null,
    headers: { accept: 'text/event-stream', ...(who.cookie && { cookie: who.cookie }) },
    signal: stop.signal,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => at.app.services.live.followers).toBeGreaterThan(followers)
  const received: Stream['received'] = []
  const ended = read(response, received).catch(() => {})
  const stream: Stream = {
    received,
    ended,
    kinds: () => received.map(({ event }) => event.kind),
    async until(kind) {
      await expect.poll(() => received.some(({ event }) => event.kind === kind)).toBe(true)
      return received.find(({ event }) => event.kind === kind)!.event
    },
    close: () => stop.abort(),
  }
  open.push(stream)
  return stream
}

async function read(response: Response, received: Stream['received']) {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const messages = text.split('\n\n')
    text = messages.pop()!
    for (const message of messages) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1]
      const id = field('id')
      if (id !== undefined && field('event') === undefined)
        received.push({ id, event: JSON.parse(field('data')!) })
    }
  }
}

async function playing(wish: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(app, { teams: 2, challenges: [{ title: 'Door', flags: ['flag{open}'] }], ...wish })
  const [challengeId = 0] = game.challengeIds
  const [own, rival] = game.teams
  const submit = async (flag = 'flag{open}', who = own!.captainId) =>
    (await app.as(who)).submissions.submit({ gameId: game.gameId, challengeId, flag })
  return { ...game, challengeId, own: own!, rival: rival!, submit }
}

/** Long enough for anything that should not come. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300))

describe('what arrives', () => {
  test('notices and the new board, for everybody who looks on', async () => {
    const { gameId, submit } = await playing()
    const onlooker = await listen({}, { gameIds: [gameId] })
    await submit()
    expect(await onlooker.until('notice')).toMatchObject({
      gameId,
      notice: { type: 'FirstBlood', values: [expect.any(String), 'Door'] },
    })
    const board = await onlooker.until('board')
    const { etag } = await (await app.as(null)).scoreboard.view({ gameId })
    expect(board).toEqual({ kind: 'board', gameId, revision: etag, spreadMs: expect.any(Number) })
  })

  test('the revision is new after each solve', async () => {
    const { gameId, submit, rival } = await playing()
    const onlooker = await listen({}, { gameIds: [gameId] })
    const first = await submit().then(() => onlooker.until('board'))
    await submit('flag{open}', rival.captainId)
    await expect.poll(() => onlooker.kinds().filter((kind) => kind === 'board').length).toBe(2)
    expect(onlooker.received.findLast(({ event }) => event.kind === 'board')!.event).not.toEqual(first)
  })

  test('which challenge a player has open, for the own team only; who comes later gets it with the answer', async () => {
    const { gameId, challengeId } = await playing()
    const team = await aParticipation(app, { gameId, team: await aTeam(app, { members: 2 }) })
    const rivals = await aParticipation(app, { gameId, team: await aTeam(app) })
    const [reader, mate] = team.memberIds
    const own = await listen({ as: mate! }, { gameIds: [gameId] })
    const others = await listen({ as: rivals.captainId }, { gameIds: [gameId] })
    const look = async (who: string, id: number | null) =>
      await (await app.as(who)).challenges.look({ gameId, challengeId: id })
    expect(await look(reader!, challengeId)).toEqual([])
    const seen = await own.until('look')
    expect(seen).toEqual({ kind: 'look', gameId, challengeId, userName: expect.any(String) })
    expect(await look(mate!, null)).toEqual([
      { userName: seen.kind === 'look' && seen.userName, challengeId },
    ])
    // Without a repetition, and after closing, it is open no longer.
    app.clock.advance(`${lookLastsMs / 1_000}s`)
    expect(await look(mate!, null)).toEqual([])
    await look(reader!, challengeId)
    await look(reader!, null)
    expect(await look(mate!, challengeId)).toEqual([])
    await quiet()
    expect(others.kinds()).not.toContain('look')
  })

  test('verdicts only for the own team, all its members', async () => {
    const { gameId, challengeId } = await playing()
    const team = await aParticipation(app, { gameId, team: await aTeam(app, { members: 2 }) })
    const rivals = await aParticipation(app, { gameId, team: await aTeam(app) })
    const [sender, mate] = team.memberIds
    const streams = await Promise.all([
      listen({ as: mate! }, { gameIds: [gameId] }),
      listen({ as: rivals.captainId }, { gameIds: [gameId] }),
      listen({ as: await aUser(app) }, { gameIds: [gameId] }),
      listen({}, { gameIds: [gameId] }),
    ])
    const submissionId = await (await app.as(sender!)).submissions.submit({ gameId, challengeId, flag: 'no' })
    expect(await streams[0]!.until('verdict')).toMatchObject({
      gameId,
      challengeId,
      submissionId,
      verdict: 'WrongAnswer',
    })
    await quiet()
    for (const stream of streams.slice(1)) expect(stream.kinds()).not.toContain('verdict')
  })

  test('notices of a challenge only for teams whose division may see it', async () => {
    const { gameId, challengeIds } = await aGame(app, { divisions: ['Open', 'Guests'], challenges: 2 })
    const [secret = 0, known = 0] = challengeIds
    const admin = await app.as(await anAdmin(app))
    const challenges = [{ challengeId: secret, denies: ['ViewChallenge' as const] }]
    await admin.editGames.saveDivisions({
      gameId,
      divisions: [{ name: 'Open' }, { name: 'Guests', challenges }],
    })
    const join = async (division: string) =>
      (await aParticipation(app, { gameId, team: await aTeam(app), division })).captainId
    const may = await listen({ as: await join('Open') }, { gameIds: [gameId] })
    const mayNot = await listen({ as: await join('Guests') }, { gameIds: [gameId] })
    for (const challengeId of [secret, known]) {
      await admin.editChallenges.patch({ gameId, challengeId, hints: ['Look closer'] })
    }
    const noticesOf = ({ received }: Stream) =>
      received.flatMap(({ event }) => (event.kind === 'notice' ? event.notice.values : []))
    const [, title] = (await admin.editChallenges.list({ gameId })).map((challenge) => challenge.title)
    await expect.poll(() => noticesOf(may)).toHaveLength(2)
    await expect.poll(() => noticesOf(mayNot)).toEqual([title])
  })

  test('nothing of other games', async () => {
    const { submit } = await playing()
    const elsewhere = await playing()
    const stream = await listen({}, { gameIds: [elsewhere.gameId] })
    await submit()
    await quiet()
    const games = stream.received.map(({ event }) => 'gameId' in event && event.gameId)
    expect(games.filter((gameId) => gameId !== elsewhere.gameId)).toEqual([])
  })

  test('nothing of a hidden game for guests and strangers; its players and monitors hear', async () => {
    const { gameId, submit, rival } = await playing({ hidden: true })
    const monitor = await aUser(app, { role: 'Monitor' })
    const guest = await listen({}, { gameIds: [gameId] })
    const stranger = await listen({ as: await aUser(app) }, { gameIds: [gameId] })
    const player = await listen({ as: rival.captainId }, { gameIds: [gameId] })
    const watcher = await listen({ as: monitor }, { gameIds: [gameId] })
    await submit()
    await player.until('notice')
    await watcher.until('board')
    await quiet()
    expect([...guest.received, ...stranger.received]).toEqual([])
  })

  test('a banned account hears what a guest hears', async () => {
    const { gameId, submit, rival } = await playing({ hidden: true })
    const id = rival.captainId
    await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', id).execute()
    app.app.services.bus.publish([{ kind: 'identity', userId: id }])
    const banned = await listen({ as: id }, { gameIds: [gameId] })
    await submit()
    await quiet()
    expect(banned.received).toEqual([])
  })

  test('a change of the game and of the own participation', async () => {
    const { gameId } = await playing()
    const team = await aParticipation(app, { gameId, team: await aTeam(app), status: 'Pending' })
    const admin = await app.as(await anAdmin(app))
    await admin.games.get({ gameId })
    const applicant = await listen({ as: team.captainId }, { gameIds: [gameId] })
    await admin.participations.review({ participationId: team.participationId, status: 'Rejected' })
    expect(await applicant.until('game')).toEqual({ kind: 'game', gameId })
  })
})

test('a decision about a team reaches its members at once, and nobody else', async () => {
  const { gameId, own } = await playing()
  const team = await aParticipation(app, { gameId, team: await aTeam(app), status: 'Pending' })
  const admin = await app.as(await anAdmin(app))
  await admin.games.get({ gameId })
  const applicant = await listen({ as: team.captainId }, { gameIds: [gameId] })
  const rival = await listen({ as: own.captainId }, { gameIds: [gameId] })
  // The arena is loaded, and the events of loading are over.
  await quiet()
  const before = [applicant, rival].map((stream) => stream.received.length)
  await admin.participations.review({ participationId: team.participationId, status: 'Accepted' })
  await expect.poll(() => applicant.kinds().slice(before[0])).toContain('game')
  await quiet()
  expect(rival.kinds().slice(before[1])).not.toContain('game')
})

describe('for the staff', () => {
  test('monitors hear of every flag with its answer, players and captains of neither', async () => {
    const { gameId, submit, own } = await playing()
    const topics = [`staff ${gameId}`, 'administration'] as LiveTopic[]
    const monitor = await listen({ as: await aUser(app, { role: 'Monitor' }) }, { topics })
    const player = await listen({ as: own.captainId }, { topics })
    await submit('nearly')
    expect(await monitor.until('submission')).toMatchObject({
      gameId,
      submission: { answer: 'nearly', status: 'WrongAnswer', challenge: 'Door' },
    })
    await quiet()
    expect(player.received).toEqual([])
    expect(new Set(monitor.kinds())).toEqual(new Set(['submission']))
  })

  test('a screen that does not ask for it hears nothing of it', async () => {
    const { gameId, submit } = await playing()
    const monitor = await listen({ as: await aUser(app, { role: 'Monitor' }) }, { gameIds: [gameId] })
    await submit('nearly')
    await quiet()
    expect(monitor.kinds()).not.toContain('submission')
  })

  test('administrators hear the log, and monitors do not', async () => {
    const topics = ['administration'] as const
    const admin = await listen({ as: await anAdmin(app) }, { topics: [...topics] })
    const monitor = await listen({ as: await aUser(app, { role: 'Monitor' }) }, { topics: [...topics] })
    const entry = { time: 0, name: 'Anonymous', level: 'Warning', ip: null, msg: 'A line', status: null }
    app.app.services.bus.publish([{ kind: 'log', entry }])
    await expect.poll(() => admin.received.map(({ event }) => event)).toContainEqual({ kind: 'log', entry })
    expect(monitor.received).toEqual([])
  })
})

describe('what may be heard changes while a stream is open', () => {
  const say = async (gameId: number, content: string) =>
    (await app.as(await anAdmin(app))).editNotices.create({ gameId, content })
  const texts = (stream: Stream) =>
    stream.received.flatMap(({ event }) => (event.kind === 'notice' ? event.notice.values : []))

  test('who joins hears the verdicts of the team from then on, who was removed does not', async () => {
    const { gameId, challengeId } = await playing({ hidden: true })
    const team = await aTeam(app, { members: 2 })
    const [captain, mate] = team.memberIds as [string, string]
    const stream = await listen({ as: mate }, { gameIds: [gameId] })
    const { participationId } = await aParticipation(app, { gameId, team })
    const event = { kind: 'participation', gameId, participationId } as const
    app.app.services.bus.publish([event])
    const submit = async (flag: string) =>
      (await app.as(captain)).submissions.submit({ gameId, challengeId, flag })
    await submit('first')
    await stream.until('verdict')
    await app.db.deleteFrom('participationMembers').where('userId', '=', mate).execute()
    app.app.services.bus.publish([event])
    const before = stream.received.length
    await submit('second')
    await say(gameId, 'for players')
    await quiet()
    // That the team changed, and nothing more.
    const after = stream.kinds().slice(before)
    expect(after.filter((kind) => kind !== 'game')).toEqual([])
  })

  test('a game that is hidden falls silent for strangers, and is heard again when it is shown', async () => {
    const { gameId } = await playing()
    const guest = await listen({}, { gameIds: [gameId] })
    const admin = await app.as(await anAdmin(app))
    await say(gameId, 'one')
    await expect.poll(() => texts(guest)).toEqual(['one'])
    const game = await admin.editGames.get({ gameId })
    await admin.editGames.update({ ...game, gameId, hidden: true })
    const before = guest.received.length
    await say(gameId, 'two')
    await quiet()
    expect(guest.received.slice(before)).toEqual([])
    await admin.editGames.update({ ...game, gameId, hidden: false })
    await say(gameId, 'three')
    await expect.poll(() => texts(guest)).toContain('three')
  })

  test('before the start there is no news but that the game changed', async () => {
    const { gameId } = await playing({ phase: 'upcoming' })
    const guest = await listen({}, { gameIds: [gameId] })
    await (await app.as(null)).games.get({ gameId })
    await say(gameId, 'soon')
    app.app.services.bus.publish([{ kind: 'game', gameId }])
    await guest.until('game')
    await quiet()
    expect(new Set(guest.kinds())).toEqual(new Set(['game']))
  })

  test('that a game is gone is told to everybody who asked for it', async () => {
    const { gameId } = await playing()
    const guest = await listen({}, { gameIds: [gameId] })
    const admin = await app.as(await anAdmin(app))
    await admin.games.get({ gameId })
    await quiet()
    const before = guest.received.length
    await admin.editGames.delete({ gameId })
    await expect
      .poll(() => guest.received.slice(before).map(({ event }) => event))
      .toEqual([{ kind: 'game', gameId }])
  })
})

describe('catching up', () => {
  test('with the last id, what was missed comes again, once and in order', async () => {
    const { gameId, submit, rival } = await playing()
    const first = await listen({ as: rival.captainId }, { gameIds: [gameId] })
    await submit()
    await first.until('board')
    const lastEventId = first.received.at(-1)!.id
    first.close()
    await first.ended
    await submit('nearly', rival.captainId)
    await submit('flag{open}', rival.captainId)
    await quiet()
    const second = await listen({ as: rival.captainId }, { gameIds: [gameId], lastEventId })
    await second.until('board')
    // The notice of the first solve may be read again after its board, which says that the game changed.
    const missed = second.kinds().filter((kind) => kind !== 'game')
    expect(missed.toSorted()).toEqual(['board', 'notice', 'verdict', 'verdict'])
    const numbers = second.received.map(({ id }) => Number(id.split('.')[1]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  test('a browser that comes back by itself names the last id in a header', async () => {
    const { gameId, submit, rival } = await playing()
    const input = encodeURIComponent(JSON.stringify({ topics: [`game ${gameId}`] }))
    const first = await listen({ as: rival.captainId }, { gameIds: [gameId] })
    await submit()
    await first.until('board')
    await submit('nearly', rival.captainId)
    const stop = new AbortController()
    const response = await app.request(`/trpc/live.events?input=${input}`, {
      as: rival.captainId,
      headers: { 'last-event-id': first.received[0]!.id },
      signal: stop.signal,
    })
    const received: Stream['received'] = []
    read(response, received).catch(() => {})
    await expect.poll(() => received.map(({ event }) => event.kind)).toContain('verdict')
    stop.abort()
  })

  test('with an id of another start of the server, everything is to be read again', async () => {
    const { gameId } = await playing()
    for (const lastEventId of ['00000000.3', 'nonsense', '00000000.-1']) {
      const stream = await listen({}, { gameIds: [gameId], lastEventId })
      expect(await stream.until('resync')).toEqual({ kind: 'resync' })
    }
  })

  test('the other replica tells too', async () => {
    const { gameId, submit } = await playing()
    const beside = await testApp({ beside: app })
    try {
      await (await beside.as(null)).games.get({ gameId })
      const stream = await listen({}, { gameIds: [gameId] }, beside)
      await submit()
      await stream.until('notice')
      await stream.until('board')
      stream.close()
      await stream.ended
    } finally {
      await beside.close()
    }
  })
})

describe('the end of a stream', () => {
  test('on log-out', async () => {
    const id = await aUser(app)
    const cookie = await app.cookieOf(id)
    const { gameId } = await playing()
    const stream = await listen({ cookie }, { gameIds: [gameId] })
    await app.request('/api/account/logout', { method: 'POST', headers: { cookie } })
    await stream.ended
  })

  test('when the account changes, such as by a ban', async () => {
    const id = await aUser(app)
    const { gameId } = await playing()
    const stream = await listen({ as: id }, { gameIds: [gameId] })
    const other = await listen({ as: await aUser(app) }, { gameIds: [gameId] })
    await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', id).execute()
    app.app.services.bus.publish([{ kind: 'identity', userId: id }])
    await stream.ended
    expect(await Promise.race([other.ended.then(() => 'ended'), quiet().then(() => 'open')])).toBe('open')
  })

  test('when the server stops', async () => {
    const beside = await testApp({ beside: app })
    const stream = await listen({}, { gameIds: [1] }, beside)
    await beside.close()
    await stream.ended
  })
})
