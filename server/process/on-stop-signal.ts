export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes a signal on that the terminal has sent to this process as well. */
const sameMs = 1_000
/** What takes longer hangs, such as on a database whose folder is gone. Service managers wait 90 s. */
const longestMs = 45_000

/** SIGHUP comes when the terminal is closed. A further signal ends the process at once. */
export function onStopSignal(stop: () => void): void {
  let askedAt: number | undefined
  for (const signal of stopSignals) {
    process.on(signal, () => {
      const now = performance.now()
      if (askedAt === undefined) {
        askedAt = now
        setTimeout(() => process.exit(1), longestMs).unref()
        stop()
      } else if (now - askedAt > sameMs) process.exit(1)
    })
  }
}
