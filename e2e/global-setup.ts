// Before the journeys: the product is built, unless it is built from these very sources already.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { hasBrowser } from './browser.ts'

const root = resolve(import.meta.dirname, '..')

export default async function setup(): Promise<void> {
  if (!hasBrowser) return
  const { sourceState } = await import('../server/cli/source-state.mjs')
  const stamp = resolve(root, 'dist/built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceState()) return
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
}
