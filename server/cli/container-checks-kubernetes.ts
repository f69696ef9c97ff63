// What `npm run doctor` tries in a cluster: its rights, whether images are pulled, and what a closed container reaches. The image
// of VEXIL_PROBE_IMAGE has a busybox, and no other program of it runs.
import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { readClusterAccess } from '#server/ports/containers/kubernetes/kubeconfig.ts'
import { type KubernetesApi, kubernetesApi } from '#server/ports/containers/kubernetes/kubernetes-api.ts'
import { labels } from '#server/ports/containers/kubernetes/labels.ts'
import { type PodOptions, podBody, serviceBody } from '#server/ports/containers/kubernetes/pod-body.ts'
import { networkPolicies } from '#server/ports/containers/kubernetes/policies.ts'
import type { List, Pod } from '#server/ports/containers/kubernetes/types.ts'
import { type ContainerEngine, EngineError, type Installation } from '#server/ports/containers/port.ts'
import { ask, doctorPrefix, probePort, probeRequest, probeSignal, untilAnswers } from './container-probe.ts'
import type { Finding } from './finding.ts'

const what = 'Containers'

/** The rules of deploy/kubernetes/rights.yaml, without those that only tell more about failures. */
const rights: readonly { group: string; resource: string; subresource?: string; verbs: readonly string[] }[] =
  [
    ...['pods', 'services', 'secrets'].map((resource) => ({
      group: '',
      resource,
      verbs: ['get', 'list', 'watch', 'create', 'patch', 'delete'],
    })),
    { group: '', resource: 'pods', subresource: 'log', verbs: ['get'] },
    {
      group: 'networking.k8s.io',
      resource: 'networkpolicies',
      verbs: ['get', 'list', 'create', 'patch', 'delete'],
    },
  ]

/** @returns undefined when nothing is missing. */
export async function missingRights(config: Config): Promise<Finding | undefined> {
  const { kubeconfig, inCluster, namespace } = config.containers.kubernetes
  const api = kubernetesApi(await readClusterAccess(kubeconfig, inCluster))
  try {
    const asked = rights.flatMap(({ group, resource, subresource, verbs }) =>
      verbs.map((verb) => ({ group, resource, subresource, verb })),
    )
    const refused: string[] = []
    for (const { group, resource, subresource, verb } of asked) {
      const resourceAttributes = { namespace, group, resource, subresource, verb }
      const { status } = await api.create<{ status: { allowed: boolean } }>(
        '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: { resourceAttributes },
        },
        { signal: probeSignal() },
      )
      if (!status.allowed) refused.push(`${verb} ${resource}${subresource ? `/${subresource}` : ''}`)
    }
    if (refused.length === 0) return undefined
    return {
      what,
      ok: false,
      found: `may not ${refused.join(', ')} in namespace ${namespace}`,
      fix: `kubectl apply -n ${namespace} -f deploy/kubernetes/rights.yaml, and use its service account`,
    }
  } finally {
    api.close()
  }
}

/** @param engine with objects of its own, beside those of the site. */
export async function tryKubernetes(
  config: Config,
  engine: ContainerEngine,
  installation: Installation,
  forgottenMs: number,
): Promise<Finding[]> {
  const { kubernetes, runtime, probeImage } = config.containers
  const { kubeconfig, inCluster, namespace, platform } = kubernetes
  const api = kubernetesApi(await readClusterAccess(kubeconfig, inCluster))
  const ids = [randomUUID(), randomUUID()] as const
  const base = `/api/v1/namespaces/${namespace}`
  try {
    await removeForgotten(api, namespace, forgottenMs)
    const { reference } = await engine.prepare(probeImage, { signal: probeSignal() })
    const options = { installation, runtime, nameServers: [], pullSecrets: await ownSecrets() }
    const probe = await start(api, base, ids[0], reference, options)
    const neighbour = await start(api, base, ids[1], reference, options)
    return [
      { what, ok: true, found: `pulled ${probeImage}` },
      ...(await lookAround(api, base, probe, neighbour)),
    ]
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const isImage = error.fault.startsWith('image-')
    const fix = isImage
      ? 'set VEXIL_PROBE_IMAGE to an image with /bin/busybox that the cluster can pull, and VEXIL_REGISTRIES if it needs a password'
      : 'read the text: a policy or a quota of the namespace does not accept the pods of challenges'
    const found = isImage ? `cannot pull ${probeImage}: ${error.message}` : error.message
    return [{ what, ok: false, optional: isImage, found, fix }]
  } finally {
    for (const id of ids) await engine.remove(id, probeSignal())
    const policies = `/apis/networking.k8s.io/v1/namespaces/${namespace}/networkpolicies`
    for (const { metadata } of networkPolicies(installation, platform))
      await api.delete(`${policies}/${metadata.name}`, { signal: probeSignal() })
    for (const name of await ownSecrets())
      await api.delete(`${base}/secrets/${name}`, { signal: probeSignal() })
    api.close()
  }

  /** Logins for the registry of the image. */
  async function ownSecrets(): Promise<string[]> {
    const query = { labelSelector: `${labels.install}=${installation.id}` }
    const { items } = await api.get<List<Pod>>(`${base}/secrets`, { signal: probeSignal(), query })
    return items.map(({ metadata }) => metadata.name)
  }
}

