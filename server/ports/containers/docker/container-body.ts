// The body with which a container is created.
import { usualCapabilities } from '../capabilities.ts'
import { fingerprintOf } from '../names.ts'
import type { ContainerRequest, ContainerUnit, Installation } from '../port.ts'
import { labels } from './labels.ts'

export interface Place {
  network: string
  address?: string | undefined
  /** Port that is published, and under which number. */
  publish?: { port: number; as: number } | undefined
  /** Whether the other units find it by its name in this network. */
  named: boolean
}

export interface BodyOptions {
  installation: Installation
  runtime: string | undefined
  /** Name servers of open containers. An empty list means those of the host. */
  nameServers: readonly string[]
  /** Address of the host on which ports are published. */
  publishAddress: string | undefined
  /** undefined: the engine has no limit. */
  diskBytes: number | undefined
}

export function containerBody(
  request: ContainerRequest,
  unit: ContainerUnit,
  place: Place,
  { installation, runtime, nameServers, publishAddress, diskBytes }: BodyOptions,
) {
  const { memoryMiB, cpuTenths, storageMiB, pids } = unit.limits
  const memory = memoryMiB * 2 ** 20
  const isStrict = unit.hardening === 'strict'
  return {
    Image: unit.image,
    Hostname: unit.name,
    Env: Object.entries(request.env[unit.name] ?? {}).map(([name, value]) => `${name}=${value}`),
    Labels: {
      [labels.install]: installation.id,
      [labels.id]: request.id,
      [labels.unit]: unit.name,
      [labels.units]: String(request.spec.units.length),
      [labels.port]: String(request.spec.port),
      [labels.fingerprint]: fingerprintOf(installation, request),
      [labels.storage]: String(storageMiB),
      [labels.notes]: request.notes,
    },
    ...(place.publish && { ExposedPorts: { [`${place.publish.port}/tcp`]: {} } }),
    NetworkingConfig: {
      EndpointsConfig: {
        [place.network]: {
          ...(place.address && { IPAMConfig: { IPv4Address: place.address } }),
          ...(place.named && { Aliases: [unit.name] }),
        },
      },
    },
    HostConfig: {
      NetworkMode: place.network,
      ...(place.publish && {
        PortBindings: {
          [`${place.publish.port}/tcp`]: [
            { ...(publishAddress && { HostIp: publishAddress }), HostPort: String(place.publish.as) },
          ],
        },
      }),
      // The engine's resolver answers for the units of a private network, and does not forward other names.
      Dns: request.spec.network === 'closed' ? ['127.0.0.1'] : nameServers,
      Memory: memory,
      MemorySwap: memory,
      NanoCpus: cpuTenths * 100_000_000,
      PidsLimit: pids,
      ...(diskBytes && { StorageOpt: { size: String(diskBytes) } }),
      CapDrop: ['ALL'],
      ...(isStrict
        ? {
            SecurityOpt: ['no-new-privileges'],
            ReadonlyRootfs: true,
            Tmpfs: { '/tmp': `size=${Math.min(storageMiB, 64)}m,mode=1777` },
          }
        : { CapAdd: usualCapabilities }),
      RestartPolicy: { Name: 'on-failure', MaximumRetryCount: 5 },
      OomScoreAdj: 500,
      Init: true,
      ...(runtime && { Runtime: runtime }),
      LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
      Ulimits: [
        { Name: 'nofile', Soft: 4096, Hard: 4096 },
        { Name: 'core', Soft: 0, Hard: 0 },
      ],
    },
  }
}
