// The built product on a fresh data folder, started as a newcomer starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface RunningServer {
  url: string
  /** Its data folder. */
  folder: string
  /** Address of the one-time set-up page. */
  setupUrl: string | undefined
  stop(): Promise<void>
}

/**
 * @param options.data a folder that is filled already; by default a fresh one.
 * @param options.env more settings.
 * @param options.root another copy of the sources.
 * @param options.program instead of what `npm start` runs.
 */
export async function startServer(
  options: { data?: string; env?: Record<string, string>; root?: string; program?: string[] } = {},
): Promise<RunningServer> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
  const child = spawn(process.execPath, options.program ?? ['server/cli/start.mjs'], {
    cwd: options.root ?? resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      VEXIL_DATA_DIR: folder,
      VEXIL_LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = await waitForStart(child)
  return {
    folder,
    url: /ready: (\S+)/.exec(output)?.[1] ?? '',
    setupUrl: /Open once: (\S+)/.exec(output)?.[1],
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function waitForStart(child: ChildProcess): Promise<string> {
  return new Promise((done, refuse) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      // The set-up line follows the address at once.
      if (output.includes('Vexil is ready')) setTimeout(() => done(output), 100)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => refuse(new Error(`The server ended with ${code}: ${output}`)))
  })
}
