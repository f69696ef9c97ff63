// The lines of the text log. Those of one turn of the event loop are written together: a line for each request would cost a system
// call each.
import { type Logger, pino } from 'pino'

/** Lines that wait; more are written at once. */
const mostBytes = 16_000

export function openLogLines(level: string): Logger {
  const output = pino.destination({ sync: true, minLength: mostBytes })
  let isPlanned = false
  // Written at once, but not forced to the disk as by `flushSync`: that would hold up the event loop.
  const flush = () => {
    isPlanned = false
    output.flush()
  }
  process.on('exit', () => output.flushSync())
  return pino(
    { level, base: null },
    {
      write(line) {
        output.write(line)
        if (isPlanned) return
        isPlanned = true
        setImmediate(flush)
      },
    },
  )
}
