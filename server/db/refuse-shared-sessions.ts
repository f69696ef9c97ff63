// A pool such as PgBouncer may give each transaction another session of PostgreSQL. Then what a session keeps is lost: prepared
// statements, LISTEN, advisory locks, limits of time. Vexil needs them, and has a pool of its own.
import { randomUUID } from 'node:crypto'
import { StartError } from '../process/start-error.ts'
import { type Connection, sessionOptions } from './client.ts'
import { driverOptions, newClient } from './several-hosts.ts'

const answerMs = 5_000

const sentence =
  'DATABASE_URL leads to a pool that gives each transaction another session (PgBouncer with pool_mode = transaction or statement): ' +
  'set pool_mode = session for this database, or give the address of PostgreSQL itself. Vexil keeps a pool of its own (VEXIL_DATABASE_POOL).'

/**
 * Sets a value in one session and looks for it again, while a second client is in a transaction: a pool gives that one the session that has
 * just become free. A database that does not answer is not judged here.
 */
export async function refuseSharedSessions(connection: Connection): Promise<void> {
  const options = { ...sessionOptions, ...driverOptions(connection), query_timeout: answerMs }
  const [first, second] = [newClient(options), newClient(options)]
  for (const client of [first, second]) client.on('error', () => {})
  try {
    await Promise.all([first.connect(), second.connect()])
    const mark = randomUUID()
    await first.query(`select set_config('vexil.session', $1, false)`, [mark])
    await second.query('begin')
    await second.query('select 1')
    const { rows } = await first.query(`select current_setting('vexil.session', true) as mark`)
    if (rows[0]?.mark !== mark) throw new StartError(sentence)
  } catch (error) {
    // Statement mode refuses transactions; a pool of one session lets the first client wait for the second one.
    const { message } = error as Error
    if (/transaction blocks not allowed|query read timeout/i.test(message)) throw new StartError(sentence)
    if (error instanceof StartError) throw error
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}
