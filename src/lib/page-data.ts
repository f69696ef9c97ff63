import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Site, Viewer } from '#src/contract/page.ts'
import { loginAddress } from './login-address.ts'
import type { Caller } from './trpc.ts'

/** Each procedure as `fetch` (required by the page) and `prefetch` (optional, may fail). */
type Fetching<T> = T extends (input: infer Input) => Promise<infer Output>
  ? {
      fetch: undefined extends Input
        ? (input?: Input) => Promise<Output>
        : (input: Input, options?: FetchOptions<Output>) => Promise<Output>
      prefetch: undefined extends Input ? (input?: Input) => Promise<void> : (input: Input) => Promise<void>
    }
  : { [K in keyof T]: Fetching<T[K]> }

interface FetchOptions<Output> {
  /** What the first paint shows of the answer: the page carries no more, and the browser asks for the whole at once. */
  first?: (answer: Output) => Output
}

export interface PageDataArguments {
  rpc: Fetching<Caller>
  routeParams: Record<string, string>
  viewer: Viewer | null
  site: Site
  search: Record<string, string>
}

/**
 * Loads the data for the first paint of a page. The answers are put into the query cache under the hooks' own keys, so
 * `trpc.x.y.useQuery(input)` has them at once. Not found becomes the 404 page, "log in first" goes to login.
 */
export function pageData<Extra extends object = object>(
  load: (arguments_: PageDataArguments) => Promise<Extra | unknown>,
) {
  return async (page: PageContextServer): Promise<{ dehydrated: DehydratedState } & Partial<Extra>> => {
    if (page.frame) return {} as never
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, structuralSharing: false } },
    })
    try {
      const extra = await load({
        rpc: record(page.rpc, client),
        routeParams: page.routeParams,
        viewer: page.viewer,
        site: page.site,
        search: page.urlParsed.search,
      })
      const own = extra && !Array.isArray(extra) && typeof extra === 'object' ? extra : {}
      return { ...(own as Extra), dehydrated: dehydrate(client) }
    } catch (error) {
      throw pageFor(error, page)
    }
  }
}

/** Maps the refusals of procedures to pages. */
function pageFor(error: unknown, page: PageContextServer): unknown {
  switch ((error as { code?: string } | undefined)?.code) {
    case 'NOT_FOUND':
    case 'BAD_REQUEST':
      return render(404)
    case 'UNAUTHORIZED':
      return redirect(loginAddress(addressOf(page)))
    case 'FORBIDDEN':
      return page.viewer ? render(403) : redirect(loginAddress(addressOf(page)))
    case 'SERVICE_UNAVAILABLE':
      return render(503)
    default:
      return isDatabaseAway(error) ? render(503) : error
  }
}

/** The server says so by the name of an error, which its callers wrap. */
function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause as unknown)
    if (at.name === 'DatabaseUnavailable') return true
  return false
}

const addressOf = ({ urlParsed }: PageContextServer) => urlParsed.pathname + (urlParsed.searchOriginal ?? '')

// biome-ignore lint/suspicious/noExplicitAny: the proxy walks a caller whose shape only the types know
function record(caller: any, client: QueryClient, path: string[] = []): any {
  const fetchQuery = async (input: unknown, { first }: FetchOptions<unknown> = {}) => {
    const keys = path.slice(0, -1)
    const queryKey = [keys, input === undefined ? { type: 'query' } : { input, type: 'query' }]
    const answer = await client.fetchQuery({
      queryKey,
      queryFn: () => keys.reduce((part, key) => part[key], caller)(input),
    })
    // As old as can be: a browser that has the whole keeps it, and any other asks for it.
    if (first) client.setQueryData(queryKey, first(answer), { updatedAt: 1 })
    return answer
  }
  return new Proxy(() => undefined, {
    get: (_, key) => record(caller, client, [...path, String(key)]),
    apply: (_, __, [input, options]) =>
      path.at(-1) === 'prefetch'
        ? fetchQuery(input).then(
            () => undefined,
            () => undefined,
          )
        : fetchQuery(input, options),
  })
}
