// What a player tells about the local forwarding daemon; kept in this browser.
export interface DaemonSettings {
  /** The player has asked for it. Before that, nothing is sent to their machine. */
  isOn: boolean
  /** Address of its interface, on this machine. */
  api: string
  /** The name under which it lists this site; empty for the site's title. */
  name: string
  /** Other machines in the player's network may use the forwarded ports. */
  allowLan: boolean
}

export const defaultDaemonApi = 'http://127.0.0.1:3307'
export const daemonSettingsKey = 'vexil_daemon'

export const firstDaemonSettings: DaemonSettings = {
  isOn: false,
  api: defaultDaemonApi,
  name: '',
  allowLan: false,
}

/** The origin of an address on this machine; undefined for any other text. */
export function loopbackOrigin(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^\d{1,5}$/.test(trimmed)
    ? `http://127.0.0.1:${trimmed}`
    : trimmed.includes('://')
      ? trimmed
      : `http://${trimmed}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, origin, username, password } = new URL(address)
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost'
  return protocol === 'http:' && isHere && !username && !password ? origin : undefined
}

/** What a browser has stored may be anything. */
export function parseDaemonSettings(stored: string | null): DaemonSettings {
  try {
    const { isOn, api, name, allowLan } = JSON.parse(stored ?? '{}') as Partial<DaemonSettings>
    return {
      isOn: isOn === true,
      api: loopbackOrigin(String(api)) ?? defaultDaemonApi,
      name: typeof name === 'string' ? name.slice(0, 100) : '',
      allowLan: allowLan === true,
    }
  } catch {
    return firstDaemonSettings
  }
}
