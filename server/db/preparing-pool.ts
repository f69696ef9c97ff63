// Statements that repeat are prepared: PostgreSQL parses and plans each of them once a connection instead of at every call.
import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { asNoConnection, asUnavailable, DatabaseUnavailable } from '../lib/unavailable.ts'
import { waitFor } from '../process/waiting-time.ts'

/** A statement is prepared when its text was sent this often, so that texts made for one call stay unnamed. */
const usesBeforePreparing = 3
/** Prepared texts of one pool. PostgreSQL keeps each of them, with its plan, in every connection of the pool. */
const preparedMax = 300
const textLengthMax = 10_000

/** Names the prepared statements of one pool: by text; undefined while a text should not be prepared. */
function statementNames(): (text: string) => string | undefined {
  const uses = new LRUCache<string, number>({ max: 2_000 })
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= preparedMax || text.length > textLengthMax) return undefined
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesBeforePreparing) {
      uses.set(text, count)
      return undefined
    }
    const name = `vexil_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    uses.delete(text)
    return name
  }
}

/** The connection is gone, or leads to a server that is no primary any more. */
const isLost = (cause: unknown) => !(cause instanceof pg.DatabaseError) || cause.code === '25006'

/**
 * The pool for Kysely: it names the statements that carry parameters. Others (BEGIN, migrations) go as they are. What goes
 * wrong because the database is away is thrown as `DatabaseUnavailable`; a connection on which it did is not used again.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const statementName = statementNames()

  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect()
    try {
      return await waitFor(connecting, () => void connecting.then((client) => client.release()))
    } catch (error) {
      throw asNoConnection(error)
    }
  }

  return {
    async connect() {
      const client = await connect()
      let isBroken = false
      const query = async (text: string, values: unknown[]) => {
        if (isBroken) throw new DatabaseUnavailable('The connection was given up.')
        try {
          const statement = values.length === 0 ? text : { text, values, name: statementName(text) }
          const running = client.query(statement as string) as unknown as Promise<pg.QueryResult>
          return await waitFor(running, () => {
            isBroken = true
          })
        } catch (error) {
          const thrown = asUnavailable(error)
          if (thrown instanceof DatabaseUnavailable && isLost(thrown.cause)) isBroken = true
          throw thrown
        }
      }
      // The other overload of `query` takes a cursor, which this server does not use.
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
