// From what the engine says of the units to what the port says of the instance.
import { isIPv4 } from 'node:net'
import type { EndReason, Observed } from '../port.ts'
import { labels } from './labels.ts'
import type { Binding, InspectedContainer, ListedContainer, State } from './types.ts'

type Phase = Observed['phase']

/** A paused container does not serve, and the platform does not continue it. Only `ensure` continues one that was never started. */
const phases: Record<State, Phase> = {
  created: 'incomplete',
  restarting: 'waiting',
  running: 'running',
  paused: 'ended',
  removing: 'ended',
  exited: 'ended',
  dead: 'ended',
}

/** @param units those that are there, the first one of the spec first. `undefined`: it was removed. */
export function observed(id: string, units: readonly InspectedContainer[]): Observed | undefined {
  const [first] = units
  if (!first) return undefined
  const expected = Number(first.Config.Labels[labels.units])
  const startedAt = Date.parse(first.State.StartedAt)
  const wasStarted = startedAt > 0
  const all = units.map(({ State }) => phases[State.Status])
  const over = units[all.indexOf('ended')]
  // The first unit is started last: when it was, a unit that is missing was there.
  const isLost = units.length < expected && wasStarted
  const phase: Phase = over || isLost ? 'ended' : together(all, expected)
  const address = networkAddress(first)
  const port = Number(first.Config.Labels[labels.port])
  const published = playersBinding(first.NetworkSettings.Ports[`${port}/tcp`] ?? [])?.HostPort
  return {
    id,
    engineId: first.Id,
    phase,
    reason: phase === 'ended' ? (over ? reasonOf(over) : 'crashed') : undefined,
    exitCode: over?.State.ExitCode,
    address: phase === 'running' && address ? { host: address, port } : undefined,
    publicPort: published === undefined ? undefined : Number(published),
    startedAt: phase === 'running' ? startedAt : undefined,
    restarts: units.reduce((sum, unit) => sum + unit.RestartCount, 0),
    memoryHit: units.some((unit) => unit.State.OOMKilled),
    trouble: over ? said(over) : isLost ? 'a unit was removed' : undefined,
  }
}

/**
 * Of several bindings of one port, which may have different numbers, that of IPv4: names of public hosts lead to it, and an engine
 * also lists a binding of IPv6 on a host that has no such addresses.
 */
const playersBinding = (bindings: readonly Binding[]) =>
  bindings.find(({ HostIp }) => isIPv4(HostIp)) ?? bindings[0]

/** Exit code 137: the program itself was killed, and not only a child of it. */
const reasonOf = ({ State }: InspectedContainer): EndReason =>
  State.OOMKilled && State.ExitCode === 137 ? 'memory' : 'crashed'

const said = ({ State, Config }: InspectedContainer) =>
  `${Config.Labels[labels.unit]}: ${State.Error || `${State.Status} with code ${State.ExitCode}`}`

const networkAddress = ({ NetworkSettings }: InspectedContainer) =>
  Object.entries(NetworkSettings.Networks).find(([name, { IPAddress }]) => IPAddress && isShared(name))?.[1]
    .IPAddress

const isShared = (network: string) => /^vexil-[0-9a-f]{6}-/.test(network)

/** The phase of several units in a list. */
export function listedPhase(units: readonly ListedContainer[]): Phase {
  const all = units.map(({ State }) => phases[State])
  return all.includes('ended') ? 'ended' : together(all, Number(units[0]?.Labels[labels.units]))
}

/** The phase of units of which none is over. */
function together(phases: readonly Phase[], expected: number): Phase {
  if (phases.length < expected || phases.includes('incomplete')) return 'incomplete'
  return phases.includes('waiting') ? 'waiting' : 'running'
}
