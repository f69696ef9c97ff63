/** The reason why the built-in database cannot run, as a sentence that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
