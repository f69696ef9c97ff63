// `npm run demo`: a running game to look at, with data of its own below ./data/demo.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { openProgram } from '../app/open-program.ts'
import { loadConfig } from '../config.ts'
import { onStopSignal } from '../process/on-stop-signal.ts'
import { fillDemo } from '../seed/demo.ts'
import { demoAdminPassword, demoPassword } from '../seed/demo-passwords.ts'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()

const env = { VEXIL_DATA_DIR: './data/demo', VEXIL_CONTAINERS: 'in-process', ...process.env }
const program = await openProgram(loadConfig(env), 'npm run demo')
await fillDemo(program.ctx)
await program.stop()

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
