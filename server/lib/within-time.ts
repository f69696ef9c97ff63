// Breaks off work that does not wait for anything, as no timer can: the event loop stands still meanwhile.
import { Script } from 'node:vm'

const place = Symbol.for('vexil.withinTime')
/** The script engine ends what a script calls, too, when its time is over. */
const script = new Script(`globalThis[Symbol.for('vexil.withinTime')]()`)

/** @returns undefined when the time was not enough. */
export function withinTime<Result>(ms: number, work: () => Result): Result | undefined {
  const holder = globalThis as { [place]?: () => Result }
  holder[place] = work
  try {
    return script.runInThisContext({ timeout: ms }) as Result
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  } finally {
    delete holder[place]
  }
}
