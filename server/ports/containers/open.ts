import type { Config } from '../../config.ts'
import { inProcessEngine } from './in-process.ts'
import type { ContainerEngine, Installation } from './port.ts'
import { readRegistries } from './registries.ts'

/** The configured engine; undefined when there is none. It need not be reachable yet. */
export async function openContainers(
  { containers }: Pick<Config, 'containers'>,
  installation: Installation,
): Promise<ContainerEngine | undefined> {
  switch (containers.engine) {
    case 'none':
      return undefined
    case 'in-process':
      return inProcessEngine(installation)
    case 'docker': {
      const { dockerEngine } = await import('./docker/docker-engine.ts')
      const registries = await readRegistries(containers.registriesFile)
      return await dockerEngine({ ...containers, ...containers.docker, registries, installation })
    }
    case 'kubernetes': {
      const [{ kubernetesEngine }, { readClusterAccess }] = await Promise.all([
        import('./kubernetes/kubernetes-engine.ts'),
        import('./kubernetes/kubeconfig.ts'),
      ])
      const { kubeconfig, inCluster } = containers.kubernetes
      return kubernetesEngine({
        ...containers,
        ...containers.kubernetes,
        access: await readClusterAccess(kubeconfig, inCluster),
        registries: await readRegistries(containers.registriesFile),
        installation,
      })
    }
  }
}
