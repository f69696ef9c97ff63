// The built server as a process of its own, for measurements and browser tests.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')

/** Starts what `npm run build` made. It gets these settings, and nothing else of this process' environment but PATH. */
export const spawnBuilt = (
  env: Record<string, string>,
  { stdio, nodeOptions = [] }: { stdio: StdioOptions; nodeOptions?: string[] },
): ChildProcess =>
  spawn(process.execPath, [...nodeOptions, 'dist/server/main.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
    stdio,
  })

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** Resolves once the server answers this path. */
export async function untilAnswered(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error(`No answer from ${path}`)
}
