// What PostgreSQL's error codes mean to us. https://www.postgresql.org/docs/current/errcodes-appendix.html

const conflicts = new Set(['40001', '40P01'])

const codeOf = (error: unknown): unknown => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && 'severity' in at) return at.code
  return undefined
}

/** Two transactions stood in each other's way and this one was given up: it may be tried again. */
export const isConflict = (error: unknown) => conflicts.has(String(codeOf(error)))

/** A row that the write refers to was deleted in the meantime. */
export const isVanished = (error: unknown) => codeOf(error) === '23503'
