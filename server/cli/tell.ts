/** Prints why a command was not carried out, and lets the process end with 1. */
export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
