// Containers on Docker. A container is found by its label, and created under a name made from its id, so that a second
// attempt finds what the first one left behind.
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { networkKindOf, sliceOf } from '../addresses.ts'
import { guarded } from '../guarded.ts'
import { jsonLines } from '../http-client.ts'
import { lastOutput } from '../last-output.ts'
import { fingerprintOf, nameOf } from '../names.ts'
import {
  type ContainerEngine,
  type ContainerRequest,
  type ContainerUnit,
  EngineError,
  type EngineFacts,
  type EngineLack,
  type EngineNews,
  type Installation,
} from '../port.ts'
import type { Registries } from '../registries.ts'
import { watchForever } from '../watch-forever.ts'
import { containerBody, type Place } from './container-body.ts'
import { demultiplex } from './demultiplex.ts'
import { openDockerApi } from './docker-api.ts'
import { asEngineError, isStatus } from './faults.ts'
import { prepareImage } from './images.ts'
import { labels } from './labels.ts'
import { networks } from './networks.ts'
import { listedPhase, observed } from './observed.ts'
import { type DiskLimit, isUnderWay, probeDiskLimit } from './probe-disk-limit.ts'
import { runBeside } from './run-beside.ts'
import type { EngineInfo, InspectedContainer, InspectedImage, Labels, ListedContainer } from './types.ts'

export interface DockerOptions {
  url: string
  /** Folder of the client certificate. */
  tls: string | undefined
  subnet: string
  runtime: string | undefined
  nameServers: readonly string[]
  publishAddress?: string | undefined
  registries: Registries
  installation: Installation
}

const logBytesMax = 4 * 2 ** 20

