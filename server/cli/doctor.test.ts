import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

function doctor(env: Record<string, string>, ...options: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const script = ['--import', 'tsx', path.join(root, 'server/cli/doctor.ts'), ...options]
    execFile(
      process.execPath,
      script,
      { cwd: root, env: { PATH: process.env.PATH, ...env } },
      (error, text) => resolve({ code: error === null ? 0 : 1, text }),
    )
  })
}

test('all is well with a free port', async () => {
  const { code, text } = await doctor({ PORT: '0' })
  expect(text).toMatch(/ok\s+Database\s+built in, PostgreSQL \d+/)
  expect(text).toContain('Vexil can start.')
  expect(code).toBe(0)
})

test('names what is missing and the command that fixes it', async () => {
  const taken = createServer().listen(0)
  const { port } = taken.address() as { port: number }
  const { code, text } = await doctor({
    PORT: String(port),
    DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none',
  })
  taken.close()
  expect(text).toContain(`missing  Port         ${port} is in use`)
  expect(text).toContain(`→ PORT=${port + 1} npm start`)
  expect(text).toMatch(/missing\s+Database/)
  expect(text).not.toContain('hunter2')
  expect(code).toBe(1)
})

test('a wrong setting is the first thing to correct', async () => {
  const { code, text } = await doctor({ VEXIL_LOG_LEVEL: 'loud' })
  expect(text).toMatch(/missing\s+Settings\s+VEXIL_LOG_LEVEL must be one of/)
  expect(code).toBe(1)
})

test('asked for security, it names what is weak and how to harden it', async () => {
  const env = { VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_DATA_DIR: '/tmp/vexil-none' }
  const { code, text } = await doctor(env, '--security')
  expect(text).toMatch(/weak\s+Limits\s+VEXIL_DISABLE_RATE_LIMIT switches every limit off/)
  expect(text).toContain('to harden before others rely on this site.')
  expect(code).toBe(1)
})
