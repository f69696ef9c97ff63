// The paths of the built-in database, all inside the data folder.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Layout {
  dataDir: string
  /** PostgreSQL's own folder, private to the user it runs as. It contains the socket unless its path is too long. */
  cluster: string
  /** PostgreSQL's stderr. */
  log: string
}

export function layoutOf(dataDir: string): Layout {
  return { dataDir, cluster: path.join(dataDir, 'postgres'), log: path.join(dataDir, 'postgres.log') }
}

export function clusterMajor(layout: Layout): number | undefined {
  const file = path.join(layout.cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** The pid file of the running (or killed) server. */
export function readPostmaster(layout: Layout): { pid: number; socketFolder: string } | undefined {
  try {
    const lines = readFileSync(path.join(layout.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    const socketFolder = path.resolve(layout.cluster, lines[4]?.trim() || '.')
    return Number.isInteger(pid) && pid > 1 ? { pid, socketFolder } : undefined
  } catch {
    return undefined
  }
}
