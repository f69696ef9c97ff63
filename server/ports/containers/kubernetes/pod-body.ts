// The objects of an instance: a pod for each unit, and a service for the first one.
import { usualCapabilities } from '../capabilities.ts'
import { fingerprintOf, nameOf } from '../names.ts'
import type { ContainerRequest, ContainerUnit, Installation } from '../port.ts'
import { annotations, labels } from './labels.ts'

export interface PodOptions {
  installation: Installation
  runtime: string | undefined
  /** Name servers of open containers; empty: those of the node. */
  nameServers: readonly string[]
  pullSecrets: readonly string[]
}

/** @param unit undefined: what belongs to the first one, and to the instance. */
export const objectName = (installation: Installation, id: string, unit?: string) =>
  `v-${nameOf(installation, id)}${unit === undefined ? '' : `-${unit}`}`

/** @param names addresses of the units that this one finds by their names. */
export function podBody(
  request: ContainerRequest,
  unit: ContainerUnit,
  names: ReadonlyMap<string, string>,
  options: PodOptions,
) {
  const { id, spec, notes } = request
  const { installation, runtime, nameServers, pullSecrets } = options
  const isFirst = unit === spec.units[0]
  const isClosed = spec.network === 'closed'
  const servers = isClosed ? ['127.0.0.1'] : nameServers
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: objectName(installation, id, isFirst ? undefined : unit.name),
      labels: {
        [labels.install]: installation.id,
        [labels.id]: id,
        [labels.unit]: unit.name,
        [labels.network]: spec.network,
        ...(spec.publicPort !== undefined && { [labels.published]: 'true' }),
      },
      annotations: {
        [annotations.fingerprint]: fingerprintOf(installation, request),
        [annotations.units]: String(spec.units.length),
        [annotations.notes]: notes,
      },
    },
    spec: {
      hostname: unit.name,
      restartPolicy: 'Always',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: 1,
      ...(runtime && { runtimeClassName: runtime }),
      imagePullSecrets: pullSecrets.map((name) => ({ name })),
      securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
      // The cluster's own name server would tell the names of all services.
      ...(servers.length > 0
        ? { dnsPolicy: 'None', dnsConfig: { nameservers: servers } }
        : { dnsPolicy: 'Default' }),
      hostAliases: [...names].map(([hostname, ip]) => ({ ip, hostnames: [hostname] })),
      containers: [containerOf(request, unit, isFirst)],
      ...(unit.hardening === 'strict' && {
        volumes: [{ name: 'tmp', emptyDir: { sizeLimit: `${Math.min(unit.limits.storageMiB, 64)}Mi` } }],
      }),
    },
  }
}

function containerOf({ spec, env }: ContainerRequest, unit: ContainerUnit, isFirst: boolean) {
  const { memoryMiB, cpuTenths, storageMiB } = unit.limits
  const strict = unit.hardening === 'strict'
  return {
    name: unit.name,
    image: unit.image,
    imagePullPolicy: 'IfNotPresent',
    env: Object.entries(env[unit.name] ?? {}).map(([name, value]) => ({
      name,
      // `$(NAME)` would be replaced by Kubernetes; a doubled `$` stays what was meant.
      value: value.replaceAll('$(', '$$('),
    })),
    resources: {
      limits: {
        cpu: `${cpuTenths * 100}m`,
        memory: `${memoryMiB}Mi`,
        'ephemeral-storage': `${storageMiB}Mi`,
      },
      requests: { cpu: '10m', memory: `${Math.min(memoryMiB, 32)}Mi`, 'ephemeral-storage': '1Mi' },
    },
    securityContext: strict
      ? { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
      : { capabilities: { drop: ['ALL'], add: usualCapabilities } },
    ...(strict && { volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }] }),
    ...(isFirst && {
      ports: [{ containerPort: spec.port, protocol: 'TCP' }],
      readinessProbe: { tcpSocket: { port: spec.port }, periodSeconds: 1 },
    }),
  }
}

/** @param podUid the object goes away with this pod. */
const belonging = ({ id }: ContainerRequest, installation: Installation, podUid: string | undefined) => {
  const name = objectName(installation, id)
  return {
    name,
    labels: { [labels.install]: installation.id, [labels.id]: id },
    ...(podUid && { ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name, uid: podUid }] }),
  }
}

/** @param podUid undefined: before the pod is there. */
export function serviceBody(
  request: ContainerRequest,
  installation: Installation,
  podUid: string | undefined,
) {
  const { id, spec } = request
  const isPublished = spec.publicPort !== undefined
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: belonging(request, installation, podUid),
    spec: {
      type: isPublished ? 'NodePort' : 'ClusterIP',
      selector: { [labels.install]: installation.id, [labels.id]: id, [labels.unit]: spec.units[0].name },
      ports: [
        {
          port: spec.port,
          targetPort: spec.port,
          protocol: 'TCP',
          ...(isPublished && { nodePort: spec.publicPort }),
        },
      ],
    },
  }
}

/** The units of one instance reach each other. */
export function ownPolicyBody(
  request: ContainerRequest,
  installation: Installation,
  podUid: string | undefined,
) {
  const own = {
    podSelector: {
      matchLabels: { [labels.install]: installation.id, [labels.id]: request.id },
      // A program beside the instance is no unit of it.
      matchExpressions: [{ key: labels.beside, operator: 'DoesNotExist' }],
    },
  }
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: belonging(request, installation, podUid),
    spec: { ...own, policyTypes: ['Ingress', 'Egress'], ingress: [{ from: [own] }], egress: [{ to: [own] }] },
  }
}
