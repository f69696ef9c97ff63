import { expect, test } from 'vitest'
import { withoutEscapes } from './without-escapes.ts'

test.each([
  ['\u001b[1;31mred\u001b[0m text', 'red text'],
  ['\u001b[2J\u001b[Hmenu\r\n> ', 'menu\n> '],
  ['\u001b]0;title\u0007body', 'body'],
  ['\u001b]0;title\u001b\\body', 'body'],
  ['rings\u0007 twice\u0007', 'rings twice'],
  ['cut off \u001b[31', 'cut off '],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['naïve 文字 🚩', 'naïve 文字 🚩'],
])('%j becomes %j', (text, plain) => expect(withoutEscapes(text)).toBe(plain))
