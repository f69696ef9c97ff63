// Toasts at the bottom right: at most five at once, the others are queued; each disappears after 4 s (spec section 9).
import type { ReactNode } from 'react'
import { signal } from '#src/lib/signal.ts'

export const autoCloseMs = 4_000
export const leaveMs = 250
const visible = 5

export interface Note {
  title: ReactNode
  text?: ReactNode
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** Milliseconds on the screen; 4 s without it. */
  stayMs?: number
  /** It has to be closed. */
  stays?: boolean
  /** The reader has closed it. */
  onClose?: () => void
}
export interface ShownNote extends Note {
  id: number
  leaving: boolean
}

export const notes = signal<readonly ShownNote[]>([])
let count = 0

export const shownOf = (all: readonly ShownNote[]) => all.slice(0, visible)

export function notify(note: Note): number {
  count += 1
  notes.set([...notes.get(), { ...note, id: count, leaving: false }])
  return count
}

export function dismiss(id: number): void {
  notes.set(notes.get().map((note) => (note.id === id ? { ...note, leaving: true } : note)))
  setTimeout(() => notes.set(notes.get().filter((note) => note.id !== id)), leaveMs)
}
