import { useEffect, useState } from 'react'

/** The text once it has not changed for `delayMs`; an emptied text counts at once. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
