// Who may talk to whom. Whether it is enforced, the cluster's network plugin decides.
import { nameOf } from '../names.ts'
import type { Installation } from '../port.ts'
import { labels } from './labels.ts'

/** Networks that are not the internet. */
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16']

/** @param platform addresses and networks of the platform, where it is no pod of the cluster. */
export function networkPolicies(installation: Installation, platform: readonly string[]) {
  const fromPlatform = {
    from: [
      { namespaceSelector: {}, podSelector: { matchLabels: { 'app.kubernetes.io/name': 'vexil' } } },
      ...platform.map((one) => ({
        ipBlock: { cidr: one.includes('/') ? one : `${one}/${one.includes(':') ? 128 : 32}` },
      })),
    ],
  }
  const toInternet = { to: [{ ipBlock: { cidr: '0.0.0.0/0', except: privateNetworks } }] }
  const policy = (name: string, match: Record<string, string>, spec: object) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: {
      name: `vexil-${nameOf(installation, 'networks').slice(0, 6)}-${name}`,
      labels: { [labels.install]: installation.id },
    },
    spec: { podSelector: { matchLabels: { [labels.install]: installation.id, ...match } }, ...spec },
  })
  const both = { policyTypes: ['Ingress', 'Egress'] }
  return [
    policy('closed', { [labels.network]: 'closed' }, { ...both, ingress: [fromPlatform], egress: [] }),
    policy('open', { [labels.network]: 'open' }, { ...both, ingress: [fromPlatform], egress: [toInternet] }),
    policy('published', { [labels.published]: 'true' }, { policyTypes: ['Ingress'], ingress: [{}] }),
  ]
}
