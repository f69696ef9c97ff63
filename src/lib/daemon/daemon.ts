// The one client of the local forwarding daemon in this page. Screens watch its state and ask it for ports.
import { signal } from '../signal.ts'
import type { DaemonClient, DaemonNotice } from './daemon-client.ts'
import { daemonView } from './daemon-view.ts'
import {
  type DaemonSettings,
  daemonSettingsKey,
  firstDaemonSettings,
  parseDaemonSettings,
} from './settings.ts'

const settings = signal<DaemonSettings>(firstDaemonSettings)
let client: DaemonClient | undefined
let isStarted = false

/** The name of this site in the daemon's list, unless the player gives it another one. */
export const daemonName = (title: string) => (/\bctf\b/i.test(title) ? title : `${title} CTF`)

/** Connects when the player has asked for it on an earlier visit. Its code is loaded here, after the first screen. */
export async function startDaemon(siteName: string, onNotice: (notice: DaemonNotice) => void): Promise<void> {
  if (isStarted) return
  isStarted = true
  const { createDaemonClient } = await import('./daemon-client.ts')
  const started = createDaemonClient({
    fetch: (input, init) => fetch(input, init),
    siteName: () => daemonName(siteName),
    origin: () => location.origin,
    onChange: () => daemonView.set({ state: started.state, ports: started.ports, version: started.version }),
    onNotice,
  })
  client = started
  settings.set(parseDaemonSettings(localStorage.getItem(daemonSettingsKey)))
  started.use(settings.get(), true)
}

export function changeDaemonSettings(next: DaemonSettings): void {
  localStorage.setItem(daemonSettingsKey, JSON.stringify(next))
  settings.set(next)
  client?.use(next)
}

export const useDaemonSettings = settings.use
export const forwardPort = async (remote: string, label: string) => await client?.forward(remote, label)
export const releasePort = async (remote: string) => await client?.release(remote)
