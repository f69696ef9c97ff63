// `npm run bench:kills -- [KILLS]`: kill -9 of the server and its database, again and again under a mixed load, then a backup and
// a restore of what is left. Ends with 1 when something that was acknowledged is lost, doubled, or not the same everywhere.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { killStorm } from './kill-storm.ts'

const root = resolve(import.meta.dirname, '../..')
const kills = Number(process.argv[2] ?? 20)
const { folder, broken, restartsMs, ...storm } = await killStorm({
  kills,
  secondsUp: 4,
  keep: true,
  say: (line) => console.log(line),
})
const restored = mkdtempSync(join(tmpdir(), 'vexil-restored-'))
try {
  const sorted = restartsMs.toSorted((a, b) => a - b)
  console.log(storm)
  console.log(`restart: ${sorted[0]} to ${sorted.at(-1)} ms, median ${sorted[sorted.length >> 1]} ms`)
  for (const line of broken) console.error(line)
  const run = (name: string, data: string, ...input: string[]) =>
    execFileSync(process.execPath, ['server/cli/run.mjs', name, ...input], {
      cwd: root,
      env: { ...process.env, VEXIL_DATA_DIR: data },
      encoding: 'utf8',
    })
  const file = join(restored, 'storm.backup')
  process.stdout.write(run('backup', folder, file))
  process.stdout.write(run('restore', join(restored, 'data'), file))
  console.log(broken.length === 0 ? '0 lost, 0 double, all agree.' : `${broken.length} promises broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  rmSync(restored, { recursive: true, force: true })
}
