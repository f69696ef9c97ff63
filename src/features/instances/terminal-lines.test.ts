import { Terminal } from '@xterm/xterm'
import { expect, test } from 'vitest'
import { readNewLines, terminalText } from './terminal-lines.ts'

const open = () =>
  new Terminal({ cols: 10, rows: 4, scrollback: 20, convertEol: true, reflowCursorLine: true })
const write = (terminal: Terminal, text: string) => new Promise<void>((done) => terminal.write(text, done))

test('new lines are whole, whatever the width; one that goes on keeps its key', async () => {
  const terminal = open()
  const read = readNewLines(terminal)
  await write(terminal, '\x1b[31mshort\x1b[0m\na line of twenty-six letters\n> ')
  expect(read()).toEqual([
    { key: 0, text: 'short' },
    { key: 1, text: 'a line of twenty-six letters' },
    { key: 2, text: '> ' },
  ])
  await write(terminal, 'give and something more')
  expect(read()).toEqual([{ key: 2, text: '> give and something more' }])
  terminal.resize(7, 4)
  await write(terminal, '\nflag{a}\n')
  expect(read()).toEqual([
    { key: 2, text: '> give and something more' },
    { key: 3, text: 'flag{a}' },
    { key: 4, text: '' },
  ])
  expect(terminalText(terminal)).toBe(
    'short\na line of twenty-six letters\n> give and something more\nflag{a}',
  )
})

test('after more than is kept, and after the screen was cleared, what is on the screen is new', async () => {
  const terminal = open()
  const read = readNewLines(terminal)
  await write(terminal, 'first')
  expect(read()).toEqual([{ key: 0, text: 'first' }])
  await write(terminal, `${Array.from({ length: 100 }, (_, n) => `line ${n}`).join('\n')}`)
  expect(read()).toEqual([96, 97, 98, 99].map((n, at) => ({ key: 1 + at, text: `line ${n}` })))
  await write(terminal, '\x1b[H\x1b[2Jempty')
  expect(read()).toEqual([{ key: 5, text: 'empty' }])
})
