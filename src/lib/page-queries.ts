import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PageContext } from 'vike/types'
import type { Reader } from '#src/contract/frame.ts'
import { createQueryClient } from './query-client.ts'
import { onCacheClock } from './server-clock.ts'
import { trpc } from './trpc.ts'

const siteKey = getQueryKey(trpc.site.config, undefined, 'query')

let browserQueries: QueryClient | undefined

/**
 * The query cache with this page's data. The browser keeps one cache for all pages and adds the data before it renders,
 * so that a screen does not refetch the data that it just received.
 */
export function pageQueries(page: PageContext): QueryClient {
  const queries = (import.meta.env.SSR ? undefined : browserQueries) ?? createQueryClient()
  if (!import.meta.env.SSR) browserQueries = queries
  if (page.data?.dehydrated) hydrate(queries, aged(page.data.dehydrated))
  if (page.site)
    queries.setQueryData(siteKey, page.site, {
      updatedAt: import.meta.env.SSR ? page.now : onCacheClock(page.now),
    })
  return queries
}

/** The server has noted by its own clock when it read them. */
function aged(state: DehydratedState): DehydratedState {
  if (import.meta.env.SSR) return state
  const queries = state.queries.map((query) => {
    const { dataUpdatedAt } = query.state
    return { ...query, state: { ...query.state, dataUpdatedAt: onCacheClock(dataUpdatedAt) } }
  })
  return { ...state, queries }
}

/** Once: the data that came beside a frame. They count as new: the live stream tells what has changed since they were read. */
export function takeAnswers(queries: QueryClient, { answers }: Reader): void {
  for (const { path, input, data } of answers.splice(0))
    queries.setQueryData([path, { input, type: 'query' }], data)
}
