import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#src/contract/live.ts'
import { refreshDelay, type StalePart, staleAfter } from '#src/contract/stale-after.ts'
import { useViewer } from '../shell.ts'
import { trpc } from '../trpc.ts'
import { watchTopic } from './live.ts'

export interface LiveHandlers {
  onNotice?: (event: Extract<LiveEvent, { kind: 'notice' }>) => void
  onVerdict?: (event: Extract<LiveEvent, { kind: 'verdict' }>) => void
  onLook?: (event: Extract<LiveEvent, { kind: 'look' }>) => void
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
      games: () => {
        // Whether a game has locked challenges, or is ordered by hand, is read once, and again after its staff changed it.
        void utils.challenges.locked.reset()
        void utils.challenges.parts.reset()
        void utils.challenges.handOrder.reset()
        void utils.challenges.ownCategories.invalidate({ gameId })
        return utils.games.invalidate()
      },
      freeze: () => utils.games.freeze.invalidate({ gameId }),
      notices: () => utils.notices.invalidate(),
      challenges: () => utils.challenges.invalidate(),
      tries: () => utils.submissions.ownTries.invalidate(),
      containers: () => utils.containers.invalidate(),
      everything: () => utils.invalidate(),
    }
    // A stream that resumes at another process may repeat the last events.
    const heard = new Set<string>()
    const planned = new Map<StalePart, ReturnType<typeof setTimeout>>()
    const lastAt = new Map<StalePart, number>()
    const plan = (part: StalePart, spreadMs?: number) => {
      if (planned.has(part)) return
      const run = () => {
        planned.delete(part)
        lastAt.set(part, performance.now())
        void refresh[part]()
      }
      const delay = refreshDelay(performance.now(), lastAt.get(part) ?? 0, Math.random(), spreadMs)
      planned.set(part, setTimeout(run, delay))
    }
    const unwatch = watchTopic(reader, `game ${gameId}`, (event) => {
      const spreadMs = event.kind === 'board' ? event.spreadMs : undefined
      for (const part of staleAfter(event)) plan(part, spreadMs)
      if (event.kind === 'notice') latest.current.onNotice?.(event)
      if (event.kind === 'look') latest.current.onLook?.(event)
      if (event.kind !== 'verdict') return
      // What staff judge has one verdict after the other.
      const said = `${event.submissionId} ${event.verdict}`
      if (heard.has(said)) return
      heard.add(said)
      latest.current.onVerdict?.(event)
    })
    return () => {
      unwatch()
      for (const timer of planned.values()) clearTimeout(timer)
    }
  }, [gameId, reader, utils])
}
