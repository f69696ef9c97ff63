// Resident memory of one process in a game of any size: after its start, after each kind of load, and once it is idle again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from './calls.ts'
import { onWire, type Shot, startGenerator } from './load.ts'
import { usageOf } from './process-usage.ts'
import type { Site } from './site.ts'

const seconds = 10
/** Longer than a process waits before it gives memory back. */
const idleMs = 30_000

export async function measureMemory(site: Site, report: Report, teams = 1_000): Promise<void> {
  const { gameId, players, pairs, unsolved } = await site.seed('memory', {
    teams,
    challenges: 60,
    solves: teams * 20,
  })
  const { port, pid, stop } = await site.startVexil({ limits: false })
  const generator = startGenerator()
  const resident = (when: string) =>
    report(`memory with ${teams} teams ${when}, MB`, String(usageOf(pid).residentMB[0]))
  await pause(idleMs)
  resident('after the start')

  const get = (path: string): Shot[] =>
    players.map(({ cookie }) => ({ method: 'GET', path, headers: { cookie, 'accept-encoding': 'gzip' } }))
  const flags = (some: typeof pairs, flagOf: (rightFlag: string) => string): Shot[] =>
    some.map(({ player, challengeId, rightFlag }) => ({
      method: 'POST',
      path: `/api/game/${gameId}/challenges/${challengeId}`,
      headers: { cookie: player.cookie },
      body: JSON.stringify({ flag: flagOf(rightFlag) }),
    }))
  const loads: [name: string, shots: Shot[]][] = [
    ['after boards', get(`/api/game/${gameId}/scoreboard`)],
    ['after details', get(`/api/game/${gameId}/details`)],
    ['after pages of challenges', get(`/games/${gameId}/challenges`)],
    ['after pages of the board', get(`/games/${gameId}/scoreboard`)],
    ['after wrong flags', flags(pairs.slice(0, 20_000), () => 'flag{wrong}')],
    ['after right flags', flags(unsolved.slice(0, 5_000), (rightFlag) => rightFlag)],
  ]
  for (const [name, shots] of loads) {
    const { perSecond, p99Ms, statuses } = await generator.load({
      port,
      connections: 32,
      seconds,
      requests: shots.map(onWire),
      ...(shots[0]?.method === 'POST' && { answers: shots.length }),
    })
    resident(name)
    report(
      '  a second, p99 ms, statuses',
      `${perSecond.toFixed(0)}, ${p99Ms.toFixed(0)}, ${JSON.stringify(statuses)}`,
    )
  }
  await pause(idleMs)
  resident('idle again')
  generator.stop()
  await stop()
}
