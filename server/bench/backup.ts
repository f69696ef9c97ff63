// `npm run bench:backup -- [MB]`: backup and restore of so many megabytes of files that cannot be compressed, and of some rows, with
// the built commands while the built server runs. Says how long both take, how large the backup is, and how much memory they use.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectionUrl } from '../db/connection-url.ts'
import { diskStorage } from '../ports/storage/disk.ts'
import { usageOf } from './process-usage.ts'
import { openSite } from './site.ts'

const root = resolve(import.meta.dirname, '../..')
const megabytes = Number(process.argv[2] ?? 1_000)
const fileBytes = 5_000_000

const site = await openSite()
try {
  await site.seed('backup', { teams: 500, challenges: 60, solves: 10_000 })
  const data = join(site.folder, 'app')
  const storage = diskStorage(join(data, 'files'))
  for (let left = megabytes * 1e6; left > 0; left -= fileBytes) {
    const bytes = randomBytes(Math.min(left, fileBytes))
    const hash = createHash('sha256').update(bytes).digest('hex')
    await storage.put(hash, { bytes })
    await site.db
      .insertInto('files')
      .values({
        hash,
        size: bytes.length,
        name: 'some.bin',
        mediaType: 'application/octet-stream',
        uploadedAt: 0,
      })
      .execute()
  }
  const vexil = await site.startVexil({ limits: true })
  const file = join(site.folder, 'one.backup')
  const url = connectionUrl(site.connection)
  await measure('backup', { VEXIL_DATA_DIR: data, DATABASE_URL: url }, file)
  console.log(`size: ${(statSync(file).size / 1e6).toFixed(0)} MB`)
  await measure('restore', { VEXIL_DATA_DIR: join(site.folder, 'restored') }, file)
  await vexil.stop()
} finally {
  await site.stop()
}

async function measure(name: string, env: Record<string, string>, file: string): Promise<void> {
  const program = join(root, `dist/server/${name}.mjs`)
  if (!existsSync(program)) throw new Error('Run first: npm run build')
  const started = performance.now()
  const child = spawn(process.execPath, [program, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: 'inherit',
  })
  const peakMB = watchMemory(child)
  const [code] = await once(child, 'exit')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${seconds} s, at most ${peakMB().toFixed(0)} MB of memory`)
  if (code !== 0) throw new Error(`${name} ended with ${code}.`)
}

function watchMemory(child: ChildProcess): () => number {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, usageOf(child.pid!).residentMB[0] ?? 0)
  }, 200)
  child.once('exit', () => clearInterval(timer))
  return () => peak
}
