/** Why the built-in database cannot run here, in a sentence that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
