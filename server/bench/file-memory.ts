// `npm run bench:files`: how much memory a file of 500 MiB costs the built server on its way in and out.
// Fails above 64 MiB. Needs Linux for the figures. With VEXIL_STORAGE and its keys set: through that storage.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

const mebibyte = 1024 * 1024
const sizeMib = 500
const growthMibMax = 64
const password = `Bench-1-${randomBytes(12).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'vexil-bench-'))

const server = spawn(process.execPath, ['dist/server/main.mjs'], {
  cwd: resolve(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    VEXIL_LOG_LEVEL: 'silent',
    VEXIL_DATA_DIR: folder,
    VEXIL_ADMIN_PASSWORD: password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((done) => server.once('exit', done))
try {
  process.exitCode = (await run(await address())) > growthMibMax ? 1 : 0
} finally {
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

/** @returns the growth in MiB. */
async function run(base: string): Promise<number> {
  const cookie = await logIn(base)
  // Warm-up: lazy imports of the first upload are not counted.
  await download(base, await upload(base, cookie, 1))
  const before = residentMib()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMib())
  }, 10)
  const hash = await upload(base, cookie, sizeMib)
  const afterUpload = peak
  const got = await download(base, hash)
  clearInterval(watch)
  if (got !== hash) throw new Error('The file came back changed.')
  const report = (name: string, mib: number) => process.stdout.write(`${name.padEnd(40)} ${mib.toFixed(1)}\n`)
  report('resident before, MiB', before)
  report(`growth by an upload of ${sizeMib} MiB`, afterUpload - before)
  report('growth with its download', peak - before)
  return peak - before
}

async function address(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /ready: (http:\S+)/.exec(line) ?? []
    if (url) return url.replace('localhost', '127.0.0.1')
  }
  throw new Error('The server did not start.')
}

async function logIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'Admin', password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** @returns the hash that the server names, which must be that of what was sent. */
async function upload(base: string, cookie: string, mib: number): Promise<string> {
  const chunk = randomBytes(mebibyte)
  const digest = createHash('sha256')
  const answer = await new Promise<string>((done, failed) => {
    const form = request(
      `${base}/api/assets`,
      { method: 'POST', headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' } },
      (response) => text(response).then(done, failed),
    ).on('error', failed)
    const pump = async () => {
      form.write('--x\r\nContent-Disposition: form-data; name="files"; filename="big.bin"\r\n\r\n')
      for (let sent = 0; sent < mib; sent++) {
        digest.update(chunk)
        if (!form.write(chunk)) await new Promise((resume) => form.once('drain', resume))
      }
      form.end('\r\n--x--\r\n')
    }
    pump().catch(failed)
  })
  const [stored] = JSON.parse(answer) as { hash: string }[]
  if (stored?.hash !== digest.digest('hex')) throw new Error(`The upload failed: ${answer}`)
  return stored.hash
}

async function download(base: string, hash: string): Promise<string> {
  const { body } = await fetch(`${base}/assets/${hash}/big.bin`)
  const digest = createHash('sha256')
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) digest.update(part)
  return digest.digest('hex')
}

function residentMib(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
