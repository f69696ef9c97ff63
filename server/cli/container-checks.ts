// What `npm run doctor` tries with the container engine: it starts containers and looks at them from inside and outside.

import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import { type Slice, slicesOf } from '#server/ports/containers/addresses.ts'
import { type DockerApi, openDockerApi } from '#server/ports/containers/docker/docker-api.ts'
import { createImage } from '#server/ports/containers/docker/images.ts'
import { labels } from '#server/ports/containers/docker/labels.ts'
import { removeForgottenProbes } from '#server/ports/containers/docker/probe-disk-limit.ts'
import { openContainers } from '#server/ports/containers/open.ts'
import type { ContainerEngine, EngineFacts } from '#server/ports/containers/port.ts'
import { tar } from '#server/ports/containers/tar.ts'
import { missingRights, tryKubernetes } from './container-checks-kubernetes.ts'
import {
  ask,
  doctorInstallation,
  probeNotes,
  probePort,
  probeRequest,
  probeSignal,
  untilAnswers,
} from './container-probe.ts'
import type { Finding } from './finding.ts'

const what = 'Containers'
const busybox = '/bin/busybox'

export async function containers(config: Config, { forgottenMs = 10 * 60_000 } = {}): Promise<Finding[]> {
  const { engine: kind, docker } = config.containers
  if (kind === 'none')
    return [{ what, ok: false, optional: true, found: 'off', fix: 'set VEXIL_CONTAINERS to start them' }]
  const installation = doctorInstallation()
  let engine: ContainerEngine | undefined
  try {
    engine = await openContainers(config, installation)
    const missing = kind === 'kubernetes' ? await missingRights(config) : undefined
    if (missing) return [missing]
    const facts = await engine!.open(probeSignal())
    const findings: Finding[] = [{ what, ok: true, found: `${kind} ${facts.version}` }, ...lacksOf(facts)]
    if (kind === 'docker') findings.push(...(await tryDocker(config, engine!, installation.id, forgottenMs)))
    if (kind === 'kubernetes')
      findings.push(...(await tryKubernetes(config, engine!, installation, forgottenMs)))
    return findings
  } catch (error) {
    const fix =
      kind === 'docker'
        ? `start Docker, let ${process.env.USER ?? 'this user'} use ${docker.url}, or correct VEXIL_DOCKER_URL`
        : 'correct VEXIL_KUBECONFIG; deploy/kubernetes/rights.yaml has the rights that are needed'
    return [{ what, ok: false, found: (error as Error).message, fix }]
  } finally {
    await engine?.close()
  }
}

const controlGroups =
  'give the engine control groups with this limit (no rootless engine without delegated controllers); until then a challenge can take all of the host'
const remedies = {
  'memory-limit': controlGroups,
  'cpu-limit': controlGroups,
  'swap-limit':
    'start the kernel with swapaccount=1, or without swap; until then a challenge swaps beyond its memory limit',
  'disk-limit':
    'let Docker store on btrfs, zfs, or xfs mounted with pquota; files are counted once a minute until then',
  'pids-limit':
    'set podPidsLimit in the configuration of the kubelets, or give Docker the controller of processes',
  'network-policy': 'use a network plugin that enforces network policies',
  isolation: 'use Docker or Kubernetes',
} as const

const lacksOf = ({ lacks }: EngineFacts): Finding[] =>
  lacks.map((lack) => ({
    what,
    ok: false,
    optional: true,
    found: `no ${lack.replace('-', ' ')}`,
    fix: remedies[lack],
  }))

