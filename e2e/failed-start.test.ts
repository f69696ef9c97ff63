import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './server.ts'

let busy: Server
let port: string
beforeAll(async () => {
  busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  port = String((busy.address() as AddressInfo).port)
})
afterAll(() => busy.close())

test.each(['PORT', 'VEXIL_METRICS_PORT'])(
  'a start with %s in use fails with a sentence and leaves nothing running',
  async (setting) => {
    const data = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
    const sentence = `Port ${port} is in use. Stop the other program, or set ${setting} to a free port.`
    await expect(startServer({ data, env: { [setting]: port } })).rejects.toThrow(sentence)
    expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(true)
    // PostgreSQL removes this file when it stops.
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
    rmSync(data, { recursive: true })
  },
)
