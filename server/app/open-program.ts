// What a command line works with: the services of a process that answers no calls and runs no jobs. Jobs that its verbs enqueue wait
// for the server.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { VerbContext } from '../access/context.ts'
import { programContext } from '../access/program-context.ts'
import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../db/open.ts'
import { createHttpServer } from './open-doors.ts'
import { openFoundation } from './open-foundation.ts'
import { openState } from './open-state.ts'
import { createStops } from './stops.ts'

export interface OpenProgram {
  ctx: VerbContext
  stop(): Promise<void>
}

/**
 * @param name of the command, for the audit log.
 * @param database an open one, for commands that run beside a server that uses the built-in database.
 */
export async function openProgram(
  config: Config,
  name: string,
  database?: DatabaseHandle,
): Promise<OpenProgram> {
  const stops = createStops()
  if (database) stops.add(database, (opened) => opened.stop())
  // The output is what the command says; lines of the log are beside it.
  const log = pino({ level: 'warn', base: null }, pino.destination({ dest: 2, sync: true }))
  const overrides = database ? { database, log } : { log }
  try {
    const foundation = await openFoundation(config, overrides, stops)
    const parts = { server: createHttpServer(), built: join(process.cwd(), 'dist') }
    const { services } = await openState(foundation, overrides, parts, stops)
    const ctx = programContext(services, { kind: 'command', name, systemUser: userInfo().username })
    return { ctx, stop: () => stops.run() }
  } catch (error) {
    await stops.run().catch(() => undefined)
    throw error
  }
}
