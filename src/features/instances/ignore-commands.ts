import type { Terminal } from '@xterm/xterm'

/** Those that xterm knows: titles, links, and colours of the terminal itself. It has no access to the clipboard. */
const systemCommands = [0, 1, 2, 4, 8, 10, 11, 12, 104, 110, 111, 112]

/** Scrolling, inserted and deleted lines, tabs: xterm takes each step one by one, and a program may ask for billions. */
const stepByStep = ['S', 'T', 'L', 'M', 'I', 'Z']
const stepsMost = 100

/** An instance may be anybody's program: its terminal shows text with colours at places, and what else it asks for does nothing. */
export function ignoreCommands({ parser }: Terminal): void {
  for (const command of systemCommands) parser.registerOscHandler(command, () => true)
  // Modes for programs of a whole screen: reports of the mouse, a second screen, lines that do not wrap.
  for (const final of ['h', 'l']) parser.registerCsiHandler({ prefix: '?', final }, () => true)
  for (const final of stepByStep) parser.registerCsiHandler({ final }, ([steps]) => Number(steps) > stepsMost)
}
