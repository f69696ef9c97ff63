// `npm run bench:long -- [MINUTES]`: the built server under a steady, mixed load. Memory after a collection, file descriptors,
// resources of Node and database connections must stay flat. Ends with 1 when one of them grows.
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { inspectProcess } from './inspect-process.ts'
import { startMixedLoad } from './mixed-load.ts'
import { openSite } from './site.ts'

const minutes = Number(process.argv[2] ?? 10)
const samples = 10
const inspectPort = await new Promise<number>((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => done(port))
  })
})
process.env.VEXIL_BENCH_NODE = `--inspect=127.0.0.1:${inspectPort}`

const site = await openSite()
try {
  const game = await site.seed('long', { teams: 100, challenges: 40, solves: 400 })
  const staff = game.players.at(-1)!
  await site.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', staff.userId).execute()
  const vexil = await site.startVexil({ limits: false })
  const inspector = await inspectProcess(inspectPort, vexil.pid)
  const origin = `http://127.0.0.1:${vexil.port}`
  const load = startMixedLoad(origin, game, { players: 40, pauseMs: 600, uploader: staff.cookie })
  const rows = []
  for (let at = 0; at <= samples; at++) {
    await pause(at === 0 ? 20_000 : (minutes * 60_000) / samples)
    const kept = await inspector.read()
    const { rows: found } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where application_name = 'vexil'`.execute(site.db)
    const calls = [...load.outcomes.values()].reduce((sum, one) => sum + one, 0)
    rows.push({ ...kept, connections: found[0]!.count, calls })
    const { resources, ...numbers } = kept
    console.log(
      Object.entries({ ...numbers, connections: found[0]!.count, calls, ...resources })
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    )
  }
  await load.stop()
  await pause(5_000)
  const rest = await inspector.read()
  console.log(
    `at rest: heap ${rest.heapMB} MB, resident ${rest.residentMB} MB, ${rest.descriptors} descriptors`,
  )
  console.log(Object.fromEntries([...load.outcomes].toSorted()))
  inspector.close()
  await vexil.stop()

  const [middle, last] = [rows[samples / 2]!, rows.at(-1)!]
  const grown = [
    last.heapMB > middle.heapMB * 1.15 + 5 && `the heap from ${middle.heapMB} to ${last.heapMB} MB`,
    last.descriptors > middle.descriptors + 40 &&
      `descriptors from ${middle.descriptors} to ${last.descriptors}`,
    last.connections > middle.connections + 5 &&
      `connections from ${middle.connections} to ${last.connections}`,
  ].filter(Boolean)
  const bad = [...load.outcomes.keys()].filter((name) => / (5\d\d|failed)$/.test(name))
  if (grown.length > 0) console.error(`Grown in the second half: ${grown.join(', ')}.`)
  if (bad.length > 0) console.error(`Calls failed: ${bad.join(', ')}.`)
  process.exitCode = grown.length + bad.length > 0 ? 1 : 0
} finally {
  await site.stop()
}
