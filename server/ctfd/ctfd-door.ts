// Below /ctfd/<game> Vexil speaks the part of CTFd's API that ctfcli uses. Answers and errors have CTFd's shape.
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { takeRate } from '../access/take-rate.ts'
import { describe, isFault } from '../answers/describe-error.ts'
import type { Download } from '../answers/download.ts'
import type { IncomingForm } from '../answers/incoming-form.ts'
import { isCtfdPath } from '../http/ctfd-path.ts'
import { fail, Refusal } from '../lib/refusal.ts'
import { callProcedure } from '../rest/answer-route.ts'
import { readJson } from '../rest/read-body.ts'
import { once } from '../rest/read-input.ts'
import { refuseByScope } from '../rest/refuse-by-scope.ts'
import { takeForm } from '../rest/take-form.ts'
import { writeDownload } from '../rest/write-download.ts'
import { ctfdCalls } from './ctfd-calls.ts'

const bodyBytes = 1024 * 1024
const call = /^\/ctfd\/(\d{1,9})\/api\/v1\/([a-z]+(?:\/me|\/ctf_name)?)(?:\/(\d{1,15})(?:\/([a-z]+))?)?\/?$/
const file = /^\/ctfd\/(\d{1,9})\/files\/([0-9a-f]{32})\/[^/]+$/

export function ctfdDoor(): Middleware<{ api: RequestContext; pattern?: string }> {
  return async (koa, next) => {
    if (!isCtfdPath(koa.path)) return await next()
    const ctx = koa.state.api
    let form: IncomingForm | undefined
    koa.set('Cache-Control', 'no-store')
    try {
      if (!ctx.actor) throw fail('NotSignedIn')
      await takeRate(ctx, 'ctfcli')
      const [, gameOfFile, hash] = file.exec(koa.path) ?? []
      if (gameOfFile && koa.method === 'GET') {
        koa.state.pattern = '/ctfd/:gameId/files/:hash/:name'
        const input = { gameId: Number(gameOfFile), hash }
        return await writeDownload(
          koa,
          (await callProcedure('ctfcli.openFile', ctx, () => input)) as Download,
        )
      }
      const [, game, thing, id, part] = call.exec(koa.path) ?? []
      const pattern = `${thing}${id ? '/:id' : ''}${part ? `/${part}` : ''}`
      const handler = ctfdCalls[`${koa.method} ${pattern}`]
      if (!game || !handler) throw fail('CtfdCallUnknown', { call: `${koa.method} ${calledPath(koa.path)}` })
      koa.state.pattern = `/ctfd/:gameId/api/v1/${pattern}`
      refuseByScope(koa.method === 'GET' ? 'query' : 'mutation', ctx)
      const data = await again(() =>
        handler({
          ctx,
          gameId: Number(game),
          id: Number(id ?? 0),
          query: koa.URL.searchParams,
          body: once(() => readJson(koa.req, bodyBytes)),
          form() {
            form = takeForm(koa, ctx)
            if (!form) throw fail('UnsupportedMediaType')
            return form
          },
        }),
      )
      koa.status = 200
      koa.body = { success: true, ...(data !== undefined && { data }) }
    } catch (error) {
      if (isFault(error)) koa.app.emit('error', error, koa)
      refuse(koa, ctx, error)
    } finally {
      await form?.dispose()
    }
  }
}

const timesMax = 5

/** Repeats a call whose challenge was changed between its reading and its change. */
async function again(work: () => Promise<unknown>): Promise<unknown> {
  for (let times = 1; ; times++) {
    try {
      return await work()
    } catch (error) {
      if (times === timesMax || !(error instanceof Refusal) || error.refusal !== 'ChangedMeanwhile')
        throw error
    }
  }
}

/** What is behind the number of the game. */
const calledPath = (path: string): string => path.replace(/^\/ctfd\/\d+\/(api\/v1\/)?/, '').slice(0, 100)

/** `errors` by property, and `message`, as CTFd answers them. */
function refuse(koa: Context, { i18n }: RequestContext, error: unknown): void {
  const { http, title, fields, retryAfterSeconds } = describe(error, i18n)
  koa.status = http
  if (retryAfterSeconds !== undefined) koa.set('Retry-After', String(retryAfterSeconds))
  const named = Object.entries(fields ?? { '': title }).map(([field, text]) => [field, [text]] as const)
  koa.body = { success: false, message: title, errors: Object.fromEntries(named) }
}
