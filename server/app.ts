// The composition root: opens the parts of a process in order, and stops them the other way round.
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Services } from './access/services.ts'
import { createHttpServer, type Doors, openDoors } from './app/open-doors.ts'
import { openFoundation } from './app/open-foundation.ts'
import { openState, type State } from './app/open-state.ts'
import type { Overrides } from './app/overrides.ts'
import { startWorkers, type Workers } from './app/start-workers.ts'
import { createStops, type Stops } from './app/stops.ts'
import type { Config } from './config.ts'
import { ensureFirstAdmin } from './modules/accounts/set-up.ts'
import type { DrainTimes } from './process/drain.ts'
import { listenOn, type SocketHandle } from './process/listen-on.ts'

export type { Overrides } from './app/overrides.ts'

export interface App extends Pick<State, 'services' | 'revisions'>, Pick<Doors, 'hubs' | 'proxies'>, Workers {
  server: Server
  /** Set when there is no administrator yet: opens the set-up page once. */
  setupToken: string | undefined
  /** Starts to answer, on the port of the configuration or on a socket that another process has opened; resolves with the port. */
  listen(handle?: SocketHandle): Promise<number>
  /** Before `close`: ends what is under way without losing it. */
  drain(times?: DrainTimes): Promise<void>
  close(): Promise<void>
}

/** When a part cannot be opened, those that are open already are stopped before the error is thrown. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const stops = createStops()
  try {
    return await openAll(config, overrides, stops)
  } catch (error) {
    await stops.run().catch(() => undefined)
    throw error
  }
}

async function openAll(given: Config, overrides: Overrides, stops: Stops): Promise<App> {
  const server = createHttpServer()
  const built = overrides.builtFolder ?? join(process.cwd(), 'dist')
  const foundation = await openFoundation(given, overrides, stops)
  const { services, revisions, drain } = await openState(foundation, overrides, { server, built }, stops)
  const setupToken = await firstAdmin(services, overrides)
  const { hubs, proxies, metrics } = openDoors(foundation, services, overrides, { server, built }, stops)
  const workers = await startWorkers(services, overrides, stops)
  return {
    services,
    revisions,
    server,
    hubs,
    proxies,
    ...workers,
    setupToken,
    async listen(handle) {
      await metrics.listen()
      return await listenOn(server, services.config.port, services.config.host, 'PORT', handle)
    },
    drain: (times) => drain.run(times),
    close: () => stops.run(),
  }
}

const firstAdmin = async ({ db, config, clock }: Services, { setsUp }: Overrides) =>
  setsUp === false ? undefined : await ensureFirstAdmin(db, config, clock.now())
