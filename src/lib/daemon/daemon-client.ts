// Speaks with the local forwarding daemon on the player's machine (specification, sections 4, 7 and 8), which gives the websocket
// of an instance a port there. There are two daemons, and they answer differently: the desktop application, and a
// command-line version, which has no `/version` and whose list is an object.
import type { DaemonSettings } from './settings.ts'

/** `Off`: the player has not asked for it. `Pending`: it waits for the player to allow this site. */
export type DaemonState = 'Off' | 'Invalid' | 'Pending' | 'Usable'

export interface ForwardedPort {
  /** `127.0.0.1:40123`. */
  local: string
  /** Address of the websocket. */
  remote: string
  /** Milliseconds; -1 or undefined when it is not known. */
  latency: number | undefined
}

/** What the player reads. */
export type DaemonNotice =
  /** It was there, and is not any more. */
  'offline' | 'connect' | 'version' | 'check' | 'sync' | 'add' | 'delete'

export interface DaemonClient {
  readonly state: DaemonState
  readonly ports: readonly ForwardedPort[]
  /** Its version, or `command line`; undefined before it has answered. */
  readonly version: string | undefined
  /** Takes over the settings and connects, or stops. @param quiet no player waits for it: an absent daemon is not reported. */
  use(settings: DaemonSettings, quiet?: boolean): void
  /** Gives the address a port; what it has already is given back. Undefined when that failed. */
  forward(remote: string, label: string): Promise<ForwardedPort | undefined>
  release(remote: string): Promise<void>
  stop(): void
}

export interface DaemonParts {
  fetch: typeof fetch
  /** The title of this site. */
  siteName(): string
  origin(): string
  onChange(): void
  onNotice(notice: DaemonNotice): void
}

export const daemonTimes = {
  checkMs: 3_000,
  /** The list of ports is read again with every so-many-th check. */
  syncEvery: 5,
  debounceMs: 100,
  probeMs: 1_500,
  answerMs: 5_000,
}
const required = [0, 4]
export const commandLine = 'command line'

class DaemonError extends Error {
  readonly notice: DaemonNotice
  constructor(notice: DaemonNotice) {
    super(notice)
    this.notice = notice
  }
}

