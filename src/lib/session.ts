// When the session of the page on the screen ends (logged out elsewhere, expired), nothing on it is replaced: calls wait until
// the same person has logged in again, and are then sent again.
import { callerHeader, guestCaller } from '#src/contract/caller.ts'
import { connectedFetch } from './connection.ts'
import { pageViewer } from './shell.ts'
import { signal } from './signal.ts'

/** `ended`: no account is logged in. `changed`: another account is. */
export type Session = { state: 'held' | 'ended' | 'changed'; asks: boolean }

export const session = signal<Session>({ state: 'held', asks: false })

let isLeaving = false
let waiting: (() => void)[] = []
let channel: BroadcastChannel | undefined

/** The reader logs out: until this is called with `false`, the end of the session is expected. */
export function leaveSession(leaving: boolean): void {
  isLeaving = leaving
}

const expected = () => (isLeaving ? undefined : pageViewer()?.userId)

/** `fetch` for calls. A call that was answered for somebody else waits for the session, and is sent again. */
export const fetchInSession: typeof fetch = async (input, init) => {
  const answer = await connectedFetch(input, init)
  if (typeof document === 'undefined') return answer
  const caller = answer.headers.get(callerHeader)
  const viewer = expected()
  if (!viewer || !caller || caller === viewer) return answer
  // A write that was refused has done nothing yet. One that was accepted must not be sent twice.
  const isRead = (init?.method ?? 'GET') === 'GET'
  if (!isRead && answer.status !== 401) return answer
  await regained(caller)
  return await fetchInSession(input, init)
}

function regained(caller: string): Promise<void> {
  listenToOtherTabs()
  session.set({ state: caller === guestCaller ? 'ended' : 'changed', asks: true })
  return new Promise((resolve) => waiting.push(resolve))
}

/** Hides the question; what was typed can be read and copied. The next call asks again. */
export const postpone = () => session.set({ ...session.get(), asks: false })
export const askAgain = () => session.set({ ...session.get(), asks: true })

/** Asks who is logged in now. @returns whether it is the person of this page. */
export async function checkSession(): Promise<boolean> {
  const answer = await connectedFetch('/trpc/site.config', { cache: 'no-store' }).catch(() => undefined)
  const caller = answer?.headers.get(callerHeader)
  if (!caller) return false
  if (caller === expected()) {
    resume()
    return true
  }
  const state = caller === guestCaller ? 'ended' : 'changed'
  if (state !== session.get().state) session.set({ state, asks: true })
  return false
}

function resume(): void {
  const calls = waiting
  waiting = []
  if (session.get().state !== 'held') {
    session.set({ state: 'held', asks: false })
    channel?.postMessage('again')
  }
  for (const call of calls) call()
}

/** A log-in in another tab is one for this tab too. */
function listenToOtherTabs(): void {
  if (channel || !globalThis.BroadcastChannel) return
  channel = new BroadcastChannel('vexil-session')
  channel.addEventListener('message', checkIfEnded)
  addEventListener('focus', checkIfEnded)
}

function checkIfEnded(): void {
  if (session.get().state !== 'held') void checkSession()
}
