import { Refusal } from './refusal.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Errors whose message is a sentence for the person who started the server or gave a command. */
const withSentence = new Set([
  'BackupError',
  'ConfigError',
  'EmbeddedDatabaseError',
  'MigrationError',
  'StartError',
  'SyncError',
])

/** What is printed when the server or a command ends with an error: a sentence, or the stack of a fault. */
export function problemSentence(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${error.message}`
  if (error instanceof Refusal) return error.entry.message.message ?? error.message
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return withSentence.has(name) ? message : (stack ?? message)
}
