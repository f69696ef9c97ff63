import { hydrate, type QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PageContext } from 'vike/types'
import { createQueryClient } from './query-client.ts'
import { trpc } from './trpc.ts'

const siteKey = getQueryKey(trpc.site.config, undefined, 'query')

let browserQueries: QueryClient | undefined

/**
 * The query cache with this page's data in it. The browser keeps one for all pages and takes the data in before
 * it renders, so that a screen one comes back to does not ask again for what it was just given.
 */
export function pageQueries(page: PageContext): QueryClient {
  const queries = (import.meta.env.SSR ? undefined : browserQueries) ?? createQueryClient()
  if (!import.meta.env.SSR) browserQueries = queries
  if (page.data?.dehydrated) hydrate(queries, page.data.dehydrated)
  if (page.site) queries.setQueryData(siteKey, page.site, { updatedAt: page.now })
  return queries
}
