// What the reader of this browser has seen of a game's notices. Announcements have a mark of their own: they wait until they are
// read, while news that were there before the first visit are no news.
import { useMemo, useSyncExternalStore } from 'react'
import type { NoticePage } from '#src/contract/notices.ts'

export interface ReadMarks {
  /** Ids up to which they were seen; undefined on the first visit. */
  announcements?: number
  news?: number
}

type Marked = Pick<NoticePage, 'id' | 'type'>
const markOf = (type: NoticePage['type']) => (type === 'Normal' ? 'announcements' : 'news')

export const isUnread = ({ id, type }: Marked, marks: ReadMarks): boolean =>
  id > (marks[markOf(type)] ?? (type === 'Normal' ? 0 : Number.POSITIVE_INFINITY))

/** The marks after these notices were seen. */
export function afterReading(marks: ReadMarks, notices: readonly Marked[]): ReadMarks {
  const next = { ...marks }
  for (const { id, type } of notices) next[markOf(type)] = Math.max(next[markOf(type)] ?? 0, id)
  return next
}

const listeners = new Set<() => void>()
const keyOf = (gameId: number) => `vexil_read_${gameId}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parse(text: string | null): ReadMarks {
  const [announcements, news] = (text ?? '').split('.').map((part) => Number.parseInt(part, 10))
  return {
    ...(announcements !== undefined && announcements >= 0 && { announcements }),
    ...(news !== undefined && news >= 0 && { news }),
  }
}

export const readMarks = (gameId: number): ReadMarks => parse(localStorage.getItem(keyOf(gameId)))

export function keepMarks(gameId: number, { announcements = 0, news = 0 }: ReadMarks): void {
  localStorage.setItem(keyOf(gameId), `${announcements}.${news}`)
  for (const listener of listeners) listener()
}

/** Null while the server renders and during hydration. */
export function useReadMarks(gameId: number): ReadMarks | null {
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(keyOf(gameId)) ?? '',
    () => null,
  )
  return useMemo(() => (text === null ? null : parse(text)), [text])
}
