import { useEffect, useRef, useState } from 'react'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import { reviewActions, type StoredParticipationStatus } from '#src/rules/participation.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** How long a decision can be taken back. */
export const undoMs = 6_000

export interface Decision {
  id: number
  name: string
  status: StoredParticipationStatus
}

/**
 * Decisions on teams, without a suspension, which is asked about. Each is sent after a while, so that it can be taken back although the rules know no way back. What
 * waits is sent at once when the screen closes.
 */
export function useDecisions(gameId: number) {
  const [waiting, setWaiting] = useState<readonly Decision[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  })
  const utils = trpc.useUtils()
  const onError = useNotifyRefusal()
  const review = trpc.participations.review.useMutation({ onError })

  const drop = (id: number) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setWaiting((now) => now.filter((decision) => decision.id !== id))
  }
  const send = async ({ id, status }: Decision) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    await review.mutateAsync({ participationId: id, status }).catch(() => undefined)
    await utils.participations.table.invalidate({ gameId })
    setWaiting((now) => now.filter((decision) => decision.id !== id))
  }
  const decide = (teams: readonly ParticipationRow[], status: StoredParticipationStatus) => {
    const fresh = teams
      .filter((team) => reviewActions(team.status).includes(status))
      .map(({ id, team }) => ({ id, name: team.name, status }))
    for (const decision of fresh) {
      clearTimeout(timers.current.get(decision.id))
      timers.current.set(
        decision.id,
        setTimeout(() => void send(decision), undoMs),
      )
    }
    const ids = new Set(fresh.map(({ id }) => id))
    setWaiting((now) => [...now.filter(({ id }) => !ids.has(id)), ...fresh])
  }

  useEffect(() => {
    const known = timers.current
    const flush = () => {
      for (const { id, status } of latest.current.filter((decision) => known.has(decision.id))) {
        clearTimeout(known.get(id))
        known.delete(id)
        // Goes on after the page is gone.
        void fetch(`/api/admin/participation/${id}`, {
          method: 'PUT',
          keepalive: true,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status }),
        })
      }
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return {
    waiting,
    decide,
    undo: drop,
    undoAll: () => {
      for (const { id } of waiting) drop(id)
    },
    sendAll: () => void Promise.all(waiting.map(send)),
  }
}
