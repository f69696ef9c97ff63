// Plain JavaScript without packages, so that a fresh clone hears what to do first; the examination is in doctor.ts.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

if (existsSync(`${root}/node_modules/tsx/package.json`)) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/doctor.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} else {
  console.log(`Node.js ${process.versions.node} (20.19 or newer is needed)`)
  console.log('missing  Packages\n         → npm ci')
  process.exitCode = 1
}
