// Whether the server has another build than this page: then the scripts that the page asks for later are not there any more.
import { noteAnswer, noteFailure } from './connection.ts'
import { signal } from './signal.ts'

/** True once a script of this page is known to be gone. */
export const isOutdated = signal(false)

/** The script that began this page: every build gives it another name. */
const ownScript = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

/** After a script did not arrive. @param address of the script, where the browser gives it. */
export async function checkVersion(address = ownScript()): Promise<boolean> {
  if (isOutdated.get() || !address) return isOutdated.get()
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    if (status === 404) {
      noteAnswer()
      isOutdated.set(true)
    } else if (status >= 500) noteFailure()
  } catch {
    noteFailure()
  }
  return isOutdated.get()
}
