// One Vexil process owns a data folder. The claim is an advisory lock of an open connection, so it is released when the
// process ends, also when it is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from './init-cluster.ts'
import type { SocketConnection } from './ping.ts'

const ownerLock = 4_019_772_538
const ownerName = 'vexil owner '
/** PostgreSQL takes a short time to notice that a killed owner is gone. */
const graceMs = 2_000

export type Claim = { owner: pg.Client } | { takenBy: string }

/** Throws when the server stops in the meantime. */
export async function claim(connection: SocketConnection, database: string): Promise<Claim> {
  const owner = new pg.Client({ ...connection, application_name: `${ownerName}${process.pid}` })
  owner.on('error', () => {})
  await owner.connect()
  const giveUpAt = Date.now() + graceMs
  while (!(await locked(owner))) {
    if (Date.now() > giveUpAt) {
      const takenBy = await holder(owner)
      await owner.end()
      return { takenBy }
    }
    await sleep(100)
  }
  const known = await owner.query('select from pg_database where datname = $1', [database])
  if (known.rowCount === 0) await owner.query(`create database ${database} owner ${superuser}`)
  return { owner }
}

async function locked(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ownerLock,
  ])
  return rows[0]?.taken === true
}

async function holder(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()',
    [`${ownerName}%`],
  )
  return rows.map((row) => row.name.slice(ownerName.length)).join(', ') || 'unknown'
}
