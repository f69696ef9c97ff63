import { expect, test } from 'vitest'
import { z } from 'zod'
import { JsonText } from '../answers/json-text.ts'
import { appRouter } from '../router.ts'
import { checkReady } from './check-ready.ts'
import { type Meta, t } from './init.ts'
import { gameViewer, player, rateLimit, restOnly, sessionOnly, writer } from './procedures.ts'

const ready = () => undefined
const input = z.object({ gameId: z.number() })
const check = (...[procedure]: Parameters<typeof routerOf>) => checkReady(routerOf(procedure)._def.procedures)
// biome-ignore lint/suspicious/noExplicitAny: a procedure of any context
const routerOf = (procedure: any) =>
  t.router({ some: t.router({ get: procedure }) }) as unknown as typeof appRouter

test('the procedures of the product do nothing beside their access where an output is ready', () => {
  const { procedures } = appRouter._def
  const all = Object.values(procedures as unknown as Record<string, { _def: { meta?: Meta } }>)
  expect(all.filter(({ _def }) => _def.meta?.ready).length).toBeGreaterThan(4)
  expect(() => checkReady(procedures)).not.toThrow()
})

test('a further middleware, or an access that nothing checks, refuses to start and names the procedure', () => {
  const plain = player.meta({ ready }).input(input).output(z.string())
  expect(() => check(plain.query(() => ''))).not.toThrow()
  const text = player.concat(restOnly).meta({ ready }).input(input).output(z.instanceof(JsonText))
  expect(() => check(text.query(() => new JsonText('')))).not.toThrow()
  for (const step of [rateLimit('query'), sessionOnly])
    expect(() => check(plain.use(step).query(() => ''))).toThrow(
      'some.get has a ready output and 1 middleware',
    )
  expect(() =>
    check(
      gameViewer
        .use(rateLimit('query'))
        .meta({ ready })
        .query(() => ''),
    ),
  ).toThrow('some.get')
  expect(() => check(writer.meta({ ready }).query(() => ''))).toThrow('nothing checks the access "writer"')
})
