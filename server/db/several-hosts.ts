// One database on several servers: a primary that takes writes, and standbys, one of which takes over when the primary is gone.
// Connections go to the one that takes writes now.
import pg from 'pg'
import { databaseAddresses } from '../lib/database-addresses.ts'

const probeMs = 3_000
/** So that a whole pool that connects again asks once. */
const knownMs = 1_000

export type DriverOptions = pg.ClientConfig & { Client?: typeof pg.Client }

/** For a pool, or for `newClient`. */
export function driverOptions(connection: pg.ClientConfig): DriverOptions {
  const { connectionString: text } = connection
  if (text === undefined) return connection
  const [first, ...others] = databaseAddresses(text) ?? [text]
  return {
    ...connection,
    connectionString: first!,
    ...(others.length > 0 && { Client: primaryClient([first!, ...others]) }),
  }
}

/** A session outside of a pool. */
export const newClient = ({ Client = pg.Client, ...options }: DriverOptions): pg.Client => new Client(options)

type Connected = Parameters<pg.Client['connect']>[0]

interface Host {
  host: string
  port: number
}

function primaryClient(addresses: readonly string[]): typeof pg.Client {
  let known: { primary: Promise<Host>; until: number } | undefined
  const findPrimary = (): Promise<Host> => {
    if (!known || known.until < performance.now()) {
      known = { primary: Promise.any(addresses.map(askForWrites)), until: performance.now() + knownMs }
    }
    return known.primary
  }
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = findPrimary().then(
        (primary) => {
          Object.assign(this, primary)
          return super.connect()
        },
        (none: AggregateError) => {
          const reasons = none.errors.map((error: Error) => error.message).join('; ')
          throw new Error(`No connection: none of the servers takes writes (${reasons})`)
        },
      )
      if (!callback) return connected
      const done = callback as (error: Error | null) => void
      connected.then(() => done(null), done)
      return undefined
    }
  }
}

/** @throws when the server does not answer, or takes no writes. */
async function askForWrites(connectionString: string): Promise<Host> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show transaction_read_only')
    const { host, port } = client
    if (rows[0].transaction_read_only !== 'off') throw new Error(`${host}:${port} is read-only`)
    return { host, port }
  } finally {
    void client.end().catch(() => {})
  }
}