async function tryDocker(
  config: Config,
  engine: ContainerEngine,
  install: string,
  forgottenMs: number,
): Promise<Finding[]> {
  if (!existsSync(busybox)) {
    const fix = 'apt-get install busybox-static'
    return [{ what, ok: false, optional: true, found: 'isolation not tried: no busybox', fix }]
  }
  const { docker, subnet } = config.containers
  const api = await openDockerApi(docker.url, docker.tls)
  const tag = randomBytes(6).toString('hex')
  const image = `vexil-doctor:${tag}`
  // The one that the site uses last.
  const slice = slicesOf(subnet).findLast(({ kind }) => kind === 'closed')!
  const service = createServer((socket) => socket.end('reached\n')).listen(0)
  await once(service, 'listening')
  const ids = [randomUUID(), randomUUID()] as const
  try {
    // Runs that were broken off: their networks have the addresses that are needed here.
    for (const forgotten of await removeForgottenProbes(api, probeNotes, forgottenMs, probeSignal()))
      await removeNetworks(api, forgotten)
    for await (const _ of createImage(api, {
      signal: probeSignal(),
      query: {
        fromSrc: '-',
        repo: 'vexil-doctor',
        tag,
        changes: `CMD ["/busybox","nc","-ll","-p","${probePort}","-e","/busybox","sh"]`,
      },
      headers: { 'content-type': 'application/x-tar' },
      body: tar([{ name: 'busybox', data: readFileSync(busybox) }]),
    }));
    const { reference } = await engine.prepare(image, { signal: probeSignal() })
    const [probe, neighbour] = [0, 1].map((at) => probeRequest(ids[at]!, reference, addressIn(slice, at)))
    for (const request of [probe!, neighbour!]) await engine.ensure(request, probeSignal())
    return await lookAround(
      probe!.spec.address!,
      neighbour!.spec.address!,
      slice,
      (service.address() as AddressInfo).port,
    )
  } finally {
    service.close()
    for (const id of ids) await engine.remove(id, probeSignal())
    await removeNetworks(api, install)
    await api
      .call('DELETE', `/images/${image}`, { signal: probeSignal(), query: { force: 'true' } })
      .catch(() => {})
    api.close()
  }
}

async function removeNetworks(api: DockerApi, install: string): Promise<void> {
  const query = { filters: JSON.stringify({ label: [`${labels.install}=${install}`] }) }
  const networks = await api.call<{ Id: string }[]>('GET', '/networks', { signal: probeSignal(), query })
  for (const { Id } of networks)
    await api.call('DELETE', `/networks/${Id}`, { signal: probeSignal() }).catch(() => {})
}

/** An address at the end of the slice; `at` counts from there. */
export function addressIn({ gateway, size }: Slice, at: number): string {
  const number = gateway.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0) + size - at
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
}

async function lookAround(
  probe: string,
  neighbour: string,
  slice: Slice,
  hostPort: number,
): Promise<Finding[]> {
  const isReached = await untilAnswers(probe)
  if (!isReached) {
    const found = `the address ${probe} is not reached from here`
    const fix = 'run Vexil on the host of the engine, or apply the rules of compose.docker.yaml'
    return [{ what, ok: false, found, fix }]
  }
  const tries = async (host: string, to: number) =>
    (await ask(probe, `/busybox nc -w 2 ${host} ${to} </dev/null && echo reached`)).includes('reached')
  const reject = (bridges: string) => `iptables -I INPUT -i ${bridges} -m conntrack --ctstate NEW -j REJECT`
  const judge = (place: string, isReached: boolean, fix: string): Finding =>
    isReached
      ? { what, ok: false, found: `a closed container reaches ${place}`, fix }
      : { what, ok: true, found: `a closed container does not reach ${place}` }
  return [
    { what, ok: true, found: `started one and reached it at ${probe}` },
    judge('its neighbours', await tries(neighbour, probePort), 'modprobe br_netfilter, then restart Docker'),
    judge(
      'services of this host',
      await tries(slice.gateway, hostPort),
      `${reject('vxc+')} (and for vxo+, vxp+)`,
    ),
    judge(
      'the internet',
      await tries('1.1.1.1', 443),
      'let Docker manage iptables: remove "iptables": false',
    ),
  ]
}
