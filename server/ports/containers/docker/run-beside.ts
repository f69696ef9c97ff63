// A program beside an instance: a container in a network that only the two share, without a way to anywhere else.
import { nameOf } from '../names.ts'
import {
  type BesideRequest,
  type BesideResult,
  besideHost,
  besideTailMax,
  EngineError,
  type Installation,
} from '../port.ts'
import type { DockerApi } from './docker-api.ts'
import { isStatus } from './faults.ts'
import { labels } from './labels.ts'
import type { Networks } from './networks.ts'
import { OutputTail } from './output-tail.ts'
import type { InspectedContainer } from './types.ts'

interface Docker {
  api: DockerApi
  nets: Networks
  installation: Installation
  runtime: string | undefined
  /** Of the first unit of an instance. */
  containerName(id: string): string
  inspect(name: string, signal: AbortSignal): Promise<InspectedContainer | undefined>
  removeContainer(name: string, signal: AbortSignal): Promise<void>
}

/** The removal has its own time: it happens after the end of the call, however that ended. */
const removalMs = 20_000

export async function runBeside(
  docker: Docker,
  request: BesideRequest,
  signal: AbortSignal,
): Promise<BesideResult> {
  const { api, nets, installation, inspect, removeContainer } = docker
  const { id, timeoutMs, outputMax } = request
  const name = `vexil-${nameOf(installation, `beside ${id}`)}`
  const instance = docker.containerName(id)
  // Before anything is made: what is made for an instance that is gone would be found as a container without a row.
  const there = await inspect(instance, signal)
  if (!there?.State.Running) throw new EngineError('refused', 'the instance does not run')
  // An earlier attempt may have left one behind.
  await removeContainer(name, signal)
  try {
    const network = await nets.beside(id, signal)
    await joinInstance(network)
    await api.call('POST', '/containers/create', {
      signal,
      query: { name },
      body: bodyOf(docker, request, network),
    })
    const late = AbortSignal.timeout(timeoutMs)
    await api.call('POST', `/containers/${name}/start`, { signal })
    return await follow(late)
  } finally {
    await removeContainer(name, AbortSignal.timeout(removalMs))
    await leaveInstance(AbortSignal.timeout(removalMs))
  }

  async function joinInstance(network: string): Promise<void> {
    if (there?.NetworkSettings.Networks[network]) return
    const body = { Container: instance, EndpointConfig: { Aliases: [besideHost] } }
    await api.call('POST', `/networks/${network}/connect`, { signal, body })
  }

  /** The network itself goes with the instance. */
  async function leaveInstance(removal: AbortSignal): Promise<void> {
    const network = `vexil-${nameOf(installation, `beside ${id}`)}`
    try {
      const body = { Container: instance, Force: true }
      await api.call('POST', `/networks/${network}/disconnect`, { signal: removal, body })
    } catch (error) {
      // Network or instance are gone already.
      if (!isStatus(error, 403, 404, 500)) throw error
    }
  }

  /** Reads what it writes until it ends, or one of its limits does. */
  async function follow(late: AbortSignal): Promise<BesideResult> {
    const tail = new OutputTail(besideTailMax)
    const query = { follow: 'true', stdout: 'true' }
    const stop = AbortSignal.any([signal, late])
    try {
      const answer = await api.stream('GET', `/containers/${name}/logs`, { signal: stop, query })
      for await (const part of answer as AsyncIterable<Buffer>) {
        tail.add(part)
        // Leaving the loop closes the connection.
        if (tail.size > outputMax) return { end: 'output', output: '' }
      }
    } catch (error) {
      if (late.aborted && !signal.aborted) return { end: 'timeout', output: '' }
      if (error instanceof EngineError) throw error
      const said = signal.aborted ? 'the engine did not answer in time' : 'the engine broke off'
      throw new EngineError('unavailable', said, { cause: error })
    }
    const ended = await inspect(name, signal)
    if (ended?.State.Running) throw new EngineError('unavailable', 'the engine broke off')
    return { end: 'exited', output: tail.text() }
  }
}

function bodyOf({ installation, runtime }: Docker, request: BesideRequest, network: string) {
  const { id, image, env, limits, notes } = request
  const memory = limits.memoryMiB * 2 ** 20
  return {
    Image: image,
    Hostname: 'check',
    Env: Object.entries(env).map(([variable, value]) => `${variable}=${value}`),
    Labels: {
      [labels.install]: installation.id,
      [labels.id]: id,
      [labels.beside]: 'true',
      [labels.notes]: notes,
    },
    HostConfig: {
      NetworkMode: network,
      Dns: ['127.0.0.1'],
      Memory: memory,
      MemorySwap: memory,
      NanoCpus: limits.cpuTenths * 100_000_000,
      PidsLimit: limits.pids,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      ReadonlyRootfs: true,
      Tmpfs: { '/tmp': `size=${limits.storageMiB}m,mode=1777` },
      RestartPolicy: { Name: 'no' },
      OomScoreAdj: 500,
      Init: true,
      ...(runtime && { Runtime: runtime }),
      // A log that rotates loses what was not read yet. A program that exceeds the limit of the caller is ended.
      LogConfig: { Type: 'json-file', Config: { 'max-size': '16m', 'max-file': '2' } },
      Ulimits: [
        { Name: 'nofile', Soft: 4096, Hard: 4096 },
        { Name: 'core', Soft: 0, Hard: 0 },
      ],
    },
  }
}
