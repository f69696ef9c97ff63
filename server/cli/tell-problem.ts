/** Errors whose message is a sentence for the person who gave the command. */
const withSentence = new Set([
  'BackupError',
  'ConfigError',
  'EmbeddedDatabaseError',
  'MigrationError',
  'StartError',
])

/** Prints what is wrong and lets the process end with 1. */
export function tellProblem(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${withSentence.has(name) ? message : (stack ?? message)}\n`)
  process.exitCode = 1
}
