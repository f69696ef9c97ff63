// The documented calls that are answered before Koa: the routes that are marked as hot, as their paths are spelt.
import type { IncomingMessage } from 'node:http'
import { findReadyOutput } from '../access/find-ready-output.ts'
import type { Meta } from '../access/init.ts'
import type { EarlyDoor } from '../http/early-call.ts'
import { answerRoute, procedures } from './answer-route.ts'
import { once, readInput } from './read-input.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

interface Found {
  route: Route
  params: Record<string, number>
}

const hot = routes
  .filter((route) => route.hot)
  .map((route) => {
    const names: string[] = []
    const form = route.path.replace(/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return '([1-9]\\d{0,8})'
    })
    return { route, names, form: new RegExp(`^${form}$`) }
  })

/** With plain numbers and without a query. */
function findRoute({ method, url = '' }: IncomingMessage): Found | undefined {
  if (!url.startsWith('/api/game/')) return undefined
  for (const { route, names, form } of hot) {
    const found = route.method === method ? form.exec(url) : null
    if (!found) continue
    const params: Record<string, number> = {}
    for (let at = 0; at < names.length; at++) params[names[at]!] = Number(found[at + 1])
    return { route, params }
  }
  return undefined
}

const metaOf = ({ method, procedure }: Route): Meta =>
  method === 'GET' ? (procedures[procedure]!._def.meta ?? {}) : {}

export function earlyRest(fault: (error: Error) => void): EarlyDoor {
  return (request) => {
    const found = findRoute(request)
    if (!found) return undefined
    const { route, params } = found
    return {
      via: 'rest',
      path: request.url!,
      refusedRoute: '/api',
      tokens: 1,
      route: route.path,
      ready: (services, viewer) => findReadyOutput(metaOf(route), services, viewer, params),
      async answer(answer, ctx) {
        const started = performance.now()
        const read =
          request.method === 'GET' ? () => params : once(() => readInput(request, ctx, route, params))
        await answerRoute(answer, ctx, route, read, fault)
        return [{ route: route.path, status: answer.status, ms: performance.now() - started }]
      },
    }
  }
}
