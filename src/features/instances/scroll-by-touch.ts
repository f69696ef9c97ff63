import type { Terminal } from '@xterm/xterm'

/** A finger moves the text; xterm 6.0 knows only the wheel. At an end the page scrolls on. */
export function scrollByTouch(terminal: Terminal, host: HTMLElement): void {
  let last = 0
  host.addEventListener('touchstart', ({ touches: [finger] }) => {
    last = finger!.clientY
  })
  host.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches
      const { viewportY, baseY } = terminal.buffer.active
      const up = finger!.clientY - last
      const isAtEnd = up > 0 ? viewportY === 0 : viewportY === baseY
      if (event.touches.length > 1 || isAtEnd || !event.cancelable) {
        last = finger!.clientY
        return
      }
      event.preventDefault()
      const rows = Math.trunc(up / (host.clientHeight / terminal.rows))
      if (rows === 0) return
      terminal.scrollLines(-rows)
      last += rows * (host.clientHeight / terminal.rows)
    },
    { passive: false },
  )
}
