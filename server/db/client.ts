// One connection pool per process. Numbers are returned as JavaScript numbers, and column names in camel case.
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparingPool } from './preparing-pool.ts'
import type { DB } from './schema.gen.ts'
import { driverOptions } from './several-hosts.ts'

export type Database = DB
/** A transaction is a `Db` too, so a query function takes `db` first and works in both. */
export type Db = Kysely<Database>

/** How to reach the database: a URL, or the socket folder of the built-in one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Options of every database session, whether pooled or single (a listener, a lock). */
export const sessionOptions = {
  application_name: 'vexil',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
} as const

const statementTimeoutMs = 30_000
const idleInTransactionTimeoutMs = 60_000
const limits = `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`

const { INT8, NUMERIC } = pg.types.builtins

const parsers = new pg.TypeOverrides()
parsers.setTypeParser(INT8, safeInteger)
parsers.setTypeParser(NUMERIC, Number)

/**
 * Opens no connection; the first query does.
 * @param options.onePlan for statements that are long and do the same whatever their parameters are: each is planned once for each
 * connection. PostgreSQL by itself often plans them for every set of parameters, which can take longer than to run them.
 */
export function openDatabase(
  connection: Connection,
  options: { poolSize: number; onePlan?: boolean },
): OpenDatabase {
  const pool = new pg.Pool({
    ...sessionOptions,
    ...driverOptions(connection),
    types: parsers,
    max: options.poolSize,
  })
  // Not as parameters of the start, which pools in front of PostgreSQL refuse.
  const session = options.onePlan ? `${limits}; set plan_cache_mode = force_generic_plan` : limits
  pool.on('connect', (client) => client.query(session).catch(() => {}))
  // The next query replaces an idle connection that broke, and reports the error. An unhandled event would end the
  // process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new CamelCasePlugin()],
  })
  return { db, pool, close: () => db.destroy() }
}

/** Times, counts and ids stay far below 2^53; beyond it a wrong number is worse than an error. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, too large for a number.`)
  return value
}

/** Name of the constraint that a write violated (unique, foreign key, check …), to be mapped to a refusal. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** PostgreSQL's error code, also of an error that wraps the database's own. */
const codeOf = (error: unknown): string | undefined => {
  if (error instanceof pg.DatabaseError) return error.code
  return error instanceof Error ? codeOf(error.cause) : undefined
}

/** True for a deadlock or serialization failure: the transaction may be retried. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '')

/** The database refuses what was to be stored, whenever it is tried. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '')

/** True when a row that the write refers to was deleted concurrently. */
export const isVanished = (error: unknown): boolean => codeOf(error) === '23503'
