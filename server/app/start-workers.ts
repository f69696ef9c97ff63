// What works without a caller: jobs, and the containers of challenges.
import type { Services } from '../access/services.ts'
import { allJobs } from '../job-list.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { type ContainerWorker, startContainerWorker } from '../modules/containers/start-container-worker.ts'
import type { Overrides } from './overrides.ts'
import type { Stops } from './stops.ts'

export interface Workers {
  worker: Worker
  /** Undefined when no engine is configured. */
  containerWorker: ContainerWorker | undefined
}

export async function startWorkers(services: Services, overrides: Overrides, stops: Stops): Promise<Workers> {
  const works = services.config.roles.includes('worker')
  const worker = stops.add(await startWorker(services, works ? allJobs : []), (started) => started.stop())
  const containerWorker =
    services.containers && works
      ? stops.add(
          startContainerWorker(services, services.containers, overrides.containerLeaseMs),
          (started) => started.stop(),
        )
      : undefined
  return { worker, containerWorker }
}