export async function dockerEngine(options: DockerOptions): Promise<ContainerEngine> {
  const { installation, subnet, runtime, nameServers, publishAddress, registries } = options
  const api = await openDockerApi(options.url, options.tls)
  const nets = networks(api, installation, subnet)
  let disk: DiskLimit | undefined

  const filters = (...more: string[]) =>
    JSON.stringify({ label: [`${labels.install}=${installation.id}`, ...more] })
  const containerName = (id: string, unit?: ContainerUnit) =>
    `vexil-${nameOf(installation, id)}${unit ? `-${unit.name}` : ''}`

  /** With what runs beside it. */
  async function findAll(id: string, signal: AbortSignal): Promise<ListedContainer[]> {
    const query = { all: 'true', filters: filters(`${labels.id}=${id}`) }
    return await api.call('GET', '/containers/json', { signal, query })
  }

  const find = async (id: string, signal: AbortSignal) => (await findAll(id, signal)).filter(isUnit)

  const inspect = (name: string, signal: AbortSignal) =>
    orUndefined(api.call<InspectedContainer>('GET', `/containers/${name}/json`, { signal }))

  async function removeContainer(name: string, signal: AbortSignal) {
    try {
      await api.call('DELETE', `/containers/${name}`, { signal, query: { force: 'true', v: 'true' } })
    } catch (error) {
      if (!isStatus(error, 404, 409)) throw error
    }
    // 409: another call removes it already.
    while (await inspect(name, signal)) await sleep(50, undefined, { signal })
  }

  /** The limit as the engine takes it; undefined where there is none. */
  async function diskBytesOf(
    { image, limits }: ContainerUnit,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const bytes = limits.storageMiB * 2 ** 20
    if (disk !== 'with-image') return disk === 'none' ? undefined : bytes
    const there = await orUndefined(api.call<InspectedImage>('GET', `/images/${image}/json`, { signal }))
    return bytes + (there?.Size ?? 0)
  }

  /** Creates a unit, or keeps the one that is there if it is the same. */
  async function createUnit(
    request: ContainerRequest,
    unit: ContainerUnit,
    place: Place,
    signal: AbortSignal,
  ) {
    const name = containerName(request.id, unit === request.spec.units[0] ? undefined : unit)
    const create = async () => {
      const diskBytes = await diskBytesOf(unit, signal)
      const own = { installation, runtime, nameServers, publishAddress, diskBytes }
      const body = containerBody(request, unit, place, own)
      await api.call('POST', '/containers/create', { signal, query: { name }, body })
    }
    const there = await inspect(name, signal)
    if (there?.Config.Labels[labels.fingerprint] === fingerprintOf(installation, request)) return name
    if (there) await removeContainer(name, signal)
    try {
      await create()
    } catch (error) {
      // 409: another worker created the same a moment ago.
      if (isStatus(error, 409)) return name
      if (!isStatus(error, 404)) throw error
      await prepareImage(api, registries, unit.image, { signal })
      await create()
    }
    return name
  }

  async function join(network: string, name: string, unit: ContainerUnit, signal: AbortSignal) {
    const there = await inspect(name, signal)
    if (there?.NetworkSettings.Networks[network]) return
    await api.call('POST', `/networks/${network}/connect`, {
      signal,
      body: { Container: name, EndpointConfig: { Aliases: [unit.name] } },
    })
  }

  async function start(name: string, signal: AbortSignal) {
    await api.call('POST', `/containers/${name}/start`, { signal })
  }

  /** Removes what an earlier request with other units left behind. */
  async function removeOthers(request: ContainerRequest, signal: AbortSignal) {
    const names = new Set(request.spec.units.map((unit) => unit.name))
    for (const { Id, Labels } of await find(request.id, signal))
      if (!names.has(Labels[labels.unit] ?? '')) await removeContainer(Id, signal)
  }

  async function ensure(request: ContainerRequest, signal: AbortSignal) {
    const { id, spec } = request
    const { units, address, port, publicPort } = spec
    if (address === undefined || sliceOf(subnet, address)?.kind !== networkKindOf(spec))
      throw new EngineError('taken', 'the container needs an address of its network')
    disk ??= await probeDiskLimit(api, installation, signal)
    const [entry, ...others] = units
    const shared = await nets.shared(address, signal)
    const own = others.length > 0 ? await nets.private(id, spec.network, signal) : undefined
    await removeOthers(request, signal)
    for (const unit of own ? others : []) {
      await start(await createUnit(request, unit, { network: own!, named: true }, signal), signal)
    }
    const publish = publicPort === undefined ? undefined : { port, as: publicPort }
    const name = await createUnit(request, entry, { network: shared, address, publish, named: false }, signal)
    if (own) await join(own, name, entry, signal)
    await start(name, signal)
  }

  async function observe(id: string, signal: AbortSignal) {
    const found = await find(id, signal)
    const inspected = await Promise.all(found.map(({ Id }) => inspect(Id, signal)))
    const entryName = containerName(id)
    const all = inspected.filter((one) => one !== undefined)
    const first = all.find(({ Name }) => Name === `/${entryName}`)
    if (!first) return undefined
    return observed(id, [first, ...all.filter((one) => one !== first)])
  }

  const engine: ContainerEngine = {
    name: 'docker',

    async open(signal): Promise<EngineFacts> {
      nets.forget()
      const version = await api.negotiate(signal)
      disk = await probeDiskLimit(api, installation, signal)
      const lacks = lacksOf(await api.call<EngineInfo>('GET', '/info', { signal }))
      return {
        version,
        lacks: disk === 'none' ? [...lacks, 'disk-limit'] : lacks,
        trouble: await nets.conflict(signal),
        subnet,
      }
    },

    prepare: (image, prepareOptions) => prepareImage(api, registries, image, prepareOptions),

    async ensure(request, signal) {
      try {
        await ensure(request, signal)
      } catch (error) {
        // Somebody removed the networks that nothing used, as `docker network prune` does.
        if (!(isStatus(error, 404) && /network .*not found/i.test(String(error)))) throw error
        nets.forget()
        await ensure(request, signal)
      }
      const now = await observe(request.id, signal)
      if (!now) throw new EngineError('unavailable', 'the container was removed while it was started')
      return now
    },

    observe,

    async list(signal, { sizes = false } = {}) {
      const query = { all: 'true', filters: filters(labels.id), ...(sizes && { size: 'true' }) }
      const [containers, withNetwork] = await Promise.all([
        api.call<ListedContainer[]>('GET', '/containers/json', { signal, query }),
        nets.listPrivate(signal),
      ])
      const byId = new Map<string, ListedContainer[]>(withNetwork.map((id) => [id, []]))
      for (const container of containers) {
        if (isUnderWay(container)) continue
        const id = container.Labels[labels.id] ?? ''
        byId.set(id, [...(byId.get(id) ?? []), ...(isUnit(container) ? [container] : [])])
      }
      return [...byId].map(([id, units]) => ({
        id,
        phase: units.length > 0 ? listedPhase(units) : ('incomplete' as const),
        diskExceeded: units.some(
          ({ SizeRw = 0, Labels }) => SizeRw > Number(Labels[labels.storage]) * 2 ** 20,
        ),
      }))
    },

    async remove(id, signal) {
      await Promise.all((await findAll(id, signal)).map(({ Id }) => removeContainer(Id, signal)))
      return await nets.removePrivate(id, signal)
    },

    async output(id, { lines, bytes, signal }) {
      const units = await find(id, signal)
      const texts = await Promise.all(
        units.map(async ({ Id, Labels }) => {
          const query = { stdout: 'true', stderr: 'true', tail: String(lines) }
          const answer = await api.stream('GET', `/containers/${Id}/logs`, { signal, query })
          const text = lastOutput(demultiplex(await upTo(answer, logBytesMax)), bytes)
          return units.length > 1 && text ? `[${Labels[labels.unit]}]\n${text}` : text
        }),
      )
      return texts.join('')
    },

    runBeside: (request, signal) =>
      runBeside(
        { api, nets, installation, runtime, containerName, inspect, removeContainer },
        request,
        signal,
      ),

    watch: (signal) =>
      watchForever(async (inner) => {
        const query = {
          filters: JSON.stringify({
            type: ['container'],
            event: ['create', 'start', 'die', 'oom', 'destroy'],
            label: [`${labels.install}=${installation.id}`],
          }),
        }
        return newsOf(await api.stream('GET', '/events', { signal: inner, query }), inner)
      }, signal),

    async close() {
      api.close()
    },
  }
  return guarded(engine, asEngineError)
}

