// The calls of our own pages that are answered before Koa: all but streams and what has to do with sessions.
import { parse } from 'node:querystring'
import { pointsOfAll } from '#src/contract/call-points.ts'
import { rpcPrefix } from '../http/called-procedures.ts'
import type { EarlyDoor } from '../http/early-call.ts'
import { answerRpc, startRpcAnswer } from './answer-rpc.ts'
import { readBody } from './mount.ts'

const target = /^\/trpc\/([\w.,]+)(?:\?([^#]*))?$/
/** Log-ins have limits and cookies of their own; streams stay open. */
const isOrdinary = /(?:^|,)(?:accounts|live)\./
/** The address may name the language. */
const namesLanguage = /culture=/i
const isJson = /^application\/json(?:;|$)/i

export function earlyRpc(fault: (error: Error) => void): EarlyDoor {
  return (request) => {
    const { url = '', method = '', headers } = request
    if (!url.startsWith(rpcPrefix)) return undefined
    const [, names, search = ''] = target.exec(url) ?? []
    if (!names || isOrdinary.test(names) || namesLanguage.test(search)) return undefined
    const isRead = method === 'GET'
    if (!isRead && !(isJson.test(headers['content-type'] ?? '') && headers['content-length']))
      return undefined
    const paths = names.split(',')
    const query = parse(search)
    const [input] = [query.input].flat()
    return {
      via: 'rpc',
      path: rpcPrefix + names,
      refusedRoute: '/trpc',
      tokens: pointsOfAll(paths),
      async answer(answer, ctx) {
        const started = performance.now()
        startRpcAnswer(answer, ctx)
        const call = {
          method,
          paths,
          isBatch: query.batch === '1',
          readText: async () => (isRead ? input : await readBody(request, ctx)),
          lastEventId: '',
        }
        const answered = await answerRpc(answer, ctx, call, fault)
        if (Array.isArray(answered) && answered.length > 0) return answered
        // Refused as a whole.
        return [{ route: '/trpc', status: answer.status, ms: performance.now() - started }]
      },
    }
  }
}
