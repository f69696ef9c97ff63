// Networks for containers. The shared ones are made when first needed and stay. All bridges have names by which one firewall
// rule covers each kind: vxc… (closed), vxo… (open), vxp… (published, without the internet).
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
  /** Ids of instances with a private network. */
  listPrivate(signal: AbortSignal): Promise<string[]>
  /** @returns the engine's message if the network could not be removed. */
  removePrivate(id: string, signal: AbortSignal): Promise<string | undefined>
  /** A sentence on the network of somebody else that has the addresses of one of ours; undefined when there is none. */
  conflict(signal: AbortSignal): Promise<string | undefined>
  /** Looks at the engine again before it believes that a network exists. */
  forget(): void
}

export function networks(api: DockerApi, installation: Installation, subnet: string): Networks {
  const short = nameOf(installation, 'networks').slice(0, 6)
  let known = new Set<string>()
  /** Names of shared networks that are being created, so that containers that start together ask the engine once. */
  const underWay = new Map<string, Promise<void>>()

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

  async function createShared(slice: Slice, name: string, signal: AbortSignal) {
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
      if (isStatus(error, 409)) return
      if (!isOverlap(error)) throw error
      await awaitOwn(slice, name, signal)
    }
  }

  /** What a network overlaps with may be itself, which another process creates at this moment. */
  async function awaitOwn({ subnet: wanted }: Slice, name: string, signal: AbortSignal) {
    for (let look = 0; look < looks.most; look++) {
      const all = await api.call<Network[]>('GET', '/networks', { signal })
      if (all.some((network) => network.Name === name)) return
      const other = all.find((network) => isIn(network, wanted))
      if (other) throw new EngineError('unusable', conflictOf(wanted, other))
      await sleep(looks.pauseMs, undefined, { signal })
    }
    throw new EngineError('no-room', `The engine holds ${wanted} for a network that it does not show.`)
  }

  const createOnce = (slice: Slice, name: string, signal: AbortSignal) => {
    const creating =
      underWay.get(name) ?? createShared(slice, name, signal).finally(() => underWay.delete(name))
    underWay.set(name, creating)
    return creating
  }

  return {
    async shared(address, signal) {
      const slice = sliceOf(subnet, address)
      if (!slice) throw new EngineError('taken', `${address} is not an address for containers`)
      const name = `vexil-${short}-${slice.kind}-${slice.index}`
      if (!known.has(name)) {
        for (const network of await find(signal)) known.add(network.Name)
        if (!known.has(name)) await createOnce(slice, name, signal)
        known.add(name)
      }
      return name
    },

    async private(id, network, signal) {
      const name = `vexil-${nameOf(installation, id)}`
      if ((await find(signal, `${labels.id}=${id}`)).length > 0) return name
      const isClosed = network === 'closed'
      for (let tries = 1; ; tries += 1) {
        try {
          await create(signal, {
            name,
            bridge: `vx${isClosed ? 'c' : 'o'}${nameOf(installation, id).slice(0, 11)}`,
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
    },

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
      const isOurs = ({ Labels }: Network) => Labels?.[labels.install] === installation.id
      // Further ones of each kind are created when these are full.
      for (const { index, subnet: wanted } of slicesOf(subnet)) {
        const other = index === 0 && all.find((network) => !isOurs(network) && isIn(network, wanted))
        if (other) return conflictOf(wanted, other)
      }
      return undefined
    },

    forget: () => {
      known = new Set()
    },
  }
}

const isIn = ({ IPAM }: Network, wanted: string) =>
  IPAM.Config?.some(({ Subnet }) => overlaps(Subnet, wanted)) ?? false

const conflictOf = (wanted: string, { Name }: Network) =>
  `${wanted} is used by the network ${Name} of the container engine: remove it (docker network rm ${Name}), or set VEXIL_CONTAINER_SUBNET to a free network.`

const isOverlap = (error: unknown) => error instanceof HttpAnswerError && /pool overlaps/i.test(error.message)
