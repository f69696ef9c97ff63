// Below /ctfd/<game> Vexil speaks the part of CTFd's API that ctfcli uses. Answers and errors have CTFd's shape.
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { takeRate } from '../access/take-rate.ts'
import { isFault } from '../answers/describe-error.ts'
import type { Download } from '../answers/download.ts'
import type { IncomingForm } from '../answers/incoming-form.ts'
import { isCtfdPath } from '../http/ctfd-path.ts'
import { refuseAsCtfd } from '../http/refuse-as-ctfd.ts'
import { fail, Refusal } from '../lib/refusal.ts'
import { callProcedure } from '../rest/answer-route.ts'
import { readJson } from '../rest/read-body.ts'
import { once } from '../rest/read-input.ts'
import { refuseByScope } from '../rest/refuse-by-scope.ts'
import { takeForm } from '../rest/take-form.ts'
import { writeDownload } from '../rest/write-download.ts'
import type { CtfdCall } from './calls/ctfd-call.ts'
import { ctfdCalls } from './ctfd-calls.ts'

const bodyBytes = 1024 * 1024
const methods = ['GET', 'POST', 'PATCH', 'DELETE']
const call = /^\/ctfd\/(\d{1,9})\/api\/v1\/([a-z]+(?:\/me|\/ctf_name)?)(?:\/(\d{1,15})(?:\/([a-z]+))?)?\/?$/
/** Of the pages of a game: the address is opened without a token, by those who may see the game. */
const media = /^\/ctfd\/(\d{1,9})\/files\/([\w.-]+(?:\/[\w.-]+)*)$/
/** The hash names the file. Of a name that begins with `#` nothing is sent. */
const file = /^\/ctfd\/(\d{1,9})\/files\/([0-9a-f]{32})\/([^/]*)$/

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 2_000)
  } catch {
    return part.slice(0, 2_000)
  }
}

export function ctfdDoor(): Middleware<{ api: RequestContext; pattern?: string }> {
  return async (koa, next) => {
    if (!isCtfdPath(koa.path)) return await next()
    const ctx = koa.state.api
    let form: IncomingForm | undefined
    koa.set('Cache-Control', 'no-store')
    try {
      const [, gameOfMedia, location] = media.exec(koa.path) ?? []
      // A file of a page that came from CTFd has an address like those of challenges, which need a token.
      if (gameOfMedia && location && (!ctx.actor || !file.test(koa.path))) {
        await takeRate(ctx, 'query')
        if (koa.method !== 'GET' && koa.method !== 'HEAD') throw notAllowed(koa, ['GET'])
        koa.state.pattern = '/ctfd/:gameId/files/:location'
        const input = { gameId: Number(gameOfMedia), location }
        return await writeDownload(
          koa,
          (await callProcedure('ctfcli.openMedia', ctx, () => input)) as Download,
        )
      }
      if (!ctx.actor) throw fail('NotSignedIn')
      await takeRate(ctx, 'ctfcli')
      const method = koa.method === 'HEAD' ? 'GET' : koa.method
      const [, gameOfFile, hash, name = ''] = file.exec(koa.path) ?? []
      if (gameOfFile) {
        if (method !== 'GET') throw notAllowed(koa, ['GET'])
        koa.state.pattern = '/ctfd/:gameId/files/:hash/:name'
        const input = { gameId: Number(gameOfFile), hash, name: decoded(name) }
        return await writeDownload(
          koa,
          (await callProcedure('ctfcli.openFile', ctx, () => input)) as Download,
        )
      }
      const [, game, thing, id, part] = call.exec(koa.path) ?? []
      const pattern = `${thing}${id ? '/:id' : ''}${part ? `/${part}` : ''}`
      const handler = ctfdCalls[`${method} ${pattern}`]
      if (!game || !handler) {
        const others = methods.filter((other) => ctfdCalls[`${other} ${pattern}`])
        if (game && others.length > 0) throw notAllowed(koa, others)
        throw fail('CtfdCallUnknown', { call: `${method} ${calledPath(koa.path)}` })
      }
      koa.state.pattern = `/ctfd/:gameId/api/v1/${pattern}`
      refuseByScope(method === 'GET' ? 'query' : 'mutation', ctx)
      const input: CtfdCall = {
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
      }
      const data = await again(() => handler(input))
      koa.status = 200
      koa.body = { success: true, ...(data !== undefined && { data }) }
    } catch (error) {
      if (isFault(error)) koa.app.emit('error', error, koa)
      refuseAsCtfd(koa, ctx, error)
    } finally {
      await form?.dispose()
    }
  }
}

const timesMax = 20
const repeated: readonly string[] = ['ChangedMeanwhile', 'PageChanged']

/** Repeats a call whose challenge or page was changed between its reading and its change. */
async function again(work: () => Promise<unknown>): Promise<unknown> {
  for (let times = 1; ; times++) {
    try {
      return await work()
    } catch (error) {
      if (times === timesMax || !(error instanceof Refusal) || !repeated.includes(error.refusal)) throw error
    }
  }
}

function notAllowed(koa: Context, allowed: readonly string[]): Refusal {
  koa.set('Allow', allowed.join(', '))
  return fail('MethodNotAllowed')
}

/** What is behind the number of the game. */
const calledPath = (path: string): string => path.replace(/^\/ctfd\/\d+\/(api\/v1\/)?/, '').slice(0, 100)
