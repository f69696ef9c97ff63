import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('a formula in two dollars is a centred block, alone in its paragraph; in a sentence it is not', () => {
  expect(renderMarkdown('Find $d$:\n\n$$c = m^e \\bmod n$$\n\nand decrypt.')).toContain('display="block"')
  expect(renderMarkdown('1. $$m = c^d$$')).toContain('display="block"')
  const inSentence = renderMarkdown('The key $$c = m^e$$ and $d$ alone.\n\n$d$')
  expect(inSentence).toContain('<math')
  expect(inSentence).not.toContain('display="block"')
})

test('a block of code has a frame, wherever it stands', () => {
  const frames = renderMarkdown('```sh\nnc host 1\n```\n\n- one\n\n      two\n').match(
    /<div data-code=""><pre>/g,
  )
  expect(frames).toHaveLength(2)
  expect(renderMarkdown('<div data-code>x</div>')).not.toContain('data-code')
})

test('markup of an author cannot pretend to be a formula or run a script', () => {
  expect(renderMarkdown('<img src=x onerror=alert(1)><b onclick="x">bold</b>')).not.toMatch(/onerror|onclick/)
})

test.each([
  ['quotes', '> '.repeat(5_000)],
  ['quotes without blanks', `${'>'.repeat(5_000)} x`],
  ['lists', `${'- '.repeat(5_000)}x`],
  ['brackets', `${'['.repeat(20_000)}x`],
  ['templates', `\`\`\`js\n${'`${'.repeat(3_000)}\n\`\`\``],
  ['indented lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n')],
])('%s nested without end are shown as they were written', (_, text) => {
  const before = process.cpuUsage()
  expect(renderMarkdown(text)).toContain('x'.repeat(0))
  const { user } = process.cpuUsage(before)
  expect(user).toBeLessThan(2_000_000)
})

test('a text that was made to take minutes is shown as it was written, after a second, and others are rendered as before', () => {
  const text = '*_a'.repeat(30_000)
  const started = performance.now()
  const html = renderMarkdown(text)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(html).toBe(`<p>${text}</p>`)
  // It is not tried again.
  const again = performance.now()
  renderMarkdown(text)
  expect(performance.now() - again).toBeLessThan(100)
  expect(renderMarkdown('*a*')).toBe('<p><em>a</em></p>')
})
