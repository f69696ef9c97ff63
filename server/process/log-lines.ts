// The lines of the text log. Those of one turn of the event loop are written together: a line for each request would cost a system
// call each.
import { type Logger, pino } from 'pino'

export function openLogLines(level: string): Logger {
  const output = pino.destination({ sync: true })
  // Joined once: the library counts the bytes of all lines that wait again with each new one.
  let waiting: string[] = []
  // Written at once, but not forced to the disk as by `flushSync`: that would hold up the event loop.
  const flush = () => {
    if (waiting.length > 0) output.write(waiting.join(''))
    waiting = []
  }
  process.on('exit', () => {
    flush()
    output.flushSync()
  })
  return pino(
    { level, base: null },
    {
      write(line) {
        if (waiting.push(line) === 1) setImmediate(flush)
      },
    },
  )
}
