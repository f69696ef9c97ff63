// Publishes the procedures under the documented paths: merges path, query and body into one input, calls the same
// router as our own pages, and writes the output unwrapped.
import findMyWay from 'find-my-way'
import type { Context, Middleware } from 'koa'
import { limits } from '#src/contract/limits.ts'
import { mayChange } from '#src/rules/token-scope.ts'
import type { RequestContext } from '../access/context.ts'
import { type Procedure, runProcedure } from '../access/run-procedure.ts'
import { Download } from '../answers/download.ts'
import { incomingFolder } from '../answers/incoming-folder.ts'
import { IncomingForm } from '../answers/incoming-form.ts'
import { JsonText, writeJsonText } from '../answers/json-text.ts'
import { PreparedBytes, writePrepared } from '../answers/prepared-bytes.ts'
import { Redirect } from '../answers/redirect.ts'
import { isFault } from '../describe-error.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../refusal.ts'
import { appRouter } from '../router.ts'
import { paramForms, rowNumberForm } from './path-params.ts'
import { readJson } from './read-body.ts'
import { readMembers } from './read-members.ts'
import { hasBody, problemType, type Route } from './route.ts'
import { routes } from './routes.ts'
import { writeDownload } from './write-download.ts'

const isOurs = /^\/(api|assets|openapi|scalar)(\/|$)/i

const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

const formOf = (name: string) => paramForms[name] ?? rowNumberForm

export function restApi(): Middleware<{ api: RequestContext; pattern?: string }> {
  const table = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 })
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => `:${name}(^${formOf(name)}$)`)
    table.on(route.method, path, () => {}, route)
  }
  const methods = [...new Set(routes.map(({ method }) => method))]

  return async (koa, next) => {
    if (!isOurs.test(koa.path)) return await next()
    const ctx = koa.state.api
    let form: IncomingForm | undefined
    let problem: number | undefined
    koa.set('Cache-Control', 'no-store')
    koa.set('Content-Language', ctx.locale)
    try {
      const method = koa.method === 'HEAD' ? 'GET' : koa.method
      const found = table.find(method as 'GET', koa.path)
      if (!found) {
        const allowed = methods.filter((other) => table.find(other, koa.path))
        if (allowed.length === 0) throw fail('NotFound')
        koa.set('Allow', allowed.join(', '))
        throw fail('MethodNotAllowed')
      }
      const route = found.store as Route
      koa.state.pattern = route.path
      problem = route.problem
      for (const [name, value] of Object.entries(found.params)) checkNumber(name, value)
      refuseByScope(route.procedure, ctx)
      if (route.body) form = takeForm(koa, ctx)
      const input = once(async () => {
        if (route.body && !form) throw fail('UnsupportedMediaType')
        return { ...(await readInput(koa, route, found.params)), ...(form && { form }) }
      })
      const procedure = procedures[route.procedure]!
      const call = { path: route.procedure, type: procedure._def.type, ctx, getRawInput: input }
      const output = await runProcedure(procedure, call)
      await write(koa, route, output)
    } catch (error) {
      if (isFault(error)) koa.app.emit('error', error, koa)
      refuse(koa, ctx, error)
      if (koa.status === problem) koa.type = problemType
    } finally {
      await form?.dispose()
    }
  }
}

function takeForm(
  koa: Context,
  { config, room, log, uploadIdleMs }: RequestContext,
): IncomingForm | undefined {
  if (!koa.is('multipart/form-data')) return undefined
  return new IncomingForm(koa.req, { folder: incomingFolder(config), room, log, idleMs: uploadIdleMs })
}

/** Row numbers are 32-bit integers; any other number does not match the route. */
function checkNumber(name: string, value: string | undefined): void {
  if (name in paramForms) return
  const number = Number(value)
  if (number < -limits.int32Max - 1 || number > limits.int32Max) throw fail('NotFound')
}

/** What a procedure is decides, not the method of its path: a search is a POST and changes nothing. */
function refuseByScope(path: string, { actor }: RequestContext): void {
  if (!actor?.scope || mayChange(actor.scope)) return
  if (typeOf(path) !== 'query') throw fail('TokenScopeTooSmall')
}

const typeOf = (path: string) => procedures[path]!._def.type

async function readInput(koa: Context, route: Route, params: Record<string, string | undefined>) {
  const { inputs } = procedures[route.procedure as string]!._def
  const merged: Record<string, unknown> = {}
  const take = (part: unknown) => {
    for (const schema of inputs) Object.assign(merged, readMembers(schema, part))
  }
  if (koa.querystring) take(koa.query)
  if (hasBody(route) && !route.body) {
    const body = await readJson(koa)
    if (route.bodyAs) take({ [route.bodyAs]: body })
    else if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('InvalidInput')
    else take(body)
  }
  // Last: what the path says cannot be overruled.
  return Object.assign(merged, params)
}

/** Bodies are read when a procedure asks for its input, which is after its access check. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function write(koa: Context, route: Route, output: unknown): Promise<void> {
  if (output instanceof Download) return await writeDownload(koa, output)
  if (output instanceof Redirect) return koa.redirect(output.to)
  koa.status = 200
  if (route.cacheSeconds) koa.set('Cache-Control', `public, max-age=${route.cacheSeconds}`)
  if (output === undefined) {
    koa.body = ''
    koa.remove('Content-Type')
    return
  }
  koa.type = 'application/json; charset=utf-8'
  if (output instanceof PreparedBytes) await writePrepared(koa, output)
  else if (output instanceof JsonText) writeJsonText(koa, output)
  else if (route.tagged) writeJsonText(koa, new JsonText(JSON.stringify(output)))
  else koa.body = JSON.stringify(output)
}
