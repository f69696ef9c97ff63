// Calls as ratios against bare servers that do the least honest work. Both take turns, so that the noise of the machine falls
// on both; the turn with the middle ratio is shown.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type LoadResult, onWire, type Shot, startGenerator } from './load.ts'
import { usageOf } from './process-usage.ts'
import { type BenchGame, type Pair, password, type Site } from './site.ts'

const connections = 32
/** A turn ends after so many answers, or so many seconds on a machine that is busy with something else. */
const perTurn = 8_000
const seconds = 10
const warmSeconds = 2
const runs = 3

const cpuSeconds = (pid: number) => usageOf(pid).cpuSeconds

export type Report = (name: string, value: string) => void

interface Turn extends LoadResult {
  nodeMs: number
  postgresMs: number
}

interface Side {
  port: number
  pid: number
  /** New ones for each turn, or the same again and again. */
  requests: string[] | (() => string[])
}

/** @param only measures whose name contains this. */
export async function measureCalls(site: Site, report: Report, only = ''): Promise<void> {
  const generator = startGenerator()
  const ours = await site.seed('bench', { teams: 1_000, challenges: 60, solves: 20_000 })
  const theirs = await site.seed('bare', { teams: 1_000, challenges: 60, solves: 20_000 })
  const { passwordHash } = await site.db
    .selectFrom('users')
    .select('passwordHash')
    .limit(1)
    .executeTakeFirstOrThrow()

  async function turn({ port, pid, requests }: Side, time = seconds): Promise<Turn> {
    const list = typeof requests === 'function' ? requests() : requests
    const before = [cpuSeconds(pid), cpuSeconds(site.postmaster)] as const
    const result = await generator.load({
      port,
      connections,
      seconds: time,
      requests: list,
      answers: typeof requests === 'function' ? Math.min(perTurn, list.length) : perTurn,
    })
    return {
      ...result,
      nodeMs: ((cpuSeconds(pid) - before[0]) * 1_000) / result.answers,
      postgresMs: ((cpuSeconds(site.postmaster) - before[1]) * 1_000) / result.answers,
    }
  }

  async function compare(name: string, vexil: Side, bare: Side, expected = 200): Promise<void> {
    if (!name.includes(only)) return
    await turn(vexil, warmSeconds)
    await turn(bare, warmSeconds)
    const turns: { ours: Turn; bare: Turn }[] = []
    for (let run = 0; run < runs; run++) turns.push({ bare: await turn(bare), ours: await turn(vexil) })
    const ratioOf = (one: (typeof turns)[number]) => one.ours.perSecond / one.bare.perSecond
    const middle = turns.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(runs / 2)]!
    const unexpected = Object.entries(middle.ours.statuses).filter(([status]) => Number(status) !== expected)
    const cpuRatio =
      (middle.bare.nodeMs + middle.bare.postgresMs) / (middle.ours.nodeMs + middle.ours.postgresMs)
    report(
      name,
      `${ratioOf(middle).toFixed(2)} (by processor time ${cpuRatio.toFixed(2)})   ${words(middle.ours)}`,
    )
    report('  bare', `                                ${words(middle.bare)}`)
    for (const [status, count] of unexpected) report(`  answers with status ${status}`, String(count))
  }

  try {
    await measureReading()
    await measureWriting()
  } finally {
    generator.stop()
  }

  /** With the general limits on: a thousand readers do not reach them. */
  async function measureReading(): Promise<void> {
    const vexil = await site.startVexil({ limits: true })
    const { gameId, players, pairs } = ours
    const cookie = players[0]!.cookie
    const game = `/api/game/${gameId}`
    const oneChallenge = `${game}/challenges/${ours.challengeIds[0]}`
    const gzip = { 'accept-encoding': 'gzip' }
    const paths = {
      board: `${game}/scoreboard`,
      details: `${game}/details`,
      challenge: oneChallenge,
      own: game,
    }
    const answers = []
    const etags = new Map<string, string>()
    for (const [name, path] of Object.entries(paths)) {
      const response = await fetch(`http://127.0.0.1:${vexil.port}${path}`, {
        headers: { cookie, 'accept-encoding': name === 'board' ? 'gzip' : 'identity' },
      })
      const file = join(site.folder, `${name}.bytes`)
      // What fetch has unpacked is packed again by the request of the generator, below.
      writeFileSync(file, Buffer.from(await response.arrayBuffer()))
      etags.set(name, response.headers.get('etag') ?? '')
      answers.push({ path: `/${name}`, file, encoding: '' })
    }
    const packed = await rawBody(vexil.port, paths.board, cookie)
    writeFileSync(join(site.folder, 'board.gz'), packed)
    answers[0] = { path: '/board', file: join(site.folder, 'board.gz'), encoding: 'gzip' }
    report('board bytes, JSON / gzip', `${gunzipSync(packed).length} / ${packed.length}`)

    const bare = await site.startBare({ answers, passwordHash })
    const ofVexil = (shots: Shot[]): Side => ({
      port: vexil.port,
      pid: vexil.pid,
      requests: shots.map(onWire),
    })
    const ofBare = (path: string, headers: Record<string, string> = {}, port = bare.koa): Side => ({
      port,
      pid: bare.pid,
      requests: [onWire({ method: 'GET', path, headers })],
    })
    /** Each player in turn. */
    const byPlayers = (path: string, headers: Record<string, string> = {}) =>
      ofVexil(
        players.map((player) => ({ method: 'GET', path, headers: { ...headers, cookie: player.cookie } })),
      )

    await compare(
      'board / same bytes from bare Node',
      byPlayers(paths.board, gzip),
      ofBare('/board', gzip, bare.plain),
    )
    const known = { 'if-none-match': etags.get('board')! }
    await compare(
      'board 304 / 304 of bare Node',
      byPlayers(paths.board, { ...gzip, ...known }),
      ofBare('/board', { ...gzip, 'if-none-match': '"/board"' }, bare.plain),
      304,
    )
    await compare('details / same bytes from bare Koa', byPlayers(paths.details), ofBare('/details'))
    if (etags.get('details')) {
      const own: Shot[] = []
      for (const player of players) {
        const headers = { cookie: player.cookie }
        const response = await fetch(`http://127.0.0.1:${vexil.port}${paths.details}`, { headers })
        await response.arrayBuffer()
        own.push({
          method: 'GET',
          path: paths.details,
          headers: { ...headers, 'if-none-match': response.headers.get('etag') ?? '' },
        })
      }
      await compare(
        'details 304 / 304 of bare Koa',
        ofVexil(own),
        ofBare('/details', { 'if-none-match': '"/details"' }),
        304,
      )
    }
    await compare('game with the own state / same bytes from bare Koa', byPlayers(paths.own), ofBare('/own'))
    await compare(
      'challenge / same bytes from bare Koa',
      ofVexil(
        pairs.slice(0, 20_000).map(({ player, challengeId }) => ({
          method: 'GET',
          path: `${game}/challenges/${challengeId}`,
          headers: { cookie: player.cookie },
        })),
      ),
      ofBare('/challenge'),
    )
    report('memory after reading, MB', String(usageOf(vexil.pid).residentMB[0]))
    process.kill(bare.pid, 'SIGKILL')
    await vexil.stop()
  }

  /** Without limits: a team would reach them in a second. */
  async function measureWriting(): Promise<void> {
    const vexil = await site.startVexil({ limits: false })
    const bare = await site.startBare({ answers: [], passwordHash })
    const writers = (pairsOf: (game: BenchGame) => Pair[], isRight: boolean): [Side, Side] => {
      let count = 0
      const take = (game: BenchGame) => {
        const list = pairsOf(game)
        let from = 0
        return (shotOf: (pair: Pair, body: string) => Shot) => () => {
          const part = list.slice(from, from + perTurn)
          if (isRight) from += perTurn
          return part.map((pair) => {
            const flag = isRight ? pair.rightFlag : `flag{wrong ${count++}}`
            return onWire(shotOf(pair, JSON.stringify({ flag })))
          })
        }
      }
      return [
        {
          port: vexil.port,
          pid: vexil.pid,
          requests: take(ours)(({ player, challengeId }, body) => ({
            method: 'POST',
            path: `/api/game/${ours.gameId}/challenges/${challengeId}`,
            headers: { cookie: player.cookie },
            body,
          })),
        },
        {
          port: bare.koa,
          pid: bare.pid,
          requests: take(theirs)(({ player: { participationId, userId }, challengeId }, body) => ({
            method: 'POST',
            path: `/${isRight ? 'right' : 'wrong'}/${theirs.gameId}/${challengeId}/${participationId}/${userId}`,
            body,
          })),
        },
      ]
    }
    await compare('wrong flag, random pairs / bare INSERT', ...writers(({ pairs }) => pairs, false))
    await compare(
      'login / bare Koa that verifies the same hash',
      {
        port: vexil.port,
        pid: vexil.pid,
        requests: ours.players.map(({ userName }) =>
          onWire({
            method: 'POST',
            path: '/api/account/login',
            body: JSON.stringify({ userName, password }),
          }),
        ),
      },
      {
        port: bare.koa,
        pid: bare.pid,
        requests: [onWire({ method: 'POST', path: '/login', body: JSON.stringify({ password }) })],
      },
    )
    await measureRight()
    report('memory after writing, MB', String(usageOf(vexil.pid).residentMB[0]))
    await vexil.stop()

    /** Each pair is solved once, so the turns share out what there is. */
    async function measureRight(): Promise<void> {
      const name = 'right flag, random pairs / bare INSERT of submission and solve'
      if (!name.includes(only)) return
      await compare(name, ...rightSides())
    }
    function rightSides(): [Side, Side] {
      const share = (game: BenchGame) => {
        const size = Math.floor(game.unsolved.length / (runs + 1))
        let at = 0
        return () => {
          at += size
          return game.unsolved.slice(at - size, at)
        }
      }
      const [ourShare, bareShare] = [share(ours), share(theirs)]
      const post = (path: string, { rightFlag }: Pair, headers = {}) =>
        onWire({ method: 'POST', path, headers, body: JSON.stringify({ flag: rightFlag }) })
      return [
        {
          port: vexil.port,
          pid: vexil.pid,
          requests: () =>
            ourShare().map((pair) =>
              post(`/api/game/${ours.gameId}/challenges/${pair.challengeId}`, pair, {
                cookie: pair.player.cookie,
              }),
            ),
        },
        {
          port: bare.koa,
          pid: bare.pid,
          requests: () =>
            bareShare().map((pair) => {
              const { participationId, userId } = pair.player
              return post(`/right/${theirs.gameId}/${pair.challengeId}/${participationId}/${userId}`, pair)
            }),
        },
      ]
    }
  }
}

const words = ({ perSecond, p99Ms, nodeMs, postgresMs, generatorCpuMs, answers }: Turn) =>
  `${perSecond.toFixed(0).padStart(6)}/s, p99 ${p99Ms.toFixed(0)} ms, processor ms: Node ${nodeMs.toFixed(3)}, ` +
  `PostgreSQL ${postgresMs.toFixed(3)}, generator ${(generatorCpuMs / answers).toFixed(3)}`

async function rawBody(port: number, path: string, cookie: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return await new Promise((done, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done(Buffer.concat(chunks)))
    })
      .once('error', reject)
      .end()
  })
}
