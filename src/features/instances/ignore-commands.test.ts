import { Terminal } from '@xterm/xterm'
import { expect, test } from 'vitest'
import { ignoreCommands } from './ignore-commands.ts'
import { terminalText } from './terminal-lines.ts'

async function show(text: string) {
  const terminal = new Terminal({ cols: 40, rows: 4 })
  ignoreCommands(terminal)
  const titles: string[] = []
  terminal.onTitleChange((title) => titles.push(title))
  await new Promise<void>((done) => terminal.write(text, done))
  return { titles, modes: terminal.modes, screen: terminal.buffer.active.type, text: terminalText(terminal) }
}

test('a program changes no title, catches no mouse and takes no second screen', async () => {
  const asks = ['\x1b]0;title\x07', '\x1b]2;title\x1b\\', '\x1b[?1000h', '\x1b[?1049h', '\x1b[?7l']
  const { titles, modes, screen, text } = await show(`before ${asks.join('')}after`)
  expect(titles).toEqual([])
  expect(modes).toMatchObject({ mouseTrackingMode: 'none', wraparoundMode: true })
  expect(screen).toBe('normal')
  expect(text).toBe('before after')
})

test('a step is not taken billions of times', { timeout: 10_000 }, async () => {
  const asks = ['S', 'T', 'L', 'M', 'I', 'Z'].map((final) => `\x1b[2147483647${final}`)
  expect((await show(`before ${asks.join('')}after`)).text).toBe('before after')
  // A few are.
  expect((await show('one\x1b[2Itwo')).text).toBe('one             two')
})
