// Plain JavaScript without packages, so that a fresh clone hears what to do first; the examination is in doctor.ts.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

if (existsSync(`${root}/node_modules/tsx/package.json`)) {
  process.chdir(root)
  await import('tsx')
  await import(new URL('doctor.ts', import.meta.url).href)
} else if (existsSync(`${root}/dist/server/doctor.mjs`)) {
  await import(new URL('../../dist/server/doctor.mjs', import.meta.url).href)
} else {
  console.log(`Node.js ${process.versions.node} (20.19 or newer is needed)`)
  console.log('missing  Packages\n         → npm ci')
  process.exitCode = 1
}
