// Elects the tab that has the connection. The browser passes the lock on when a tab is closed or crashes.
import type { Standing } from './live-node.ts'

export function electByLock(
  locks: LockManager,
  name: string,
  onChange: (standing: Standing) => void,
): () => void {
  const ended = new AbortController()
  let release: (() => void) | undefined
  const hold = (standing: Standing) =>
    ended.signal.aborted
      ? undefined
      : new Promise<void>((resolve) => {
          release = resolve
          onChange(standing)
        })
  const stand = async () => {
    let wasFree = false
    await locks.request(name, { ifAvailable: true }, (lock) => {
      wasFree = lock !== null
      return lock ? hold('leads') : undefined
    })
    if (wasFree || ended.signal.aborted) return
    await locks.request(name, { signal: ended.signal }, () => hold('took-over'))
  }
  stand().catch(() => undefined)
  return () => {
    ended.abort()
    release?.()
  }
}

/** Without Web Locks (as on plain HTTP) each visible tab opens its own connection. */
export function electWhileVisible(page: Document, onChange: (standing: Standing) => void): () => void {
  const tell = () => onChange(page.visibilityState === 'visible' ? 'leads' : 'follows')
  tell()
  page.addEventListener('visibilitychange', tell)
  return () => page.removeEventListener('visibilitychange', tell)
}
