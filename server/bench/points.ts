// `npm run bench -- points`: what the calls of guests and players cost, next to the points that they count as under the general
// limit (src/contract/call-points.ts), and how much of a processor core one caller can use up within the limits. Ends with status 1
// when a call costs more than twice what its points stand for. On a slow or busy machine everything takes more time: there a point
// stands for the median of all that is measured.
import { callPoints, flagPicturePoints, pagePoints, pointsOf } from '#src/contract/call-points.ts'
import { ratePolicies } from '#src/contract/limits.ts'
import type { Report } from './calls.ts'
import { onWire, type Shot, startGenerator } from './load.ts'
import { usageOf } from './process-usage.ts'
import type { Site } from './site.ts'

const connections = 4
const answersPerCall = 400
const secondsMax = 4

/** What one point stands for at least, in ms of processor time: an ordinary call of our pages with its share of the database. */
export const pointMs = 1

interface Measured {
  name: string
  points: number
  /** Of a minute. */
  budget: number
  shots: Shot[]
}

export async function measurePoints(site: Site, report: Report): Promise<void> {
  const { gameId, players, challengeIds, unsolved } = await site.seed('points', {
    teams: 1_000,
    challenges: 60,
    solves: 20_000,
  })
  const vexil = await site.startVexil({ limits: false })
  const generator = startGenerator()
  const member = players[0]!.cookie
  const perMinute = (policy: 'general' | 'generalGuest') =>
    (ratePolicies[policy].points * 60) / ratePolicies[policy].seconds
  const json = { 'content-type': 'application/json' }

  const ofMember = (name: string, points: number, shots: Shot[]): Measured => ({
    name,
    points,
    budget: perMinute('general'),
    shots: shots.map((shot) => ({ ...shot, headers: { cookie: member, ...json, ...shot.headers } })),
  })
  const ofGuest = (name: string, points: number, shots: Shot[]): Measured => ({
    name,
    points,
    budget: perMinute('generalGuest'),
    shots,
  })
  const get = (path: string): Shot[] => [{ method: 'GET', path }]
  const ask = (procedure: string, input?: unknown) =>
    get(
      `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
    )
  const game = { gameId }
  const challenge = { gameId, challengeId: challengeIds[0]! }
  const reads: [procedure: string, input?: unknown][] = [
    ['accounts.profile'],
    ['accounts.sessions'],
    ['accounts.viewer'],
    ['captcha.config'],
    ['challenges.get', challenge],
    ['challenges.page', challenge],
    ['games.details', game],
    ['games.get', game],
    ['games.own'],
    ['games.page', game],
    ['games.recent', { limit: 10 }],
    ['notices.page', game],
    ['posts.latestPage'],
    ['posts.listPage', {}],
    ['scoreboard.glance', game],
    ['scoreboard.pulse', game],
    ['scoreboard.solvers', challenge],
    ['secondFactor.state'],
    ['site.config'],
    ['submissions.ownTries', challenge],
    ['teams.listOwn'],
    ['writeups.page', game],
  ]
  const measured: Measured[] = [
    ...reads.map(([procedure, input]) => ofMember(procedure, pointsOf(procedure), ask(procedure, input))),
    ofMember('games.list', pointsOf('games.list'), get('/api/game?count=50')),
    ofMember('scoreboard.view, as gzip', pointsOf('scoreboard.view'), [
      { method: 'GET', path: `/api/game/${gameId}/scoreboard`, headers: { 'accept-encoding': 'gzip' } },
    ]),
    ofMember(
      'scoreboard.view, not packed',
      pointsOf('scoreboard.view'),
      get(`/api/game/${gameId}/scoreboard`),
    ),
    ofMember('games.detailsText', pointsOf('games.detailsText'), get(`/api/game/${gameId}/details`)),
    {
      // Four times as many as its own limit allows calls.
      ...ofMember('submissions.submit, wrong', 4, []),
      budget: ratePolicies.submit.points * 4,
      shots: unsolved.slice(0, 2_000).map(({ player, challengeId }, at) => ({
        method: 'POST' as const,
        path: `/api/game/${gameId}/challenges/${challengeId}`,
        headers: { cookie: player.cookie, ...json },
        body: JSON.stringify({ flag: `flag{wrong ${at}}` }),
      })),
    },
    ...['/challenges', '/scoreboard', ''].map((screen) =>
      ofMember(`page /games/@id${screen}, member`, pagePoints.general, get(`/games/${gameId}${screen}`)),
    ),
    ...['/account/profile', '/teams', '/'].map((path) =>
      ofMember(`page ${path}, member`, pagePoints.general, get(path)),
    ),
    ...['/', '/games', '/posts', `/games/${gameId}`, `/games/${gameId}/scoreboard`].map((path) =>
      ofGuest(`page ${path.replace(String(gameId), '@id')}, guest`, pagePoints.generalGuest, get(path)),
    ),
    ofGuest(
      'page /games/@id/scoreboard, guest, with a query that nobody else has',
      pagePoints.ownOfGuest,
      Array.from({ length: answersPerCall }, (_, at) => get(`/games/${gameId}/scoreboard?q=${at}`)[0]!),
    ),
    ofGuest('page that does not exist, guest, with a query', pagePoints.ownOfGuest, get('/nothing/here?a')),
    ofGuest(
      'picture of a flag that nobody has asked for',
      flagPicturePoints,
      Array.from({ length: answersPerCall }, (_, at) => get(`/flags/${10_000 + at}.png`)[0]!),
    ),
  ]
  const costs: { name: string; perPoint: number }[] = []
  report('call', 'points   ms   ms a point   most of a core for one caller')
  for (const { name, points, budget, shots } of measured) {
    const requests = shots.map(onWire)
    const job = { port: vexil.port, connections, seconds: secondsMax }
    await generator.load({
      ...job,
      requests: requests.slice(0, 40),
      answers: Math.min(40, requests.length * 40),
    })
    const before = usageOf(vexil.pid).cpuSeconds + usageOf(site.postmaster).cpuSeconds
    const result = await generator.load({ ...job, requests, answers: answersPerCall })
    const ms =
      ((usageOf(vexil.pid).cpuSeconds + usageOf(site.postmaster).cpuSeconds - before) * 1_000) /
      result.answers
    const others = Object.entries(result.statuses).filter(([status]) => status !== '200' && status !== '404')
    const share = ((budget / points) * ms) / 60_000
    costs.push({ name, perPoint: ms / points })
    report(
      name,
      `${String(points).padStart(6)} ${ms.toFixed(2).padStart(7)} ${(ms / points).toFixed(2).padStart(8)} ${`${(share * 100).toFixed(1)} %`.padStart(10)}${others.length > 0 ? `  ${JSON.stringify(result.statuses)}` : ''}`,
    )
  }
  generator.stop()
  await vexil.stop()
  const unmeasured = Object.keys(callPoints).filter(
    (name) => !measured.some((one) => one.name.startsWith(name)),
  )
  if (unmeasured.length > 0) report('not measured', unmeasured.join(', '))
  const median = costs.map(({ perPoint }) => perPoint).toSorted((a, b) => a - b)[costs.length >> 1]!
  const onThisMachine = Math.max(pointMs, median)
  report('a point on this machine, in ms', onThisMachine.toFixed(2))
  const tooDear = costs.filter(({ perPoint }) => perPoint > 2 * onThisMachine)
  for (const { name, perPoint } of tooDear) report(`too dear: ${name}`, `${perPoint.toFixed(2)} ms a point`)
  if (tooDear.length > 0) process.exitCode = 1
}
