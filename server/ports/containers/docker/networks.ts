// Networks for containers. The shared ones are made when first needed and stay; they are known by their addresses, as those of another
// VEXIL_CONTAINER_SUBNET may still hold containers. All bridges have names by which one firewall rule covers each kind: vxc… (closed),
// vxo… (open), vxp… (published, without the internet).
import { setTimeout as sleep } from 'node:timers/promises'
import { overlaps, randomPrivateSubnet, type Slice, sliceOf, slicesOf } from '../addresses.ts'
import { HttpAnswerError } from '../http-client.ts'
import { nameOf } from '../names.ts'
import { EngineError, type Installation } from '../port.ts'
import type { DockerApi } from './docker-api.ts'
import { isStatus } from './faults.ts'
import { labels } from './labels.ts'
import type { Network } from './types.ts'

const privateTries = 30
/** A busy host creates a network in ten seconds, and the engine shows it when it is complete. */
const looks = { most: 100, pauseMs: 200 }

export interface Networks {
  /** Name of the shared network that has this address. */
  shared(address: string, signal: AbortSignal): Promise<string>
  /** Name of the private network of an instance. */
  private(id: string, network: 'closed' | 'open', signal: AbortSignal): Promise<string>
  /** Name of the network that an instance shares with a program beside it, and that leads nowhere else. */
  beside(id: string, signal: AbortSignal): Promise<string>
  /** Ids of instances with a network of their own. */
  listPrivate(signal: AbortSignal): Promise<string[]>
  /** @returns the engine's message if a network of the instance could not be removed. */
  removePrivate(id: string, signal: AbortSignal): Promise<string | undefined>
  /** A sentence on the network of somebody else that has the addresses of one of ours; undefined when there is none. */
  conflict(signal: AbortSignal): Promise<string | undefined>
  /** Looks at the engine again before it believes that a network exists. */
  forget(): void
}

