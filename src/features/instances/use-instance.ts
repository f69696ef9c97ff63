import { useMemo, useRef } from 'react'
import type { ContainerPanel } from '#src/contract/containers.ts'
import { useNow } from '#src/lib/now.ts'
import { refreshMs } from '#src/lib/query-client.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

export interface ChallengeRef {
  gameId: number
  challengeId: number
}

/** While something is under way the live stream tells; this is for when it is interrupted. */
const busyRefreshMs = 2_000

const isBusy = ({ container }: ContainerPanel) => container !== null && container.state !== 'running'

/** The team's container of a challenge, and what its members may do with it. */
export function useInstance(ref: ChallengeRef) {
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  const panel = trpc.containers.panel.useQuery(ref, {
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? busyRefreshMs : refreshMs),
  })
  const options = { onError, onSettled: () => utils.containers.panel.invalidate(ref) }
  const start = trpc.containers.start.useMutation(options)
  const extend = trpc.containers.extend.useMutation(options)
  const stop = trpc.containers.stop.useMutation(options)
  // As the server counted it when it answered.
  const pauseMs = panel.data?.pauseMs ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer with the same pause begins it again
  const pausedUntil = useMemo(() => serverNow() + pauseMs, [pauseMs, panel.dataUpdatedAt])
  const now = useNow()
  const once = useOneAtATime()
  return {
    panel,
    pauseSeconds: panel.data?.pauseMs ? Math.max(0, Math.ceil((pausedUntil - now) / 1_000)) : 0,
    start: { run: once(() => start.mutateAsync({ ...ref, wait: false })), isPending: start.isPending },
    extend: { run: once(() => extend.mutateAsync(ref)), isPending: extend.isPending },
    stop: { run: once(() => stop.mutateAsync({ ...ref, wait: false })), isPending: stop.isPending },
  }
}

/** A second click on a button comes within this time. */
const doubleClickMs = 600

/** Runs one action at a time: a double click is one wish, also when the first one is over before the second click. */
function useOneAtATime() {
  const underWay = useRef(false)
  return (action: () => Promise<unknown>) => () => {
    if (underWay.current) return
    underWay.current = true
    const rest = new Promise((resolve) => setTimeout(resolve, doubleClickMs))
    void Promise.allSettled([action(), rest]).then(() => {
      underWay.current = false
    })
  }
}
