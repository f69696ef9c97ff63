// The whole server on a database of its own, with a clock that tests move. Procedures are called as any actor.
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Locale, Role } from '#src/rules/terms.ts'
import type { RequestContext } from '../access/context.ts'
import { t } from '../access/init.ts'
import type { Services } from '../access/services.ts'
import { type App, createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Consumer } from '../history/define-consumer.ts'
import type { BodyTimes } from '../http/slow-bodies.ts'
import type { ContainerEngine, Installation } from '../ports/containers/port.ts'
import { appRouter } from '../router.ts'
import type { Caller } from '../ssr/page-init.ts'
import { readInstallation } from '../state/containers/read-installation.ts'
import type { RateLimits } from '../state/rate-limits.ts'
import type { Actor } from '../state/sessions/actor.ts'
import { staffOf } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { type TestClock, testClock } from './clock.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

export interface TestApp {
  app: App
  database: TestDatabase
  db: Db
  clock: TestClock
  /** Log lines written so far, as JSON text. */
  logLines: string[]
  /** Calls procedures in process as this account, or as a guest. */
  as(userId: string | null, options?: { locale?: Locale }): Promise<Caller>
  /** A `Cookie` header value that signs this account in. */
  cookieOf(userId: string): Promise<string>
  /** Sends a real HTTP request; starts to listen at the first call. */
  request(path: string, options?: RequestInit & { as?: string | null }): Promise<Response>
  /** Starts to listen at the first call; without a slash at its end. */
  baseUrl(): Promise<string>
  close(): Promise<void>
}

const createCaller = t.createCallerFactory(appRouter)

export interface TestAppOptions {
  env?: Record<string, string>
  rateLimit?: boolean
  /** Instead of those of the process. */
  rateLimits?: RateLimits
  /** A second instance on the database and the clock of this one; close it first. */
  beside?: TestApp
  /** An open database instead of a new one; it is closed with the app. */
  database?: TestDatabase
  /** Holds `locales`, when a test needs catalogues of its own. */
  builtFolder?: string
  uploadIdleMs?: number
  /** Consumers of the history of games, instead of those of the product. */
  consumers?: Consumer<Services>[]
  bodyTimes?: BodyTimes
  /** Runs containers of challenges; none without it. */
  engine?: (installation: Installation) => ContainerEngine
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const database = beside?.database ?? options.database ?? (await cloneDatabase())
  const clock = beside?.clock ?? testClock()
  const logLines: string[] = []
  const dataDir = beside?.app.services.config.dataDir ?? mkdtempSync(join(tmpdir(), 'vexil-app-'))
  const config = loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    VEXIL_DISABLE_RATE_LIMIT: String(!options.rateLimit),
    VEXIL_DATA_DIR: dataDir,
    ...options.env,
  })
  const app = await createApp(config, {
    clock,
    pages: 'none',
    ...(options.engine && { engine: options.engine(await readInstallation(database.db)) }),
    ...(options.rateLimits && {
      rateLimits: { limits: options.rateLimits, counter: 'test', hears: false },
    }),
    ...(options.consumers && { consumers: options.consumers }),
    ...(options.bodyTimes && { bodyTimes: options.bodyTimes }),
    ...(options.uploadIdleMs && { uploadIdleMs: options.uploadIdleMs }),
    ...(options.builtFolder && { builtFolder: options.builtFolder }),
    database: { ...database, stop: database.close },
    log: pino({ level: 'debug', base: null }, { write: (line: string) => void logLines.push(line) }),
  })
  const { services } = app
  let base: string | undefined

  const actorOf = async (userId: string): Promise<Actor> => {
    const user = await database.db
      .selectFrom('users')
      .select(['id', 'userName', 'role', staffOf])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const role = user.role as Role
    const { userName } = user
    return { userId, userName, role, staffOf: user.staffOf, avatar: null, sessionHash: randomBytes(32) }
  }

  const cookieOf = async (userId: string) => {
    const token = randomBytes(32).toString('base64url')
    const createdAt = clock.now()
    // Inserted without the limit of sessions for one account, because a test signs in for each call.
    await database.db
      .insertInto('sessions')
      .values({
        idHash: sessionHash(token),
        userId,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt: createdAt + sessionLifetimeMs,
      })
      .execute()
    return `${config.publicUrl?.startsWith('https:') ? '__Host-' : ''}vexil_session=${token}`
  }

  const baseUrl = async () => {
    if (!base) {
      await app.listen()
      base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    }
    return base
  }

  return {
    app,
    database,
    db: database.db,
    clock,
    logLines,
    cookieOf,
    async as(userId, { locale = 'en-US' } = {}) {
      const actor = userId === null ? null : await actorOf(userId)
      const ctx: RequestContext = {
        ...services,
        log: services.logs.logger(() => ({ userName: actor?.userName ?? null, ip: '127.0.0.1' })),
        actor,
        invitations: new Map(),
        locale,
        i18n: services.catalogues.i18n(locale),
        via: 'rpc',
        ip: '127.0.0.1',
        userAgent: '',
        isGone: () => false,
        requestId: 'test',
        beganAt: performance.now(),
        devices: [],
        cookies: { setSession() {}, setDevice() {}, signInKey: () => undefined, setSignInKey() {} },
        setHeader() {},
      }
      return createCaller(() => ({ ...ctx, via: 'page', beganAt: performance.now() }))
    },
    async request(path, { as, headers, ...init } = {}) {
      const all = new Headers(headers)
      if (as) all.set('cookie', await cookieOf(as))
      return await fetch((await baseUrl()) + path, { ...init, headers: all })
    },
    baseUrl,
    async close() {
      await app.close()
      if (beside) return
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