/** Removes what runs of the doctor that were broken off left behind. A run needs a few minutes at most. */
async function removeForgotten(api: KubernetesApi, namespace: string, olderThanMs: number): Promise<void> {
  const places = [
    ...['pods', 'services', 'secrets'].map((kind) => `/api/v1/namespaces/${namespace}/${kind}`),
    `/apis/networking.k8s.io/v1/namespaces/${namespace}/networkpolicies`,
  ]
  for (const place of places) {
    const { items } = await api.get<List<Pick<Pod, 'metadata'>>>(place, {
      signal: probeSignal(),
      query: { labelSelector: labels.install },
    })
    const forgotten = items.filter(
      ({ metadata }) =>
        metadata.labels?.[labels.install]?.startsWith(doctorPrefix) &&
        Date.parse(metadata.creationTimestamp) <= Date.now() - olderThanMs,
    )
    for (const { metadata } of forgotten)
      await api.delete(`${place}/${metadata.name}`, { signal: probeSignal() })
  }
}

interface Started {
  pod: string
  address: string
}

async function start(
  api: KubernetesApi,
  base: string,
  id: string,
  image: string,
  options: PodOptions,
): Promise<Started> {
  const request = probeRequest(id, image)
  const signal = probeSignal()
  const body = podBody(request, request.spec.units[0], new Map(), options)
  const [container] = body.spec.containers
  const command = ['/bin/busybox', 'nc', '-ll', '-p', String(probePort), '-e', '/bin/busybox', 'sh']
  const pod = { ...body, spec: { ...body.spec, containers: [{ ...container, command }] } }
  const { metadata } = await api.apply<Pod>(`${base}/pods/${body.metadata.name}`, pod, { signal })
  const service = serviceBody(request, options.installation, metadata.uid)
  const { spec } = await api.apply<{ spec: { clusterIP: string } }>(
    `${base}/services/${service.metadata.name}`,
    service,
    { signal },
  )
  return { pod: metadata.name, address: spec.clusterIP }
}

async function lookAround(
  api: KubernetesApi,
  base: string,
  probe: Started,
  neighbour: Started,
): Promise<Finding[]> {
  const isReached = (await untilAnswers(probe.address)) && (await untilAnswers(neighbour.address))
  const { status } = await api.get<Pod>(`${base}/pods/${probe.pod}`, { signal: probeSignal() })
  if (!isReached) {
    const trouble = status.containerStatuses?.[0]?.state.waiting?.message ?? status.message
    const found = trouble
      ? `a pod does not start: ${trouble}`
      : `addresses of services (${probe.address}) are not reached from here`
    const fix = trouble
      ? 'read the text: the node or a policy of the namespace does not accept it'
      : 'run Vexil inside of the cluster (deploy/kubernetes), route its service addresses to this host, or set VEXIL_PORT_MAPPING=Default'
    return [{ what, ok: false, found, fix }]
  }
  const tries = async (host: string, port: number | string) =>
    (await ask(probe.address, `/bin/busybox nc -w 2 ${host} ${port} </dev/null && echo reached`)).includes(
      'reached',
    )
  const judge = (place: string, reached: boolean): Finding =>
    reached
      ? {
          what,
          ok: false,
          found: `a closed container reaches ${place}`,
          fix: 'use a network plugin that enforces network policies, such as Calico or Cilium',
        }
      : { what, ok: true, found: `a closed container does not reach ${place}` }
  return [
    { what, ok: true, found: `started one and reached it at ${probe.address}` },
    judge('its neighbours', await tries(neighbour.address, probePort)),
    judge('the API of the cluster', await tries('$KUBERNETES_SERVICE_HOST', '$KUBERNETES_SERVICE_PORT')),
    ...(status.hostIP ? [judge('services of its node', await tries(status.hostIP, kubeletPort))] : []),
    judge('the internet', await tries('1.1.1.1', 443)),
  ]
}

const kubeletPort = 10_250
