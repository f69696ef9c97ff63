// A data folder that contains the demonstration.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProgram } from '#server/app/open-program.ts'
import { loadConfig } from '#server/config.ts'
import { fillDemo } from '#server/seed/demo.ts'

/** @returns the folder; the server that is started on it removes it in the end. */
export async function makeDemoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
  const config = loadConfig({ VEXIL_DATA_DIR: folder })
  const program = await openProgram(config, 'npm run demo')
  await fillDemo(program.ctx)
  await program.stop()
  return folder
}
