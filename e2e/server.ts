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
  /** Ends the process at once, as a crash does. Its data stay. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
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
  const launch = (port: string) =>
    spawn(process.execPath, options.program ?? ['server/cli/start.mjs'], {
      cwd: options.root ?? resolve(import.meta.dirname, '..'),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: port,
        HOST: '127.0.0.1',
        VEXIL_DATA_DIR: folder,
        VEXIL_LOG_LEVEL: 'error',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  let child = launch('0')
  const output = await waitForStart(child)
  const url = /ready: (\S+)/.exec(output)?.[1] ?? ''
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended
  }
  return {
    folder,
    url,
    setupUrl: /Open once: (\S+)/.exec(output)?.[1],
    kill: () => end('SIGKILL'),
    async start() {
      child = launch(new URL(url).port)
      await waitForStart(child)
    },
    async stop() {
      await end('SIGTERM')
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
