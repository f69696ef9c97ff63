import { signal } from '../signal.ts'
import type { DaemonState, ForwardedPort } from './daemon-client.ts'

interface DaemonView {
  state: DaemonState
  ports: readonly ForwardedPort[]
  version: string | undefined
}

/** How the local forwarding daemon is; every screen shows it, before its client is loaded. */
export const daemonView = signal<DaemonView>({ state: 'Off', ports: [], version: undefined })
export const useDaemon = daemonView.use
