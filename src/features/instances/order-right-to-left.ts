import type { Terminal } from '@xterm/xterm'

/** Hebrew, Arabic and the alphabets between them, with their other forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The parts of a row are boxes of their own for the browser, which orders no text across them: rows that need it get `name`. */
export function orderRightToLeft(terminal: Terminal, host: HTMLElement, name: string): void {
  const { children } = host.querySelector('.xterm-rows')!
  terminal.onRender(({ start, end }) => {
    for (let at = start; at <= end; at++) {
      const row = children[at]
      row?.classList.toggle(name, rightToLeft.test(row.textContent))
    }
  })
}
