import type { IMarker, Terminal } from '@xterm/xterm'

/** Rows from which a first reading begins at most before the cursor. */
const readMost = 200

export interface TerminalLine {
  /** Grows from line to line. A line that goes on is given again with the same key. */
  key: number
  text: string
}

/** The lines from row `from`, or where its line begins, to the cursor, as they were before they were wrapped to the width. */
function readLines({ buffer: { active } }: Terminal, from: number): string[] {
  const last = active.baseY + active.cursorY
  let row = Math.max(0, Math.min(from, last))
  while (row > 0 && active.getLine(row)?.isWrapped) row--
  const lines: string[] = []
  for (; row <= last; row++) {
    const line = active.getLine(row)
    if (!line) break
    const text = line.translateToString(!active.getLine(row + 1)?.isWrapped)
    if (line.isWrapped && lines.length > 0) lines[lines.length - 1] += text
    else lines.push(text)
  }
  return lines
}

export const terminalText = (terminal: Terminal): string => readLines(terminal, 0).join('\n').trim()

/** A function that gives the lines which were written since it was last called, for those who cannot see the terminal. */
export function readNewLines(terminal: Terminal): () => TerminalLine[] {
  let cursor: IMarker | undefined
  let key = 0
  return () => {
    const { baseY, cursorY } = terminal.buffer.active
    // A screen that was cleared, or more than the terminal keeps, has no line that goes on.
    if (cursor?.isDisposed) key++
    const from = !cursor ? baseY + cursorY - readMost : cursor.isDisposed ? baseY : cursor.line
    const lines = readLines(terminal, from).map((text, at) => ({ key: key + at, text }))
    key += Math.max(0, lines.length - 1)
    cursor?.dispose()
    cursor = terminal.registerMarker(0)
    return lines
  }
}
