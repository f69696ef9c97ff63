import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#src/contract/live.ts'
import { useViewer } from '../shell.ts'
import { trpc } from '../trpc.ts'
import { watchTopic } from './live.ts'
import { refreshDelay, type StalePart, staleAfter } from './stale-after.ts'

export interface LiveHandlers {
  onNotice?: (event: Extract<LiveEvent, { kind: 'notice' }>) => void
  onVerdict?: (event: Extract<LiveEvent, { kind: 'verdict' }>) => void
}

/** Keeps the screens of a game up to date while one is open. */
export function useLiveGame(gameId: number, handlers: LiveHandlers = {}): void {
  const utils = trpc.useUtils()
  const reader = useViewer()?.userId ?? 'guest'
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const refresh: Record<StalePart, () => unknown> = {
      scoreboard: () => utils.scoreboard.invalidate(),
      details: () => utils.games.details.invalidate({ gameId }),
      games: () => utils.games.invalidate(),
      notices: () => utils.notices.invalidate(),
      challenges: () => utils.challenges.invalidate(),
      tries: () => utils.submissions.ownTries.invalidate(),
      containers: () => utils.containers.invalidate(),
      everything: () => utils.invalidate(),
    }
    const planned = new Map<StalePart, ReturnType<typeof setTimeout>>()
    const lastAt = new Map<StalePart, number>()
    const plan = (part: StalePart) => {
      if (planned.has(part)) return
      const run = () => {
        planned.delete(part)
        lastAt.set(part, Date.now())
        void refresh[part]()
      }
      planned.set(part, setTimeout(run, refreshDelay(Date.now(), lastAt.get(part) ?? 0, Math.random())))
    }
    const unwatch = watchTopic(reader, `game ${gameId}`, (event) => {
      staleAfter(event).forEach(plan)
      if (event.kind === 'notice') latest.current.onNotice?.(event)
      if (event.kind === 'verdict') latest.current.onVerdict?.(event)
    })
    return () => {
      unwatch()
      for (const timer of planned.values()) clearTimeout(timer)
    }
  }, [gameId, reader, utils])
}
