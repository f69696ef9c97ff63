// Whether the server has another build than this page: then the scripts that the page asks for later are not there any more.
import { noteAnswer, noteFailure } from './connection.ts'
import { signal } from './signal.ts'

/** True once a script of this page is known to be gone. */
export const isOutdated = signal(false)

/** A script of this build: the one that did not arrive, else the one with this code. */
let known: string = import.meta.url

/** After a script did not arrive. @param missing its address, where the browser gives it. */
export async function checkVersion(missing = known): Promise<boolean> {
  known = missing
  if (isOutdated.get()) return true
  try {
    const { status } = await fetch(known, { method: 'HEAD', cache: 'no-store' })
    if (status === 404) {
      noteAnswer()
      isOutdated.set(true)
    } else if (status >= 500) noteFailure()
  } catch {
    noteFailure()
  }
  return isOutdated.get()
}
