// Answers that are ready are written together, when all requests that have arrived are read: a write wakes the one who reads it, and one
// that is awake already costs the system half as much.
interface Work {
  run(): void
  fail(error: Error): void
}

let waiting: Work[] = []

/** Runs the work at the end of this turn of the event loop. */
export function afterTurn(run: () => void, fail: (error: Error) => void): void {
  if (waiting.push({ run, fail }) === 1) setImmediate(runAll)
}

function runAll(): void {
  const all = waiting
  waiting = []
  for (const { run, fail } of all) {
    try {
      run()
    } catch (error) {
      fail(error as Error)
    }
  }
}