export function networks(api: DockerApi, installation: Installation, subnet: string): Networks {
  // Networks of another subnet have other names and bridges.
  const short = nameOf(installation, `networks ${subnet}`).slice(0, 6)
  /** Names of our shared networks by their addresses. */
  let known = new Map<string, string>()
  /** Shared networks that are being created, by their addresses, so that containers that start together ask the engine once. */
  const underWay = new Map<string, Promise<string>>()
  const isOurs = ({ Labels }: Network) => Labels?.[labels.install] === installation.id
  const isShared = (network: Network, wanted: string) =>
    isOurs(network) && network.IPAM.Config?.some(({ Subnet }) => Subnet === wanted)

  /** The engine removes no network that a container is in. */
  async function isRemoved({ Id }: Network, signal: AbortSignal): Promise<boolean> {
    try {
      await api.call('DELETE', `/networks/${Id}`, { signal })
      return true
    } catch (error) {
      if (isStatus(error, 404)) return true
      if (isStatus(error, 403)) return false
      throw error
    }
  }

  async function find(signal: AbortSignal, ...wanted: string[]): Promise<Network[]> {
    const filters = { label: [`${labels.install}=${installation.id}`, ...wanted] }
    return await api.call('GET', '/networks', { signal, query: { filters: JSON.stringify(filters) } })
  }

  async function create(
    signal: AbortSignal,
    options: {
      name: string
      bridge: string
      subnet: string
      gateway?: string
      id?: string
      driver: object
      internal: boolean
    },
  ) {
    await api.call('POST', '/networks/create', {
      signal,
      body: {
        Name: options.name,
        CheckDuplicate: true,
        Internal: options.internal,
        IPAM: { Config: [{ Subnet: options.subnet, ...(options.gateway && { Gateway: options.gateway }) }] },
        Options: { 'com.docker.network.bridge.name': options.bridge, ...options.driver },
        Labels: { [labels.install]: installation.id, ...(options.id && { [labels.id]: options.id }) },
      },
    })
  }

  /** @returns its name, which is another one where a version before this one has created it. */
  async function createShared(slice: Slice, signal: AbortSignal): Promise<string> {
    const name = `vexil-${short}-${slice.kind}-${slice.index}`
    try {
      await create(signal, {
        name,
        bridge: `vx${slice.kind[0]}${short}-${slice.index}`,
        subnet: slice.subnet,
        gateway: slice.gateway,
        internal: slice.kind === 'closed',
        driver: {
          // Neighbours do not reach each other.
          'com.docker.network.bridge.enable_icc': 'false',
          ...(slice.kind === 'published' && { 'com.docker.network.bridge.enable_ip_masquerade': 'false' }),
        },
      })
    } catch (error) {
      if (isStatus(error, 409)) return name
      if (!isOverlap(error)) throw error
      return await awaitOwn(slice, signal)
    }
    return name
  }

  /** What a network overlaps with may be itself, which another process creates at this moment. */
  async function awaitOwn({ subnet: wanted }: Slice, signal: AbortSignal): Promise<string> {
    for (let look = 0; look < looks.most; look++) {
      const all = await api.call<Network[]>('GET', '/networks', { signal })
      const own = all.find((network) => isShared(network, wanted))
      if (own) return own.Name
      const other = all.find((network) => isIn(network, wanted))
      if (other) throw new EngineError('unusable', conflictOf(wanted, other))
      await sleep(looks.pauseMs, undefined, { signal })
    }
    throw new EngineError('no-room', `The engine holds ${wanted} for a network that it does not show.`)
  }

  /** A network of one instance. */
  async function createOwn(
    id: string,
    { unique, isClosed }: { unique: string; isClosed: boolean },
    signal: AbortSignal,
  ): Promise<string> {
    const name = `vexil-${unique}`
    if ((await find(signal, `${labels.id}=${id}`)).some(({ Name }) => Name === name)) return name
    for (let tries = 1; ; tries += 1) {
      try {
        await create(signal, {
          name,
          bridge: `vx${isClosed ? 'c' : 'o'}${unique.slice(0, 11)}`,
          subnet: randomPrivateSubnet(subnet),
          id,
          internal: isClosed,
          driver: {},
        })
        return name
      } catch (error) {
        if (isStatus(error, 409)) return name
        if (!isOverlap(error)) throw error
        if (tries === privateTries) throw new EngineError('no-room', 'no private network is free')
      }
    }
  }

  const createOnce = (slice: Slice, signal: AbortSignal) => {
    const { subnet: wanted } = slice
    const creating =
      underWay.get(wanted) ?? createShared(slice, signal).finally(() => underWay.delete(wanted))
    underWay.set(wanted, creating)
    return creating
  }

  return {
    async shared(address, signal) {
      const slice = sliceOf(subnet, address)
      if (!slice) throw new EngineError('taken', `${address} is not an address for containers`)
      const { subnet: wanted } = slice
      if (!known.has(wanted)) {
        for (const network of await find(signal))
          for (const { Subnet } of (isOurs(network) && network.IPAM.Config) || [])
            known.set(Subnet, network.Name)
        if (!known.has(wanted)) known.set(wanted, await createOnce(slice, signal))
      }
      return known.get(wanted)!
    },

    private: (id, network, signal) =>
      createOwn(id, { unique: nameOf(installation, id), isClosed: network === 'closed' }, signal),

    beside: (id, signal) =>
      createOwn(id, { unique: nameOf(installation, `beside ${id}`), isClosed: true }, signal),

    listPrivate: async (signal) =>
      (await find(signal, labels.id)).flatMap(({ Labels }) => Labels?.[labels.id] ?? []),

    async removePrivate(id, signal) {
      let left: string | undefined
      for (const { Id } of await find(signal, `${labels.id}=${id}`)) {
        try {
          await api.call('DELETE', `/networks/${Id}`, { signal })
        } catch (error) {
          // 403: somebody has joined a container of theirs. Docker 20.10 also believes for a while, or until its restart, that
          // a removed container is still in it.
          if (isStatus(error, 403)) left = (error as Error).message
          else if (!isStatus(error, 404)) throw error
        }
      }
      return left
    },

    async conflict(signal) {
      const all = await api.call<Network[]>('GET', '/networks', { signal })
      // Further ones of each kind are created when these are full.
      for (const { index, subnet: wanted } of slicesOf(subnet)) {
        if (index > 0) continue
        for (const network of all) {
          if (isShared(network, wanted) || !isIn(network, wanted)) continue
          // Of an earlier VEXIL_CONTAINER_SUBNET.
          if (isOurs(network) && (await isRemoved(network, signal))) continue
          return conflictOf(wanted, network)
        }
      }
      return undefined
    },

    forget: () => {
      known = new Map()
    },
  }
}

const isIn = ({ IPAM }: Network, wanted: string) =>
  IPAM.Config?.some(({ Subnet }) => overlaps(Subnet, wanted)) ?? false

const conflictOf = (wanted: string, { Name }: Network) =>
  `${wanted} is used by the network ${Name} of the container engine: remove it (docker network rm ${Name}), or set VEXIL_CONTAINER_SUBNET to a free network.`

const isOverlap = (error: unknown) => error instanceof HttpAnswerError && /pool overlaps/i.test(error.message)
