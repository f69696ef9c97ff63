import type { Terminal } from '@xterm/xterm'

const moves: Record<string, (terminal: Terminal) => void> = {
  ArrowUp: (terminal) => terminal.scrollLines(-1),
  ArrowDown: (terminal) => terminal.scrollLines(1),
  PageUp: (terminal) => terminal.scrollPages(-1),
  PageDown: (terminal) => terminal.scrollPages(1),
  Home: (terminal) => terminal.scrollToTop(),
  End: (terminal) => terminal.scrollToBottom(),
}

/** @returns false for keys that do not scroll. */
export function scrollByKey(terminal: Terminal, key: string): boolean {
  moves[key]?.(terminal)
  return key in moves
}
