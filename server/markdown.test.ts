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
