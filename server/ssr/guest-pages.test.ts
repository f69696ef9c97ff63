import { expect, test } from 'vitest'
import { type GuestPages, keepGuestPages } from './guest-pages.ts'
import type { RenderedPage } from './render-page.ts'

interface Visit {
  path?: string
  search?: string
  method?: string
  actor?: object | null
  invited?: boolean
  settings?: object
  [choice: string]: unknown
}

const settings = {}

function open() {
  const revision = { edits: 0, plays: 0, afterWrites: async () => {} }
  let now = 1_000
  let count = 0
  let status = 200
  let headers: RenderedPage['headers'] = []
  const shared: boolean[] = []
  const pages: GuestPages = keepGuestPages(revision, () => now)
  /** The number of the rendering that the visitor got. */
  const visit = async ({ path = '/games', search = '', method = 'GET', ...rest }: Visit = {}) => {
    const { actor = null, invited = false, settings: current = settings, ...choices } = rest
    const api = {
      actor,
      invitations: new Map(invited ? [[1, 'code']] : []),
      settings: { current: () => current },
    }
    const look = { locale: 'en-US', colourMode: 'dark', timeZone: 'UTC', origin: 'http://a', ...choices }
    const render = async (isShared: boolean): Promise<RenderedPage> => {
      shared.push(isShared)
      count++
      await Promise.resolve()
      return { status, headers, parts: [`${count}`], pattern: undefined, error: undefined }
    }
    const state = { api, page: { look } }
    // biome-ignore lint/suspicious/noExplicitAny: what the cache reads of a request
    return Number((await pages({ method, path, search, state } as any, render)).parts[0])
  }
  return {
    revision,
    visit,
    /** Of each rendering. */
    shared,
    pass(ms: number) {
      now += ms
    },
    answerWith(nextStatus: number, nextHeaders: typeof headers = []) {
      status = nextStatus
      headers = nextHeaders
    },
  }
}

test('guests of one language, look and zone share a rendering, also while it is made', async () => {
  const { visit } = open()
  expect(await Promise.all([visit(), visit(), visit()])).toEqual([1, 1, 1])
  const others = [
    { locale: 'de-DE' },
    { colourMode: 'light' },
    { timeZone: 'Asia/Tokyo' },
    { path: '/posts' },
    { path: '/account/login' },
  ]
  for (const [at, other] of others.entries()) {
    expect(await visit(other)).toBe(at + 2)
    expect(await visit(other)).toBe(at + 2)
  }
  expect(await visit()).toBe(1)
  expect(await visit({ method: 'HEAD' })).toBe(1)
})

test('a member, somebody invited, a query, a screen of one reader: never shared, in either direction', async () => {
  const { visit } = open()
  const alone: Visit[] = [
    { actor: { userId: 'a' } },
    { invited: true },
    { search: '?page=2' },
    { method: 'POST' },
    { path: '/account/profile' },
    { path: '/games/1/challenges' },
    { path: '/admin/users' },
  ]
  for (const one of alone) expect(await visit(one)).not.toBe(await visit(one))
  const guest = await visit()
  expect(await visit({ actor: { userId: 'a' } })).not.toBe(guest)
  expect(await visit()).toBe(guest)
})

test('an edit counts at once, a solve within a quarter of a second, everything within a second', async () => {
  const { visit, revision, pass } = open()
  expect(await visit()).toBe(1)
  revision.edits++
  expect(await visit()).toBe(2)
  revision.plays++
  expect(await visit()).toBe(2)
  pass(250)
  expect(await visit()).toBe(3)
  pass(999)
  expect(await visit()).toBe(3)
  pass(1)
  expect(await visit()).toBe(4)
  expect(await visit({ settings: {} })).toBe(5)
})

test('the renderings that are shared are known as such', async () => {
  const { visit, shared } = open()
  await visit()
  await visit()
  await visit({ actor: { userId: 'a' } })
  expect(shared).toEqual([true, false])
})

test('what changes while a page is rendered makes that page old', async () => {
  const { visit, revision } = open()
  const early = visit()
  revision.edits++
  expect(await early).toBe(1)
  expect(await visit()).toBe(2)
})

test('only pages are kept', async () => {
  const { visit, answerWith, pass } = open()
  const isKept = async () => {
    // What was answered before counts no more.
    pass(1_000)
    const first = await visit()
    return first === (await visit())
  }
  for (const status of [302, 404, 500]) {
    answerWith(status)
    expect(await isKept()).toBe(false)
  }
  // A cookie is for one reader.
  answerWith(200, [['Set-Cookie', 'a=b']])
  expect(await isKept()).toBe(false)
  answerWith(200, [['X-Other', 'a']])
  expect(await isKept()).toBe(true)
})
