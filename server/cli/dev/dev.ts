// `npm run dev`. Vite, the port and the built-in database live as long as this process. The server half is started again,
// with fresh modules, when one of its files or a catalogue changes; requests wait for it.
import { createServer } from 'node:http'
import { relative, resolve } from 'node:path'
import { pino } from 'pino'
import { createDevMiddleware } from 'vike/server'
import { normalizePath, type Plugin } from 'vite'
import { loadConfig } from '../../config.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts'
import { listenOn } from '../../process/listen-on.ts'
import { onStopSignal } from '../../process/on-stop-signal.ts'
import { compileLocales } from '../compile-locales.ts'
import { endWithParent } from '../end-with-parent.mjs'
import type * as DevApp from './dev-app.ts'
import { openModules } from './modules.ts'
import { createRestartingApp } from './restarting-app.ts'

const root = resolve(import.meta.dirname, '../../..')
const builtFolder = resolve(root, '.cache/dev')
const catalogues = resolve(builtFolder, 'locales/static')
process.chdir(root)
endWithParent()
/** Longer than the 50 ms after a change in which the watcher reports no other change of the same file. */
const quietMs = 70

let database: EmbeddedDatabase | undefined
try {
  await develop()
} catch (error) {
  await database?.stop()
  const { name, message, stack } = error as Error
  const isPlain = /^(Config|EmbeddedDatabase|Start)Error$/.test(name)
  process.stderr.write(`${isPlain ? message : stack}\n`)
  process.exit(1)
}

async function develop(): Promise<void> {
  const config = loadConfig(process.env)
  const front = createServer({ requestTimeout: 0 })
  const modules = await openModules(root)
  await compileLocales(catalogues)

  let hasNewTexts = false
  let timer: NodeJS.Timeout | undefined
  const follow = (_event: string, file: string) => {
    hasNewTexts ||= /^locales\/[^/]+\.po$/.test(normalizePath(relative(root, file)))
    clearTimeout(timer)
    timer = setTimeout(update, quietMs)
  }
  const update = async () => {
    const texts = hasNewTexts
    hasNewTexts = false
    if (texts) await compileLocales(catalogues)
    // A start that failed may miss any file, not only one that ran.
    if (modules.forgetChanged() || texts || app.hasFailed()) app.restart()
    if (texts) viteServer.ws.send({ type: 'full-reload' })
  }
  const followFiles: Plugin = {
    name: 'vexil-follow-files',
    // Called again when Vite restarts itself because its configuration changed.
    configureServer: ({ watcher }) => void watcher.on('all', follow),
  }
  const { viteServer } = await createDevMiddleware({
    viteConfig: {
      plugins: [followFiles],
      server: {
        middlewareMode: true,
        hmr: { server: front },
        watch: {
          ignored: ['.cache', 'dist', 'docs', config.dataDir].map((folder) => `${resolve(folder)}/**`),
        },
      },
    },
  })

  if (config.databaseUrl === undefined) {
    database = await startEmbedded({
      dataDir: config.dataDir,
      log: pino({ level: config.logLevel, base: null }),
    })
  }
  const port = await listenOn(front, config.port, config.host, 'PORT')
  const address = `http://localhost:${port}`
  const app = createRestartingApp(front, async () => {
    const begin = Date.now()
    const { startDevApp } = await modules.run<typeof DevApp>(resolve(import.meta.dirname, 'dev-app.ts'))
    const started = await startDevApp({
      address,
      builtFolder,
      connection: database?.connection,
      pages: (request, response, next) => viteServer.middlewares(request, response, next),
    })
    process.stdout.write(`Vexil is ready: ${config.publicUrl ?? address} (${Date.now() - begin} ms)\n`)
    if (started.setupToken) {
      process.stdout.write(
        `There is no administrator yet. Open once: ${address}/setup?token=${started.setupToken}\n`,
      )
    }
    return started
  })
  app.restart()

  // A mistake in code that is being written must not end what serves it.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: Error) => process.stderr.write(`${error?.stack ?? error}\n`))
  }
  onStopSignal(async () => {
    await app.close()
    await viteServer.close()
    await database?.stop()
    process.exit(0)
  })
}
