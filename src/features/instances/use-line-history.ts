import { type KeyboardEvent, useRef } from 'react'

const keptMost = 100

/** Arrow up and down put lines that were sent back into the field, as shells do. */
export function useLineHistory(line: string, setLine: (line: string) => void) {
  const sent = useRef<string[]>([])
  /** Which of them is shown; their number when it is a new one. */
  const at = useRef(0)
  const unsent = useRef('')
  const keep = () => {
    if (line && sent.current.at(-1) !== line) sent.current = [...sent.current, line].slice(-keptMost)
    at.current = sent.current.length
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const next = at.current + (event.key === 'ArrowUp' ? -1 : 1)
    if (next < 0 || next > sent.current.length) return
    event.preventDefault()
    if (at.current === sent.current.length) unsent.current = line
    at.current = next
    setLine(sent.current[next] ?? unsent.current)
  }
  return { keep, onKeyDown }
}
