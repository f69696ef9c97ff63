// Pages of guests are the same for all guests of one language, look and time zone. One rendering is sent to all of them until
// something changes; it has nothing of a reader, and each answer gets a nonce of its own.
import type { ParameterizedContext } from 'koa'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../access/context.ts'
import { keyOfLook } from './look-key.ts'
import type { PageInit } from './page-init.ts'
import type { PageRevision } from './page-revision.ts'
import type { RenderedPage } from './render-page.ts'

const cached =
  /^\/(about|account\/(login|register|recovery)|posts(\/\w{1,16})?|pages\/[\w./-]{1,100}|games(\/\d{1,10}(\/scoreboard)?)?)?(\/index\.pageContext\.json|\/)?$/
/** For what has no event: a game of a list that begins, or a change by another process whose message was lost. */
const oldestMs = 1_000
/** While a game runs, a page is rendered at most so often. */
const playsMs = 250
const bytesMax = 16 * 1024 * 1024
const pagesMax = 500
const unknownSize = 100_000

export interface PageState {
  api: RequestContext
  page: PageInit
}

interface Entry {
  page: Promise<RenderedPage | undefined>
  edits: number
  plays: number
  settings: unknown
  /** Epoch ms. */
  startedAt: number
}

export type GuestPages = (
  koa: ParameterizedContext<PageState>,
  /** @param isShared the page is sent to other readers too. */
  render: (isShared: boolean) => Promise<RenderedPage>,
) => Promise<RenderedPage>

export function keepGuestPages(revision: PageRevision, now: () => number = Date.now): GuestPages {
  const entries = new LRUCache<string, Entry>({ max: pagesMax, maxSize: bytesMax, maxEntrySize: bytesMax })

  const isFresh = (entry: Entry, settings: unknown) => {
    const age = now() - entry.startedAt
    return (
      age >= 0 &&
      age < oldestMs &&
      entry.settings === settings &&
      entry.edits === revision.edits &&
      (entry.plays === revision.plays || age < playsMs)
    )
  }

  return async (koa, render) => {
    const key = keyOf(koa)
    if (key === undefined) return await render(false)
    const settings = koa.state.api.settings.current()
    const known = entries.get(key)
    if (known && isFresh(known, settings)) return (await known.page) ?? (await render(false))
    const { edits, plays } = revision
    const startedAt = now()
    const rendering = render(true)
    // Neither a fault is kept, nor an answer that leads elsewhere.
    const page = rendering.then(
      (rendered) => (isPage(rendered) ? rendered : undefined),
      () => undefined,
    )
    const entry: Entry = { page, edits, plays, settings, startedAt }
    // Readers who come meanwhile wait for it.
    entries.set(key, entry, { size: unknownSize })
    const rendered = await rendering
    if (entries.peek(key) === entry) entries.set(key, entry, { size: sizeOf(rendered) })
    return rendered
  }
}

export const isPage = ({ status, headers }: RenderedPage) =>
  status === 200 && headers.every(([name]) => name.toLowerCase() !== 'set-cookie')

/** In bytes, as one of the two that a character may take. */
export const sizeOf = ({ parts }: RenderedPage) => 1 + 2 * parts.reduce((sum, { length }) => sum + length, 0)

/** Undefined for what is not shared: pages of members, of those who came with an invitation, and with a query. */
function keyOf({ method, path, search, state }: ParameterizedContext<PageState>): string | undefined {
  const { api, page } = state
  if (
    !['GET', 'HEAD'].includes(method) ||
    api.actor ||
    api.invitations.size > 0 ||
    search !== '' ||
    !cached.test(path)
  )
    return
  return keyOfLook(page.look, path)
}
