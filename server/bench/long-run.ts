// `npm run bench:long -- [MINUTES]`: the built server under a mixed load, in rounds that all begin and end alike: the same game
// without solves, nobody connected. What is kept then, after a collection, must stay the same: memory, file descriptors, database
// connections. New accounts, wrong flags and files only add rows. Ends with 1 when something grows.
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { bytesPerCall } from './bytes-per-call.ts'
import { inspectProcess } from './inspect-process.ts'
import { startMixedLoad } from './mixed-load.ts'
import { openSite } from './site.ts'
import { solveInCircles } from './solve-in-circles.ts'

/** Machine code and what the engine learns of types go on growing for a while: up to 60 bytes a call in a load that only reads. */
const bytesPerCallMax = 90
const minutes = Number(process.argv[2] ?? 10)
/** Afterwards caches with a bound are filled and the engine has compiled what is used: 10,000 calls later it grew by 20 bytes a call. */
const warmUpCalls = 20_000
/** That are judged. The warm-up takes about half of the time. */
const rounds = 8
/** Calls that were refused with 503, or took 20 s: a machine that is busy with other things has some of them. */
const busyShareMax = 0.01
/** Few, so that each round has all of them. */
const solvesOfCircle = 60
const inspectPort = await new Promise<number>((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => done(port))
  })
})
process.env.VEXIL_BENCH_NODE = `--inspect=127.0.0.1:${inspectPort}`

const site = await openSite()
try {
  const game = await site.seed('long', { teams: 40, challenges: 10, solves: 0 })
  const staff = game.players.at(-1)!
  await site.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', staff.userId).execute()
  const vexil = await site.startVexil({ limits: false })
  const inspector = await inspectProcess(inspectPort, vexil.pid)
  const origin = `http://127.0.0.1:${vexil.port}`
  const outcomes = new Map<string, number>()
  const rows = []
  for (let round = 1; rows.length < rounds; round++) {
    const solving = solveInCircles(site.db, origin, {
      ...game,
      unsolved: game.unsolved.slice(0, solvesOfCircle),
    })
    const load = startMixedLoad(
      origin,
      { ...game, unsolved: [] },
      {
        players: 40,
        pauseMs: 300,
        uploader: staff.cookie,
      },
    )
    await pause((minutes * 60_000) / (2 * rounds))
    await solving.stop()
    await load.stop()
    for (const [name, count] of [...load.outcomes, ...solving.outcomes])
      outcomes.set(name, (outcomes.get(name) ?? 0) + count)
    await pause(2_000)
    const { resources, ...kept } = await inspector.read()
    const { rows: found } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where application_name = 'vexil'`.execute(site.db)
    const calls = [...outcomes.values()].reduce((sum, one) => sum + one, 0)
    const row = { ...kept, connections: found[0]!.count, calls }
    if (calls >= warmUpCalls) rows.push(row)
    console.log(
      Object.entries({ round, ...row, ...resources })
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    )
  }
  console.log(Object.fromEntries([...outcomes].toSorted()))
  inspector.close()
  await vexil.stop()

  const [first, last] = [rows[0]!, rows.at(-1)!]
  const leaked = bytesPerCall(rows.map(({ calls, heapMB }) => ({ calls, bytes: heapMB * 2 ** 20 })))
  console.log(
    `${leaked.toFixed(0)} bytes of the heap for each of ${last.calls - first.calls} calls after the warm-up`,
  )
  const grown = [
    leaked > bytesPerCallMax && `the heap by ${leaked.toFixed(0)} bytes a call`,
    last.descriptors > first.descriptors + 40 &&
      `descriptors from ${first.descriptors} to ${last.descriptors}`,
    last.connections > first.connections + 5 &&
      `connections from ${first.connections} to ${last.connections}`,
  ].filter(Boolean)
  const namesOf = (end: RegExp) => [...outcomes.keys()].filter((name) => end.test(name))
  const busy = namesOf(/ (503|failed)$/)
  const isTooBusy = busy.reduce((sum, name) => sum + outcomes.get(name)!, 0) > last.calls * busyShareMax
  const bad = [...namesOf(/ 5(?!03)\d\d$/), ...(isTooBusy ? busy : [])]
  if (grown.length > 0) console.error(`Grown after the warm-up: ${grown.join(', ')}.`)
  if (bad.length > 0) console.error(`Calls failed: ${bad.join(', ')}.`)
  process.exitCode = grown.length + bad.length > 0 ? 1 : 0
} finally {
  await site.stop()
}
