// Publishes the procedures under the documented paths: merges path, query and body into one input, calls the same
// router as our own pages, and writes the output unwrapped.
import findMyWay from 'find-my-way'
import type { Middleware } from 'koa'
import { pointsOf } from '#src/contract/call-points.ts'
import { limits } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import { playedAlone } from '../access/played-alone.ts'
import { isFault } from '../answers/describe-error.ts'
import type { IncomingForm } from '../answers/incoming-form.ts'
import { takeGeneral } from '../http/general-limit.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../lib/refusal.ts'
import { callProcedure, procedures, startAnswer } from './answer-route.ts'
import { ownRoutes } from './own-routes.ts'
import { paramForms, rowNumberForm } from './path-params.ts'
import { once, readInput } from './read-input.ts'
import { refuseByScope } from './refuse-by-scope.ts'
import { problemType, type Route } from './route.ts'
import { routes } from './routes.ts'
import { takeForm } from './take-form.ts'
import { writeAnswer } from './write-answer.ts'

const isOurs = /^\/(api|assets|downloads|openapi|scalar|uploads)(\/|$)/i

const all: readonly Route[] = [...routes, ...ownRoutes]

const formOf = (name: string) => paramForms[name] ?? rowNumberForm

export function restApi(): Middleware<{ api: RequestContext; pattern?: string }> {
  const table = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 })
  for (const route of all) {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => `:${name}(^${formOf(name)}$)`)
    table.on(route.method, path, () => {}, route)
  }
  const methods = [...new Set(all.map(({ method }) => method))]

  return async (koa, next) => {
    if (!isOurs.test(koa.path)) return await next()
    const ctx = koa.state.api
    let form: IncomingForm | undefined
    let problem: number | undefined
    let alone = false
    startAnswer(koa, ctx)
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
      alone = ownRoutes.includes(route) && playedAlone(ctx, found.params)
      const points = pointsOf(route.procedure)
      if (points > 1) await takeGeneral(ctx, () => points - 1)
      for (const [name, value] of Object.entries(found.params)) checkNumber(name, value)
      refuseByScope(typeOf(route.procedure), ctx)
      if (route.body) form = takeForm(koa, ctx)
      const input = once(async () => {
        if (route.body && !form) throw fail('UnsupportedMediaType')
        return {
          ...(await readInput(koa.req, ctx, route, found.params, koa.querystring ? koa.query : undefined)),
          ...(form && { form }),
        }
      })
      await writeAnswer(koa, route, await callProcedure(route.procedure, ctx, input))
    } catch (error) {
      if (isFault(error)) koa.app.emit('error', error, koa)
      refuse(koa, ctx, error, { alone })
      if (koa.status === problem) koa.type = problemType
    } finally {
      await form?.dispose()
    }
  }
}

/** Row numbers are 32-bit integers; any other number does not match the route. */
function checkNumber(name: string, value: string | undefined): void {
  if (name in paramForms) return
  const number = Number(value)
  if (number < -limits.int32Max - 1 || number > limits.int32Max) throw fail('NotFound')
}

const typeOf = (path: string) => procedures[path]!._def.type
