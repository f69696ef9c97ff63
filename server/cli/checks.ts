// What `npm run doctor` looks at. Each check says what it found and, when something is missing, the command that fixes it.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Config, programFolders } from '#server/config.ts'
import { findPrograms } from '#server/db/embedded/binaries.ts'
import { clusterMajor, layoutOf } from '#server/db/embedded/layout.ts'
import { serverUser } from '#server/db/embedded/server-user.ts'
import { driverOptions, newClient } from '#server/db/several-hosts.ts'
import { containers } from './container-checks.ts'
import type { Finding } from './finding.ts'

export type Check = (config: Config, root: string) => Finding | Promise<Finding | Finding[]>

export const checks: readonly Check[] = [
  node,
  dependencies,
  database,
  dataFolder,
  port,
  build,
  chromium,
  (config) => containers(config),
]

const oldestNode = [20, 19] as const
const probeTimeoutMs = 5_000

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  return {
    what: 'Node.js',
    ok,
    found: process.versions.node,
    fix: `install Node.js ${oldestNode.join('.')} or newer`,
  }
}

function dependencies(_config: Config, root: string): Finding {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const isMissing = (name: string) => !existsSync(path.join(root, 'node_modules', name, 'package.json'))
  const missing = Object.keys(dependencies).filter(isMissing)
  const missingTools = Object.keys(devDependencies).filter(isMissing)
  const found =
    missing.length > 0
      ? `missing: ${missing.slice(0, 5).join(', ')}`
      : missingTools.length > 0
        ? 'enough to run, development tools missing'
        : 'installed'
  return { what: 'Packages', ok: missing.length === 0, found, fix: 'npm ci' }
}

async function database(config: Config): Promise<Finding> {
  const what = 'Database'
  if (config.databaseUrl !== undefined) {
    const client = newClient({
      ...driverOptions({ connectionString: config.databaseUrl }),
      connectionTimeoutMillis: probeTimeoutMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return { what, ok: true, found: `DATABASE_URL answers, PostgreSQL ${rows[0]?.server_version}` }
    } catch (error) {
      const reason =
        error instanceof Error ? error.message || String((error as { code?: string }).code) : 'no answer'
      return {
        what,
        ok: false,
        found: reason,
        fix: 'correct DATABASE_URL, or unset it to use the built-in database',
      }
    } finally {
      await client.end().catch(() => {})
    }
  }
  try {
    const layout = layoutOf(config.dataDir)
    const { major, origin } = findPrograms(serverUser(layout.cluster), clusterMajor(layout))
    return { what, ok: true, found: `built in, PostgreSQL ${major} of the ${origin}` }
  } catch (error) {
    return { what, ok: false, found: (error as Error).message, fix: 'npm ci, or set DATABASE_URL' }
  }
}

function dataFolder(config: Config): Finding {
  let folder = config.dataDir
  while (!existsSync(folder)) folder = path.dirname(folder)
  const found = folder === config.dataDir ? config.dataDir : `${config.dataDir} will be created`
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return { what: 'Data folder', ok: true, found }
  } catch {
    const fix = `sudo chown -R "$(id -un)" '${folder}', or set VEXIL_DATA_DIR`
    return { what: 'Data folder', ok: false, found: `${folder} cannot be written`, fix }
  }
}

function port(config: Config): Promise<Finding> {
  const what = 'Port'
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const found =
        error.code === 'EADDRINUSE' ? `${config.port} is in use` : `${config.port}: ${error.message}`
      resolve({ what, ok: false, found, fix: `PORT=${config.port + 1} npm start` })
    })
    probe.listen(config.port, config.host, () => {
      probe.close(() => resolve({ what, ok: true, found: `${config.port} is free` }))
    })
  })
}

function build(_config: Config, root: string): Finding {
  const ok = existsSync(path.join(root, 'dist/server/main.mjs'))
  return {
    what: 'Build',
    ok,
    found: ok ? 'dist/ is there' : 'not built',
    fix: 'npm run build (only npm start needs it)',
    optional: true,
  }
}

function chromium(): Finding {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const places = [...programFolders(process.env), '/Applications/Chromium.app/Contents/MacOS']
  const found = places
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
  return {
    what: 'Chromium',
    ok: found !== undefined,
    found: found ?? 'not found',
    fix: 'apt-get install chromium (only the browser tests need it)',
    optional: true,
  }
}
