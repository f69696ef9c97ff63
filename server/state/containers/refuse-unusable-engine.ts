import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../process/start-error.ts'
import type { EngineHost } from './engine-host.ts'

/** An engine that does not answer is waited for in the background. */
const waitMs = 5_000

/** What is in the way of every container is said at the start, while somebody looks, and not by the first team that fails. */
export async function refuseUnusableEngine(host: EngineHost | undefined): Promise<void> {
  if (!host) return
  await Promise.race([host.opened, pause(waitMs, undefined, { ref: false })])
  if (host.facts?.trouble) throw new StartError(host.facts.trouble)
}
