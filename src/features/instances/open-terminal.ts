import { Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import type { ColourMode } from '#src/contract/page.ts'
import { withStyleNonce } from '#src/lib/with-style-nonce.ts'
import { ignoreCommands } from './ignore-commands.ts'
import styles from './instance-console.styles.ts'
import { orderRightToLeft } from './order-right-to-left.ts'
import { scrollByKey } from './scroll-by-key.ts'
import { scrollByTouch } from './scroll-by-touch.ts'
import { terminalColours } from './terminal-colours.ts'
import { readNewLines, type TerminalLine, terminalText } from './terminal-lines.ts'

const keptRows = 5_000
/** Characters that wait to be drawn. Of more, the newest are kept: the terminal would not keep the others either. */
const waitingMost = 1_000_000
/** Ends a sequence that was cut, and its colours. */
const afterCut = '\x18\x1b[m\n[…]\n'
/** Characters that are drawn before the page gets its turn. */
const atOnce = 32_768
const scrollbarWidth = 14
const readEveryMs = 150

export interface OpenTerminal {
  write(text: string): void
  clear(): void
  /** @returns false for keys that do not scroll. */
  scrollBy(key: string): boolean
  selection(): string
  text(): string
  show(mode: ColourMode): void
  dispose(): void
}

/**
 * Draws in `host` what an instance writes. It takes no keys: lines are written in a field of ours, which works with every way of
 * writing and which Tab leaves.
 * @param onLines what was written since the last call.
 */
export function openTerminal(host: HTMLElement, onLines: (lines: TerminalLine[]) => void): OpenTerminal {
  const { fontFamily, fontSize } = getComputedStyle(host)
  const terminal = new Terminal({
    convertEol: true,
    cursorInactiveStyle: 'none',
    disableStdin: true,
    fontFamily,
    fontSize: Number.parseFloat(fontSize),
    lineHeight: 1.25,
    minimumContrastRatio: 4.5,
    reflowCursorLine: true,
    scrollback: keptRows,
    // A flag is one word, with its braces.
    wordSeparator: ' \'"`,;',
  })
  ignoreCommands(terminal)
  withStyleNonce(() => terminal.open(host))
  // Never focused: it is hidden from screen readers, which have a log beside it.
  terminal.textarea!.disabled = true
  scrollByTouch(terminal, host)
  orderRightToLeft(terminal, host, styles.ordered)
  const fitting = new ResizeObserver(() => fill(host, terminal))
  fitting.observe(host)

  const read = readNewLines(terminal)
  let reading: ReturnType<typeof setTimeout> | undefined
  const readSoon = () => {
    reading ??= setTimeout(() => {
      reading = undefined
      onLines(read())
    }, readEveryMs)
  }
  let waiting = ''
  let isWriting = false
  const drain = () => {
    if (isWriting || !waiting) return
    isWriting = true
    const text = waiting.slice(0, atOnce)
    waiting = waiting.slice(atOnce)
    terminal.write(text, () => {
      isWriting = false
      readSoon()
      drain()
    })
  }
  return {
    write(text) {
      waiting += text
      if (waiting.length > 2 * waitingMost) waiting = afterCut + waiting.slice(-waitingMost)
      drain()
    },
    clear() {
      waiting = ''
      terminal.reset()
    },
    scrollBy: (key) => scrollByKey(terminal, key),
    selection: () => terminal.getSelection(),
    text: () => terminalText(terminal),
    show(shown) {
      terminal.options.theme = terminalColours(host, shown)
    },
    dispose() {
      clearTimeout(reading)
      fitting.disconnect()
      terminal.dispose()
    },
  }
}

/** As many columns and rows as there is room for. */
function fill(host: HTMLElement, terminal: Terminal): void {
  const { width, height } = host.querySelector('.xterm-screen')!.getBoundingClientRect()
  if (!width || !height) return
  const columns = Math.floor((host.clientWidth - scrollbarWidth) / (width / terminal.cols))
  const rows = Math.floor(host.clientHeight / (height / terminal.rows))
  terminal.resize(Math.max(columns, 2), Math.max(rows, 1))
}
