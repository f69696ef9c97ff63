import { expect, test } from 'vitest'
import { pageData } from './page-data.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })

// biome-ignore lint/suspicious/noExplicitAny: stands for a caller and a page that only the types know
const load = (rpc: any, what: (q: any) => Promise<unknown>, viewer: unknown = null) =>
  pageData(({ rpc: recorded }) => what(recorded))({
    rpc,
    viewer,
    routeParams: {},
    urlParsed: { pathname: '/games/1', search: {}, searchOriginal: '?a=1' },
    // biome-ignore lint/suspicious/noExplicitAny: see above
  } as any)

test('answers land under the keys of the hooks', async () => {
  const rpc = {
    games: { details: async ({ gameId }: { gameId: number }) => ({ gameId }), list: async () => [] },
  }
  const { dehydrated } = await load(rpc, async (q) => {
    await Promise.all([q.games.details.fetch({ gameId: 7 }), q.games.list.prefetch()])
  })
  expect(dehydrated.queries.map((query) => [query.queryKey, query.state.data])).toEqual([
    [[['games', 'details'], { input: { gameId: 7 }, type: 'query' }], { gameId: 7 }],
    [[['games', 'list'], { type: 'query' }], []],
  ])
})

test('the page carries what the first paint shows of an answer, as something old', async () => {
  const rpc = { games: { details: async () => ({ title: 'Cup', long: 'text' }) } }
  const first = ({ title }: { title: string }) => ({ title, long: '' })
  let answered: unknown
  const { dehydrated } = await load(rpc, async (q) => {
    answered = await q.games.details.fetch({ gameId: 7 }, { first })
  })
  expect(answered).toEqual({ title: 'Cup', long: 'text' })
  expect(dehydrated.queries[0]?.state).toMatchObject({ data: { title: 'Cup', long: '' }, dataUpdatedAt: 1 })
})

test('a failing prefetch does not fail the page, a failing fetch does', async () => {
  const rpc = { games: { details: async () => Promise.reject(new Error('down')) } }
  await expect(load(rpc, (q) => q.games.details.prefetch({}))).resolves.toBeDefined()
  await expect(load(rpc, (q) => q.games.details.fetch({}))).rejects.toThrow('down')
})

test.each([
  ['NOT_FOUND', null, { abortStatusCode: 404 }],
  [
    'UNAUTHORIZED',
    null,
    { _urlRedirect: { url: '/account/login?from=%2Fgames%2F1%3Fa%3D1', statusCode: 302 } },
  ],
  ['FORBIDDEN', { userId: 'u' }, { abortStatusCode: 403 }],
])('%s becomes its own page', async (code, viewer, expected) => {
  const rpc = { games: { details: async () => Promise.reject(refusal(code)) } }
  const thrown = await load(rpc, (q) => q.games.details.fetch({}), viewer).catch((error) => error)
  expect(thrown._pageContextAbort).toMatchObject(expected)
})
