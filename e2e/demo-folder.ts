// A data folder that contains the demonstration.
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** @returns a copy for one site; the server that is started on it removes it in the end. */
export function copyDemoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
  // PostgreSQL refuses a folder of another mode, which Node.js does not copy.
  execFileSync('cp', ['-a', `${inject('demoFolder')}/.`, folder])
  return folder
}
