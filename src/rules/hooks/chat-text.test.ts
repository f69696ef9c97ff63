import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChatKind, chatText, chatTextMax } from './chat-text.ts'

const kinds: ChatKind[] = ['discord', 'slack', 'mattermost', 'telegram', 'matrix', 'template']
const zeroWidth = '\u200b'

describe.each(kinds)('%s', (kind) => {
  test.each([
    '@everyone',
    '@here',
    '@all',
    '@channel',
    '@room',
    '@durov',
    '@\u200beveryone@here',
    '<@123456>',
    '<@&123456>',
    '<!channel>',
    '<!here|here>',
    '<#C123>',
    '<https://evil.example|click>',
    '[click](https://evil.example)',
    '![x](https://evil.example/x.png)',
    '<b>x</b><a href="https://evil.example">y</a>',
    'a\n# b\n> c',
    '`code` **bold** _it_ ~~no~~ ||spoiler||',
    'a\u202eb',
    '\\@everyone',
  ])('%s does nothing', (name) => {
    const text = chatText(kind, name)
    // No sign with a name behind it, no address, no new line, no turned text.
    expect(text).not.toMatch(/@[^\u200b]|@$|:\/\/|[\n\r\u202e]/)
    if (kind === 'slack') expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/)
    if (kind === 'discord' || kind === 'mattermost') {
      // Every sign of the syntax has an odd number of backslashes before it.
      const bare = text.replace(/\\[\s\S]/g, '')
      expect(bare).not.toMatch(/[\\_*~`|<>:![\]()#]/)
    }
  })

  test('any text is one line of a limited length, and keeps what is harmless', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (name) => {
        const text = chatText(kind, name, chatTextMax)
        expect(text.length).toBeLessThanOrEqual(chatTextMax * (kind === 'slack' ? 5 : 3))
        expect(text).not.toMatch(/\p{Cc}|@[^\u200b]/u)
        expect(text).not.toMatch(/\p{Cs}/u)
      }),
    )
    expect(chatText(kind, 'Ünï 水 42')).toBe('Ünï 水 42')
    expect(chatText(kind, `a${'😀'.repeat(400)}`)).not.toMatch(/\p{Cs}/u)
  })
})

test('what is written with the signs of a syntax is shown as it is written', () => {
  expect(chatText('discord', '**x** <!channel>')).toBe('\\*\\*x\\*\\* \\<\\!channel\\>')
  expect(chatText('slack', '<!channel> & co')).toBe('&lt;!channel&gt; &amp; co')
  expect(chatText('telegram', '**x** @me')).toBe(`**x** @${zeroWidth}me`)
})
