// Statements that repeat are prepared: PostgreSQL parses and plans each of them once a connection instead of at every call.
import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

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

/** The pool for Kysely: it names the statements that carry parameters. Others (BEGIN, migrations) go as they are. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const statementName = statementNames()
  return {
    async connect() {
      const client = await pool.connect()
      const query = (text: string, values: unknown[]) =>
        client.query(values.length === 0 ? text : { text, values, name: statementName(text) })
      // The other overload of `query` takes a cursor, which this server does not use.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
