import { useEffect, useRef, useState } from 'react'
import type { LiveEvent, LiveTopic } from '#src/contract/live.ts'
import { refreshMs } from '../query-client.ts'
import { useViewer } from '../shell.ts'
import { watchTopic } from './live.ts'

/** Minimum time between two reads of a list, however much happens. */
const spacingMs = 1_500

export interface LiveList {
  paused: boolean
  /** News since the list was paused. */
  missed: number
  toggle: () => void
}

export type LiveKind = LiveEvent['kind']

interface Options {
  topic: LiveTopic
  kinds: readonly LiveKind[]
  refresh: () => unknown
  /** False: the list shows a page that does not change. */
  enabled: boolean
}

/** Reads a list again when there is news for it, so that the server's filters hold for what is new too. */
export function useLiveList({ topic, kinds, refresh, enabled }: Options): LiveList {
  const reader = useViewer()?.userId ?? 'guest'
  const [paused, setPaused] = useState(false)
  const [missed, setMissed] = useState(0)
  const latest = useRef({ kinds, refresh, paused })
  useEffect(() => {
    latest.current = { kinds, refresh, paused }
  })
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastAt = 0
    const unwatch = watchTopic(reader, topic, ({ kind }) => {
      if (kind !== 'resync' && !latest.current.kinds.includes(kind)) return
      if (latest.current.paused) return setMissed((count) => count + 1)
      timer ??= setTimeout(
        () => {
          timer = undefined
          lastAt = performance.now()
          if (!latest.current.paused) void latest.current.refresh()
        },
        Math.max(100, lastAt + spacingMs - performance.now()),
      )
    })
    // News are hints and may be lost.
    const regular = setInterval(() => {
      if (!latest.current.paused && document.visibilityState === 'visible') void latest.current.refresh()
    }, refreshMs)
    return () => {
      unwatch()
      clearTimeout(timer)
      clearInterval(regular)
    }
  }, [reader, topic, enabled])
  return {
    paused,
    missed,
    toggle: () => {
      setPaused(!paused)
      setMissed(0)
      if (paused) void refresh()
    },
  }
}
