import { serverNow } from './server-clock.ts'

const dayMs = 86_400_000

export interface Kept {
  keep(text: string): void
  /** Undefined when there is none, or an old one. */
  read(): string | undefined
  /** The same, and forgets it. */
  take(): string | undefined
  forget(): void
}

/** A text that all tabs of the browser know for a day. */
export function keptForADay(name: string): Kept {
  const read = () => {
    try {
      const { text, until } = JSON.parse(localStorage.getItem(name) ?? '{}')
      return typeof text === 'string' && until > serverNow() ? text : undefined
    } catch {
      return undefined
    }
  }
  const forget = () => localStorage.removeItem(name)
  return {
    read,
    forget,
    keep: (text) => localStorage.setItem(name, JSON.stringify({ text, until: serverNow() + dayMs })),
    take() {
      const text = read()
      forget()
      return text
    },
  }
}
