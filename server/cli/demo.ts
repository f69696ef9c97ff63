// `npm run demo`: a running game to look at, with data of its own below ./data/demo.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { loadConfig } from '../config.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openFromConfig } from '../db/open.ts'
import { openStorage } from '../ports/storage/open.ts'
import { onStopSignal } from '../process/on-stop-signal.ts'
import { demoAdminPassword, demoPassword, fillDemo } from '../seed/demo.ts'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()

const env = { VEXIL_DATA_DIR: './data/demo', VEXIL_CONTAINERS: 'in-process', ...process.env }
const config = loadConfig(env)
const database = await openFromConfig(config)
await migrateToLatest(database.db)
await fillDemo(database.db, Date.now(), await openStorage(config, console))
await database.stop()

process.stdout.write(
  `Administrator: Admin / ${demoAdminPassword}\nPlayers: player1 ... player60, guest1 / ${demoPassword}\n`,
)
const starter = process.argv.includes('--dev')
  ? ['--import', 'tsx', 'server/cli/dev/dev.ts']
  : ['server/cli/start.mjs']
const child = spawn(process.execPath, starter, {
  cwd: resolve(import.meta.dirname, '../..'),
  env,
  // The channel closes when this process has ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
onStopSignal(() => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
