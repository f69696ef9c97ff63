import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onReturn } from '#src/lib/connection.ts'
import { session } from '#src/lib/session.ts'

/** The reads are spread over this time, so that the readers of an event do not all read in the same second. */
const spreadMs = 2_000

/** Reads everything on the screen again when the connection or the session is back. */
export function useReturn(): void {
  const queries = useQueryClient()
  const { state } = session.use()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onReturn(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries(), Math.random() * spreadMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries])
  useEffect(() => {
    if (state === 'held') return
    // Runs when the state changes back.
    return () => void queries.invalidateQueries()
  }, [state, queries])
}
