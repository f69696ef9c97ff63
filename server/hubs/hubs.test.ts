// The hubs as outside clients use them: the public client library against the listening server.
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

const open: HubConnection[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()))
  await expect.poll(hubs).toBe(0)
})

const targets = ['ReceivedGameNotice', 'ReceivedGameEvent', 'ReceivedSubmissions', 'ReceivedLog'] as const

interface Options {
  reconnect?: boolean
  /** The token of a machine. */
  token?: string
  transport?: HttpTransportType
}
async function connect(path: string, as: string | null, options: Options = {}) {
  const builder = new HubConnectionBuilder()
    .withUrl((await app.baseUrl()) + path, {
      ...(as !== null && { headers: { cookie: await app.cookieOf(as) } }),
      ...(options.token && { accessTokenFactory: () => options.token! }),
      transport: options.transport ?? HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
  if (options.reconnect) builder.withAutomaticReconnect([0, 0, 0])
  const connection = builder.build()
  const received: { target: string; argument: Record<string, unknown> }[] = []
  for (const target of targets) connection.on(target, (argument) => void received.push({ target, argument }))
  let closed = 0
  let reconnected = 0
  connection.onclose(() => void closed++)
  connection.onreconnected(() => void reconnected++)
  await connection.start()
  open.push(connection)
  return {
    connection,
    received,
    closed: () => closed,
    reconnected: () => reconnected,
    of: (target: (typeof targets)[number]) =>
      received.filter((one) => one.target === target).map(({ argument }) => argument),
  }
}

/** Connected and let in. */
async function listen(path: string, as: string | null, options: Options = {}) {
  const before = hubs()
  const client = await connect(path, as, options)
  await expect.poll(hubs).toBe(before + 1)
  return client
}
/** Resolves when the caller was cut off for good: connected, because the handshake is answered, and then refused. */
async function cutOff(path: string, as: string | null, options: Options = {}) {
  const client = await connect(path, as, { ...options, reconnect: true })
  await expect.poll(client.closed).toBe(1)
  expect({ received: client.received, reconnected: client.reconnected() }).toEqual({
    received: [],
    reconnected: 0,
  })
}
const hubs = () => app.app.hubs.connections
const quiet = () => new Promise((resolve) => setTimeout(resolve, 200))
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/)

async function playing(wish: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(app, { teams: 1, challenges: [{ title: 'Door', flags: ['flag{open}'] }], ...wish })
  const [challengeId = 0] = game.challengeIds
  const player = game.teams[0]!.captainId
  const submit = async (flag = 'flag{open}') =>
    (await app.as(player)).submissions.submit({ gameId: game.gameId, challengeId, flag })
  return { ...game, challengeId, player, submit }
}

test('negotiation offers all transports to everybody', async () => {
  const response = await app.request('/hub/admin/negotiate?negotiateVersion=1', { method: 'POST' })
  expect(await response.json()).toMatchObject({
    negotiateVersion: 1,
    connectionId: expect.stringMatching(/./),
    connectionToken: expect.stringMatching(/./),
    availableTransports: [
      { transport: 'WebSockets', transferFormats: ['Text'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text'] },
    ],
  })
  expect((await app.request('/hub/other/negotiate', { method: 'POST' })).status).toBe(404)
})

describe.each(['ServerSentEvents', 'LongPolling'] as const)('%s', (name) => {
  const transport = HttpTransportType[name]

  test('carries the same messages in the same order, and ends', async () => {
    const { gameId, submit } = await playing()
    const monitor = await listen(`/hub/monitor?game=${gameId}`, await aUser(app, { role: 'Monitor' }), {
      transport,
    })
    await submit('wrong')
    await expect.poll(() => monitor.received).toHaveLength(2)
    await submit()
    await expect
      .poll(() => monitor.received.map(({ target }) => target))
      .toEqual(['ReceivedGameEvent', 'ReceivedSubmissions', 'ReceivedGameEvent', 'ReceivedSubmissions'])
  })

  test('who is refused is told after the handshake, and stays away', async () => {
    await cutOff('/hub/admin', await aUser(app, { role: 'Monitor' }), { transport })
    await cutOff('/hub/user', null, { transport })
    await cutOff('/hub/monitor?game=1', null, { transport, token: 'none' })
  })

  test('who was signed out is dropped', async () => {
    const id = await anAdmin(app)
    const admin = await listen('/hub/admin', id, { transport })
    await app.db.updateTable('users').set({ role: 'User' }).where('id', '=', id).execute()
    app.app.services.bus.publish([{ kind: 'identity', userId: id }])
    await expect.poll(admin.closed).toBe(1)
    await cutOff('/hub/admin', id, { transport })
  })
})

test('a client that speaks to another process than the one that holds its connection is heard', async () => {
  const beside = await testApp({ beside: app })
  try {
    const { gameId, submit } = await playing()
    const negotiation = await app.request('/hub/user/negotiate?negotiateVersion=1', { method: 'POST' })
    const { connectionToken } = (await negotiation.json()) as { connectionToken: string }
    const path = `/hub/user?game=${gameId}&id=${connectionToken}`
    const stream = await app.request(path, { headers: { accept: 'text/event-stream' } })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (words: string) => {
      while (!text.includes(words)) text += (await reader.read()).value ?? ''
    }
    const said = await beside.request(path, { method: 'POST', body: '{"protocol":"json","version":1}\u001e' })
    expect(said.status).toBe(200)
    await until('data: {}\u001e\r\n\r\n')
    await submit()
    await until('FirstBlood')
    expect((await app.request(path, { method: 'DELETE' })).status).toBe(202)
  } finally {
    await beside.close()
  }
})

test('fall-backs need a token of a negotiation', async () => {
  const { gameId } = await playing()
  const path = `/hub/user?game=${gameId}`
  expect((await app.request(path)).status).toBe(400)
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await app.request(`${path}&id=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, { method })).status).toBe(404)
})

describe('staff of a game', () => {
  test('who may watch it listens to its monitor hub only, until they are removed', async () => {
    const { gameId, submit } = await playing({ hidden: true })
    const elsewhere = await playing()
    const userId = await aStaffMember(app, { gameId, role: 'support' })
    const author = await aStaffMember(app, { gameId, role: 'author' })
    const staff = await listen(`/hub/monitor?game=${gameId}`, userId)
    await cutOff(`/hub/monitor?game=${elsewhere.gameId}`, userId)
    await cutOff(`/hub/monitor?game=${gameId}`, author)
    await cutOff(`/hub/admin`, userId)
    await submit('wrong')
    await expect.poll(() => staff.of('ReceivedSubmissions')).toHaveLength(1)
    await (await app.as(await anAdmin(app))).gameStaff.remove({ gameId, userId })
    await expect.poll(staff.closed).toBe(1)
    await cutOff(`/hub/monitor?game=${gameId}`, userId)
  })
})

describe('user hub', () => {
  test('guests hear the notices of their game, with times as texts', async () => {
    const { gameId, submit } = await playing()
    const elsewhere = await playing()
    const guest = await listen(`/hub/user?game=${gameId}`, null)
    const other = await listen(`/hub/user?game=${elsewhere.gameId}`, null)
    await submit('wrong')
    await submit()
    await expect.poll(() => guest.received).toHaveLength(1)
    expect(guest.of('ReceivedGameNotice')).toEqual([
      { id: expect.any(Number), time: isoTime, type: 'FirstBlood', values: [expect.any(String), 'Door'] },
    ])
    await quiet()
    expect(other.received).toEqual([])
  })

  test('paths and names of parameters may be in any letter case', async () => {
    const { gameId, submit } = await playing()
    const guest = await listen(`/Hub/USER?Game=${gameId}`, null)
    await submit()
    await expect.poll(() => guest.received).toHaveLength(1)
  })

  test('a connected client misses nothing, also when the game was not in memory', async () => {
    const admin = await app.as(await anAdmin(app))
    for (let round = 0; round < 5; round++) {
      const { gameId } = await playing()
      const guest = await connect(`/hub/user?game=${gameId}`, null)
      await admin.editNotices.create({ gameId, content: 'now' })
      await expect.poll(() => guest.received).toHaveLength(1)
    }
  })

  test.each(['', '?game=', '?game=x', '?game=2000000000', '?game=99999999999', '?game=0'])(
    'cut off without a game: %s',
    async (query) => {
      await cutOff(`/hub/user${query}`, null)
    },
  )

  test('a hidden game is for its players and monitors', async () => {
    const { gameId, player, submit } = await playing({ hidden: true })
    await cutOff(`/hub/user?game=${gameId}`, await aUser(app))
    const mate = await listen(`/hub/user?game=${gameId}`, player)
    await submit()
    await expect.poll(() => mate.received).toHaveLength(1)
  })

  test('nothing before the start', async () => {
    const { gameId } = await playing({ phase: 'upcoming' })
    const guest = await listen(`/hub/user?game=${gameId}`, null)
    await (await app.as(await anAdmin(app))).editNotices.create({ gameId, content: 'soon' })
    await quiet()
    expect(guest.received).toEqual([])
  })
})

describe('monitor hub', () => {
  test('monitors hear events and submissions with their answers', async () => {
    const { gameId, challengeId, submit } = await playing()
    const monitor = await listen(`/hub/monitor?game=${gameId}`, await aUser(app, { role: 'Monitor' }))
    await submit('flag{nearly}')
    const story = { time: isoTime, user: expect.any(String), team: expect.any(String) }
    await expect.poll(() => monitor.received).toHaveLength(2)
    expect(monitor.of('ReceivedGameEvent')).toEqual([
      { ...story, type: 'FlagSubmit', values: ['WrongAnswer', 'flag{nearly}', 'Door', String(challengeId)] },
    ])
    expect(monitor.of('ReceivedSubmissions')).toEqual([
      { ...story, answer: 'flag{nearly}', status: 'WrongAnswer', challenge: 'Door' },
    ])
    const event = { time: app.clock.now(), user: '', team: 'T', type: 'ContainerStart' as const, values: [] }
    app.app.services.bus.publish([{ kind: 'event', gameId, event }])
    await expect.poll(() => monitor.of('ReceivedGameEvent')).toHaveLength(2)
  })

  test('guests and players are cut off', async () => {
    const { gameId, player } = await playing()
    for (const as of [null, player]) await cutOff(`/hub/monitor?game=${gameId}`, as)
  })

  test('the flag of another team is an answer, and then a cheat', async () => {
    const game = await aGame(app, {
      teams: 2,
      challenges: [{ title: 'Safe', type: 'DynamicContainer', flags: [] }],
    })
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
    const [thief, owner] = await Promise.all(game.teams.map(({ captainId }) => app.as(captainId)))
    await owner!.challenges.get(ref)
    const { flag } = await app.db
      .selectFrom('instances')
      .select('flag')
      .where('participationId', '=', game.teams[1]!.participationId)
      .executeTakeFirstOrThrow()
    const monitor = await listen(`/hub/monitor?game=${game.gameId}`, await aUser(app, { role: 'Monitor' }))
    await thief!.submissions.submit({ ...ref, flag: flag! })
    await expect.poll(() => monitor.received).toHaveLength(3)
    expect(monitor.received.map(({ target }) => target)).toEqual([
      'ReceivedGameEvent',
      'ReceivedGameEvent',
      'ReceivedSubmissions',
    ])
    expect(monitor.of('ReceivedSubmissions')).toMatchObject([{ answer: flag, status: 'CheatDetected' }])
    const story = { time: isoTime, user: expect.any(String), team: expect.any(String) }
    expect(monitor.of('ReceivedGameEvent')).toEqual([
      { ...story, type: 'FlagSubmit', values: ['WrongAnswer', flag, 'Safe', String(ref.challengeId)] },
      { ...story, type: 'CheatDetected', values: ['Safe', expect.any(String), expect.any(String)] },
    ])
  })

  describe('by the token of a machine', () => {
    const aToken = async (scope?: 'read' | 'monitor') => {
      const { tokens } = await app.as(await anAdmin(app))
      const { token } = await tokens.create({ name: 'Machine', scope })
      return { token, tokens }
    }

    test('in the header, until it is revoked', async () => {
      const { gameId, submit } = await playing()
      const { token, tokens } = await aToken()
      const machine = await listen(`/hub/monitor?game=${gameId}`, null, { token, reconnect: true })
      await submit('wrong')
      await expect.poll(() => machine.received).toHaveLength(2)
      for (const { id } of await tokens.list()) await tokens.revoke({ tokenUuid: id, delete: false })
      await expect.poll(machine.closed).toBe(1)
      await cutOff(`/hub/monitor?game=${gameId}`, null, { token })
    })

    test('not in the query, not one of less scope, not one that is none', async () => {
      const { gameId } = await playing()
      const { token } = await aToken()
      await cutOff(`/hub/monitor?game=${gameId}&access_token=${token}`, null)
      const reader = await aToken('read')
      for (const wrong of [reader.token, `${token}x`, 'none'])
        await cutOff(`/hub/monitor?game=${gameId}`, null, { token: wrong })
    })

    test('a wrong token is not helped by a session beside it, and hinders no guest', async () => {
      const { gameId } = await playing()
      const as = await aUser(app, { role: 'Monitor' })
      await cutOff(`/hub/monitor?game=${gameId}`, as, { token: 'none' })
      await listen(`/hub/user?game=${gameId}`, null, { token: 'none' })
    })
  })
})

describe('admin hub', () => {
  test('administrators hear the log, monitors are cut off', async () => {
    const admin = await listen('/hub/admin', await anAdmin(app))
    await cutOff('/hub/admin', await aUser(app, { role: 'Monitor' }))
    const entry = { time: 0, name: 'Anonymous', level: 'Warning', ip: null, msg: 'A line', status: null }
    app.app.services.bus.publish([{ kind: 'log', entry }])
    // Lines of earlier calls may still come.
    await expect.poll(() => admin.of('ReceivedLog')).toContainEqual({ ...entry, time: isoTime })
  })

  test('a demoted administrator is dropped, and cannot reconnect', async () => {
    const id = await anAdmin(app)
    const admin = await listen('/hub/admin', id, { reconnect: true })
    await app.db.updateTable('users').set({ role: 'User' }).where('id', '=', id).execute()
    app.app.services.bus.publish([{ kind: 'identity', userId: id }])
    await expect.poll(admin.closed).toBe(1)
    await expect.poll(hubs).toBe(0)
  })

  test('a banned user, or one signed out everywhere, is dropped', async () => {
    for (const end of ['ban', 'sessions'] as const) {
      const id = await anAdmin(app)
      const client = await listen('/hub/admin', id, { reconnect: true })
      if (end === 'ban') await (await app.as(await anAdmin(app))).users.update({ userId: id, role: 'Banned' })
      else {
        await app.db.deleteFrom('sessions').where('userId', '=', id).execute()
        app.app.services.bus.publish([{ kind: 'lost' }])
      }
      await expect.poll(client.closed).toBe(1)
    }
  })

  test('a client that may still listen reconnects by itself', async () => {
    const id = await anAdmin(app)
    const admin = await listen('/hub/admin', id, { reconnect: true })
    app.app.services.bus.publish([{ kind: 'identity', userId: id }])
    await expect.poll(admin.reconnected).toBe(1)
    await expect.poll(hubs).toBe(1)
    expect(admin.closed()).toBe(0)
  })
})

describe('the wire', () => {
  async function raw(path: string, headers: Record<string, string> = {}) {
    const socket = new WebSocket((await app.baseUrl()).replace('http', 'ws') + path, { headers })
    const frames: string[] = []
    socket.on('message', (data) => void frames.push(data.toString()))
    let outcome = 'open'
    socket.on('unexpected-response', (_, response) => {
      outcome = String(response.statusCode)
      socket.terminate()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (outcome === 'open') outcome = 'closed'
    })
    await Promise.race([new Promise((resolve) => socket.once('open', resolve)), quiet()])
    return { socket, frames, outcome: () => outcome }
  }

  test('no handshake, no news; nonsense ends it', async () => {
    for (const words of ['hello', '{"protocol":"json","version":1}', '[]\u001e', '{"protocol":"x"}\u001e']) {
      const { socket, outcome } = await raw('/hub/user?game=1')
      socket.send(words)
      await expect.poll(outcome).toBe('closed')
    }
  })

  test('who is refused hears the answer to the handshake, then the end', async () => {
    for (const query of ['', '?game=0', '?game=x', '?game=2000000000']) {
      const { socket, frames, outcome } = await raw(`/hub/monitor${query}`)
      socket.send('{"protocol":"json","version":1}\u001e')
      await expect.poll(outcome).toBe('closed')
      expect(frames).toEqual(['{}\u001e', '{"type":7}\u001e'])
    }
  })

  test('a call gets an answer that there is nothing to call', async () => {
    const { gameId } = await playing()
    const { connection } = await listen(`/hub/user?game=${gameId}`, null)
    await expect(connection.invoke('Shout', 'x')).rejects.toThrow('no such method')
    const stream = new Promise((next, error) =>
      connection.stream('Count').subscribe({ next, error, complete: () => next('complete') }),
    )
    await expect(stream).rejects.toThrow('no such method')
  })

  test('not from pages of another site, and nothing else is upgraded', async () => {
    const cookie = await app.cookieOf(await anAdmin(app))
    const stranger = await raw('/hub/admin', { cookie, origin: 'https://elsewhere.example' })
    await expect.poll(stranger.outcome).toBe('403')
    const id = '01234567-89ab-7def-8123-456789abcdef'
    for (const path of ['/hub/nothing', '/api/nothing', '/api/config/', '/somewhere', '/%zz', '/hub/user/x'])
      await expect.poll((await raw(path)).outcome).not.toMatch('open|101')
    expect((await raw('/hub/nothing')).outcome()).toBe('404')
    for (const path of [`/api/proxy/${id}`, `/api/proxy/noinst/${id}`])
      expect((await raw(path)).outcome()).toBe('404')
  })
})
