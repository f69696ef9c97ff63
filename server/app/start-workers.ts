// What works without a caller: jobs, consumers of the history of games, and the containers of challenges.
import type { Services } from '../access/services.ts'
import { allConsumers } from '../consumer-list.ts'
import { followHistory, type HistoryFollower } from '../history/follow-history.ts'
import { watchGameClocks } from '../history/watch-game-clocks.ts'
import { allJobs } from '../job-list.ts'
import type { WatchedTimes } from '../jobs/watch-times.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { type ContainerWorker, startContainerWorker } from '../modules/containers/start-container-worker.ts'
import { announceReleases } from '../state/notices/announce-releases.ts'
import type { Overrides } from './overrides.ts'
import type { Stops } from './stops.ts'

export interface Workers {
  worker: Worker
  history: HistoryFollower
  /** Undefined in a process without background work. */
  gameClocks: WatchedTimes | undefined
  /** The same. */
  releases: WatchedTimes | undefined
  /** Undefined when no engine is configured. */
  containerWorker: ContainerWorker | undefined
}

export async function startWorkers(services: Services, overrides: Overrides, stops: Stops): Promise<Workers> {
  const works = services.config.roles.includes('worker')
  const consumers = works ? (overrides.consumers ?? allConsumers) : []
  const jobs = works ? [...allJobs, ...consumers.map(({ job }) => job)] : []
  const worker = stops.add(await startWorker(services, jobs), (started) => started.stop())
  const history = stops.add(await followHistory(services, consumers), (started) => started.stop())
  const gameClocks = works ? stops.add(watchGameClocks(services), (started) => started.stop()) : undefined
  const releases = works ? stops.add(announceReleases(services), (started) => started.stop()) : undefined
  const containerWorker =
    services.containers && works
      ? stops.add(
          startContainerWorker(services, services.containers, overrides.containerLeaseMs),
          (started) => started.stop(),
        )
      : undefined
  return { worker, history, gameClocks, releases, containerWorker }
}
