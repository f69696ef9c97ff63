import type { Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import type { BusEvent } from '../bus.ts'

/** Counts what changes the pages that guests see. */
export interface PageRevision {
  /** Edits, and games that begin or end: pages of before are not sent any more. */
  readonly edits: number
  /** Solves and notices. While a game runs they follow each other, and a page may miss those of the last moment. */
  readonly plays: number
  /** Counts what staff writes, of which posts have no event. */
  readonly afterWrites: Middleware<{ api: RequestContext }>
}

const edits = new Set<BusEvent['kind']>([
  'settings',
  'game',
  'game-settings',
  'divisions',
  'challenge',
  'participation',
  'member-name',
  'solve-changed',
  'notice-changed',
  'lost',
])
const plays = new Set<BusEvent['kind']>(['solve', 'notice'])
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export function followPages({ bus, arenas }: Pick<Services, 'bus' | 'arenas'>): PageRevision {
  const revision = {
    edits: 0,
    plays: 0,
    afterWrites: (async (koa, next) => {
      await next()
      const { actor } = koa.state.api
      const isStaff = actor && (actor.role !== 'User' || Object.keys(actor.staffOf).length > 0)
      if (isStaff && !reads.has(koa.method)) revision.edits++
    }) satisfies Middleware<{ api: RequestContext }>,
  }
  bus.subscribe(({ kind }) => {
    if (edits.has(kind)) revision.edits++
    else if (plays.has(kind)) revision.plays++
  })
  // Rows that were read again, and times of games that were reached, count as well.
  arenas.onChange((_, what) => {
    if (what === 'game') revision.edits++
    else revision.plays++
  })
  return revision
}