export function createDaemonClient({
  fetch,
  siteName,
  origin,
  onChange,
  onNotice,
}: DaemonParts): DaemonClient {
  let settings: DaemonSettings | undefined
  let state: DaemonState = 'Off'
  let ports: ForwardedPort[] = []
  /** Begun and ended changes of ours: a list that was asked for before or during one is out of date. */
  const changes = { begun: 0, ended: 0 }
  let version: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts changes of settings: answers to earlier ones are dropped. */
  let turn = 0

  async function call(method: string, path: string, body?: unknown, waitMs = daemonTimes.answerMs) {
    return await fetch(`${settings!.api}${path}`, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(waitMs),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      // Some browsers ask before a page may reach this machine; this says that the request is intended.
      targetAddressSpace: 'loopback',
    } as RequestInit)
  }

  function become(next: DaemonState): void {
    if (next === state) return
    if (next === 'Invalid' && (state === 'Pending' || state === 'Usable')) onNotice('offline')
    state = next
    if (next !== 'Usable') ports = []
    onChange()
  }

  async function readVersion(): Promise<string> {
    const response = await call('GET', '/version', undefined, daemonTimes.probeMs).catch(() => {
      throw new DaemonError('check')
    })
    if (response.status === 404) return commandLine
    const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
    const text = typeof body === 'string' ? body : (body as { version?: unknown } | undefined)?.version
    if (typeof text !== 'string' || !isNewEnough(text)) throw new DaemonError('version')
    return text
  }

  /** 202: usable, 201: it asks the player, anything else: not. */
  async function readState(): Promise<DaemonState> {
    const { status } = await call('GET', '/connect')
    return status === 202 ? 'Usable' : status === 201 ? 'Pending' : 'Invalid'
  }

  async function introduce(): Promise<void> {
    const body =
      version === commandLine
        ? origin()
        : {
            host: 'IN_HEADER',
            name: settings!.name || siteName(),
            state: 'pending',
            features: ['basic', 'pingfall'],
            // A port whose instance is over is removed by the daemon itself.
            settings: { pingfall: { status: [404, 410], drop_unknown: false } },
          }
    const response = await call('POST', '/connect', body)
    if (!response.ok) throw new DaemonError(version === commandLine ? 'version' : 'connect')
  }

  async function connect(mine: number, quiet: boolean): Promise<void> {
    try {
      const found = await readVersion()
      if (mine !== turn) return
      version = found
      let next = await readState()
      if (next === 'Invalid') {
        await introduce()
        next = await readState()
      }
      if (mine !== turn) return
      become(next)
      if (next === 'Usable') await sync()
      if (next !== 'Invalid') check(mine, 1)
    } catch (error) {
      if (mine !== turn) return
      const notice = error instanceof DaemonError ? error.notice : 'connect'
      const wasThere = state === 'Pending' || state === 'Usable'
      become('Invalid')
      onChange()
      // `offline` has reported it.
      if (notice === 'version' || !(quiet || wasThere)) onNotice(notice)
    }
  }

  function check(mine: number, count: number): void {
    timer = setTimeout(async () => {
      const next = await readState().catch((): DaemonState => 'Invalid')
      if (mine !== turn) return
      const became = state !== next
      become(next)
      if (next === 'Invalid') return
      if (next === 'Usable' && (became || count % daemonTimes.syncEvery === 0))
        await sync().catch(async () => {
          // Where it has gone away meanwhile, the next check says so.
          const isThere = (await readState().catch(() => 'Invalid')) !== 'Invalid'
          if (isThere && mine === turn) onNotice('sync')
        })
      if (mine === turn) check(mine, count + 1)
    }, daemonTimes.checkMs)
  }

  async function sync(): Promise<void> {
    const { begun } = changes
    const response = await call('GET', '/pool')
    if (!response.ok) throw new DaemonError('sync')
    const list: unknown = await response.json()
    if (changes.begun !== begun || changes.ended !== begun) return
    ports = Object.values(list as object).flatMap((one) => portOf(one) ?? [])
    onChange()
  }

  return {
    get state() {
      return state
    },
    get ports() {
      return ports
    },
    get version() {
      return version
    },
    use(next, quiet = false) {
      const mine = ++turn
      clearTimeout(timer)
      settings = next
      if (!next.isOn) {
        state = 'Off'
        ports = []
        return onChange()
      }
      timer = setTimeout(() => void connect(mine, quiet), daemonTimes.debounceMs)
    },
    async forward(remote, label) {
      if (state !== 'Usable') return undefined
      const known = ports.find((port) => port.remote === remote)
      if (known) return known
      changes.begun++
      try {
        const host = settings!.allowLan ? '0.0.0.0' : '127.0.0.1'
        const response = await call('POST', '/pool', { label, remote, local: `${host}:0` })
        const made = response.ok ? portOf(await response.json()) : undefined
        if (!made) throw new DaemonError('add')
        ports = [...ports.filter(({ local }) => local !== made.local), made]
        onChange()
        return made
      } catch {
        onNotice('add')
        return undefined
      } finally {
        changes.ended++
      }
    },
    async release(remote) {
      const port = ports.find((one) => one.remote === remote)
      if (!port || state !== 'Usable') return
      ports = ports.filter((one) => one !== port)
      onChange()
      changes.begun++
      try {
        const { local } = port
        const response = await call('DELETE', '/pool', { local, key: local })
        // Gone already: the daemon has noticed by itself that the instance is over.
        if (!response.ok && response.status !== 400 && response.status !== 404)
          throw new DaemonError('delete')
      } catch {
        onNotice('delete')
      } finally {
        changes.ended++
      }
    },
    stop() {
      turn++
      clearTimeout(timer)
    },
  }
}

/** Compared as numbers: 0.10 is newer than 0.4. */
export function isNewEnough(version: string): boolean {
  const found = /^v?(\d+)\.(\d+)/.exec(version.trim())
  if (!found) return false
  const [major = 0, minor = 0] = found.slice(1).map(Number)
  return major > required[0]! || (major === required[0] && minor >= required[1]!)
}

function portOf(entry: unknown): ForwardedPort | undefined {
  const { local, remote, from, to, latency } = (entry ?? {}) as Record<string, unknown>
  const [here, there] = [local ?? from, remote ?? to]
  if (typeof here !== 'string' || typeof there !== 'string') return undefined
  return { local: here, remote: there, latency: typeof latency === 'number' ? latency : undefined }
}
