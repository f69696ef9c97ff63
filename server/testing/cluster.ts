// One database server for a whole test run, with a migrated template to copy. Its data do not survive a power failure.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Connection, openDatabase } from '#server/db/client.ts'
import { startEmbedded, stopLeftover } from '#server/db/embedded.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { runStatement, toDatabase } from './connection.ts'

export interface TestCluster {
  /** A database to connect to for creating others. */
  admin: Connection
  /** Name of the migrated database to copy. */
  template: string
}

const folderPrefix = 'vexil-test-'
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * @param url of a server that runs already.
 * @param ready the name of a template that was made there before, and which stays.
 */
export async function startTestCluster(
  url?: string,
  ready?: string,
): Promise<TestCluster & { stop(): Promise<void> }> {
  const server =
    url === undefined ? await temporaryServer() : { admin: { connectionString: url }, stop: async () => {} }
  const { admin } = server
  if (ready !== undefined) return { admin, template: ready, stop: server.stop }
  const template = `vexil_test_${randomBytes(4).toString('hex')}`
  await runStatement(admin, `create database ${template}`)
  const { db, close } = openDatabase(toDatabase(admin, template), { poolSize: 2 })
  await migrateToLatest(db)
  await close()
  return {
    admin,
    template,
    stop: async () => {
      if (url !== undefined) await runStatement(admin, `drop database if exists ${template} with (force)`)
      await server.stop()
    },
  }
}

async function temporaryServer() {
  await removeLeftovers()
  const dataDir = mkdtempSync(path.join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const server = await startEmbedded({ dataDir, settings: careless })
  return {
    admin: server.connection,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A run killed hard leaves its server running. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = path.join(tmpdir(), name)
    if (isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue
    try {
      await stopLeftover(folder)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
