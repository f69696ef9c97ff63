import { startTransition, useEffect, useState } from 'react'

/** The text once it has not changed for `delayMs`; clearing it takes effect at once. */
export function useDebounced(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(text)), text === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