const isUnit = ({ Labels }: ListedContainer) => Labels[labels.beside] === undefined

/** An engine without rights on control groups accepts these limits and ignores them. */
const lacksOf = (info: EngineInfo): EngineLack[] => [
  ...(info.MemoryLimit === false ? ['memory-limit' as const] : []),
  ...(info.SwapLimit === false && info.MemoryLimit !== false ? ['swap-limit' as const] : []),
  ...(info.CpuCfsQuota === false || info.CpuCfsPeriod === false ? ['cpu-limit' as const] : []),
  ...(info.PidsLimit === false ? ['pids-limit' as const] : []),
]

interface DockerEvent {
  Action: string
  Actor?: { Attributes?: Labels }
}

async function* newsOf(events: Readable, signal: AbortSignal): AsyncGenerator<EngineNews> {
  for await (const { Action, Actor } of jsonLines<DockerEvent>(events, signal)) {
    const id = Actor?.Attributes?.[labels.id]
    // A program beside the instance has limits of its own.
    const isUnit = Actor?.Attributes?.[labels.beside] === undefined
    if (id) yield Action === 'oom' && isUnit ? { id, memoryHit: true } : { id }
  }
}

async function upTo(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > most) break
  }
  return Buffer.concat(parts)
}

async function orUndefined<T>(task: Promise<T>): Promise<T | undefined> {
  try {
    return await task
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
