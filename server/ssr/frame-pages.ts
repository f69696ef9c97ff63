// The challenge page while the server is busy. A rendering of its own costs each member ten times as much as a call; instead, all
// members of one language, look and zone share a frame (head, navigation, the outline of the screen), which has nothing of a
// reader. Who reads it and what they see are written beside it as JSON, from the outputs that are at hand for the same
// procedures, under the same access rules. The browser hydrates the frame and then draws the screen.
import type { ParameterizedContext } from 'koa'
import { LRUCache } from 'lru-cache'
import { readerId, readerPlace } from '#src/contract/frame.ts'
import { findReadyOutput } from '../access/find-ready-output.ts'
import { JsonText } from '../answers/json-text.ts'
import { jsonElement } from '../lib/json-element.ts'
import { appRouter } from '../router.ts'
import type { Arena } from '../state/arena/arena.ts'
import { isPage, type PageState, sizeOf } from './guest-pages.ts'
import { keyOfLook } from './look-key.ts'
import type { FrameInit } from './page-init.ts'
import type { RenderedPage } from './render-page.ts'

const challengePath = /^\/games\/([1-9]\d{0,8})\/challenges$/
const bytesMax = 8 * 1024 * 1024
const framesMax = 200

/** Stands for every reader of a frame. What their role shows has to be the same. */
const anybody = { userId: '', userName: '', role: 'User', staffOf: {}, avatar: null } as const

interface Frame {
  page: Promise<RenderedPage | undefined>
  settings: unknown
}

/** @returns the page, unless it is another one, or is to be rendered for its reader. */
export type FramePages = (
  koa: ParameterizedContext<PageState>,
  render: (page: FrameInit) => Promise<RenderedPage>,
) => Promise<RenderedPage | undefined>

export function keepFramePages(): FramePages {
  const frames = new LRUCache<string, Frame>({ max: framesMax, maxSize: bytesMax })

  async function frameFor(
    koa: ParameterizedContext<PageState>,
    title: string,
    render: Parameters<FramePages>[1],
  ): Promise<RenderedPage | undefined> {
    const { api, page } = koa.state
    const key = keyOfLook(page.look, koa.path, title)
    if (key === undefined) return undefined
    const settings = api.settings.current()
    const known = frames.get(key)
    if (known?.settings === settings) return await known.page
    // The caller of the page would answer as its first reader. Without it, a frame that asked for anything would fail, and is not kept.
    const { rpc: _, ...shared } = page
    const rendering = render({ ...shared, viewer: anybody, frame: { title } }).then(
      (rendered) => (isPage(rendered) ? rendered : undefined),
      () => undefined,
    )
    const frame = { page: rendering, settings }
    // Readers who come meanwhile wait for it.
    frames.set(key, frame, { size: 1 })
    const rendered = await rendering
    if (frames.peek(key) === frame) {
      if (rendered) frames.set(key, frame, { size: sizeOf(rendered) })
      else frames.delete(key)
    }
    return rendered
  }

  return async (koa, render) => {
    const gameId = Number(challengePath.exec(koa.path)?.[1])
    if (!gameId) return undefined
    // As a rendering would, which waits for changed rows, but not for long.
    const arena = await koa.state.api.arenas.get(gameId)
    const own = arena && readOwn(koa, arena)
    if (!own) return undefined
    const frame = await frameFor(koa, own.title, render)
    return (
      frame && { ...frame, parts: frame.parts.map((part) => part.replace(readerPlace, () => own.script)) }
    )
  }
}

const { games, challenges } = appRouter
/** What the screen asks for, by the names of its calls. */
const queries = {
  'games.get': games.get._def.meta ?? {},
  'games.details': games.detailsText._def.meta ?? {},
  'games.freeze': games.freeze._def.meta ?? {},
  'challenges.locked': challenges.locked._def.meta ?? {},
  'challenges.parts': challenges.parts._def.meta ?? {},
  'challenges.handOrder': challenges.handOrder._def.meta ?? {},
  'challenges.ownCategories': challenges.ownCategories._def.meta ?? {},
}
const queryNames = Object.keys(queries) as (keyof typeof queries)[]

/** What only this reader gets. Undefined unless they may play now: then the page leads elsewhere, or says why. */
function readOwn(
  koa: ParameterizedContext<PageState>,
  arena: Arena,
): { title: string; script: string } | undefined {
  const { api, page } = koa.state
  const { viewer } = page
  const { id: gameId } = arena.game
  if (koa.method !== 'GET' || koa.search !== '' || !viewer) return undefined
  if (viewer.role !== anybody.role || Object.keys(viewer.staffOf).length > 0) return undefined
  const now = api.clock.now()
  const asked = { actor: api.actor, invitations: api.invitations, config: api.config, now }
  const find = (query: keyof typeof queries) => {
    const output = findReadyOutput(queries[query], { db: api.db, arenas: { atHand: () => arena } }, asked, {
      gameId,
    })
    return output instanceof JsonText ? output.text : undefined
  }
  const texts = new Map(queryNames.map((query) => [query, find(query)]))
  if (!texts.get('games.get') || !texts.get('games.details')) return undefined
  // The screen requests the others, which have no prepared answer.
  const answers = [...texts].flatMap(([query, data]) =>
    data === undefined
      ? []
      : `{"path":${JSON.stringify(query.split('.'))},"input":{"gameId":${gameId}},"data":${data}}`,
  )
  const json = `{"viewer":${JSON.stringify(viewer)},"now":${now},"answers":[${answers.join()}]}`
  return { title: arena.game.title, script: jsonElement(readerId, json) }
}
