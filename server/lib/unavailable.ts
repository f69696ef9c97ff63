// When the database cannot answer: gone, starting, out of connections, read-only, full, or slower than a caller may wait. The
// caller is asked to try again; nothing is wrong with the request.
import pg from 'pg'

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Classes 08 (connection), 53 (resources, also a full disk), 57 (stopped, starting, statement cancelled), 58 (system) and: */
const codes = new Set(['25006' /* read-only */, '25P03' /* transaction was idle */, '55P03' /* lock */])
const isUnavailableCode = (code = '') => /^(08|53|57|58)/.test(code) || codes.has(code)

const systemCodes = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/
const driverWords = /connection|terminated|timeout|not queryable|after calling end/i

/** The error of a query or of a connection, as this class when it is of that kind. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const { code } = error as { code?: string }
  const isKnown =
    error instanceof pg.DatabaseError
      ? isUnavailableCode(code)
      : systemCodes.test(code ?? '') || driverWords.test(error.message)
  return isKnown ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/** A connection was refused or lost, for any reason: the code of a full disk, for example, does not name the disk. */
export function asNoConnection(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  return new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
}

export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  return false
}
