// How screens read (spec section 9): one answer serves 2 s, a live screen asks again every 10 s.
import { focusManager, QueryClient } from '@tanstack/react-query'
import { refreshMs } from '#src/contract/stale-after.ts'
import { refusalOf } from './errors.ts'

export { refreshMs }

const dedupeMs = 2_000
const focusThrottleMs = 5_000
const retryMs = 5_000
const slowRetryMs = 10_000
const retries = 2

/** `useQuery(input, live)`: refreshed while the screen is open and visible. */
export const live = { refetchInterval: refreshMs } as const
export const liveEvery = (ms: number) => ({ refetchInterval: ms }) as const
/** `useQuery(input, once)`: never stale, read again only after it was invalidated. */
export const once = { staleTime: Number.POSITIVE_INFINITY } as const

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: dedupeMs,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay: () => (isSlowConnection() ? slowRetryMs : retryMs),
      },
      mutations: { retry: false },
    },
  })

function isWorthRetrying(error: unknown): boolean {
  const status = refusalOf(error)?.status ?? 0
  return status === 0 || (status >= 500 && status < 600)
}

function isSlowConnection(): boolean {
  const connection = (globalThis.navigator as { connection?: { effectiveType?: string } } | undefined)
    ?.connection
  return ['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
}

/** Focusing the tab refetches, but at most every 5 s. */
export function throttleFocus(): void {
  focusManager.setEventListener((onFocus) => {
    let last = 0
    const listener = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < focusThrottleMs) return
      last = performance.now()
      onFocus()
    }
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  })
}
