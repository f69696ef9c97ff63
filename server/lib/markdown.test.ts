import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { renderForEditor, renderMarkdown } from './markdown.ts'

test('a formula in two dollars is a centred block, alone in its paragraph; in a sentence it is not', () => {
  expect(renderMarkdown('Find $d$:\n\n$$c = m^e \\bmod n$$\n\nand decrypt.')).toContain('display="block"')
  expect(renderMarkdown('1. $$m = c^d$$')).toContain('display="block"')
  const inSentence = renderMarkdown('The key $$c = m^e$$ and $d$ alone.\n\n$d$')
  expect(inSentence).toContain('<math')
  expect(inSentence).not.toContain('display="block"')
})

test('a block of code has a frame, wherever it stands', () => {
  const frames = renderMarkdown('```sh\nnc host 1\n```\n\n- one\n\n      two\n').match(
    /<div data-code=""><pre translate="no">/g,
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

describe('HTML of authors', () => {
  test('a safe subset is kept, with what stands in it', () => {
    expect(renderMarkdown('<p>Connect to <b>nc host 1337</b></p>')).toBe(
      '<p>Connect to <b>nc host 1337</b></p>',
    )
    const names = ['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'span', 'del']
    for (const name of names)
      expect(renderMarkdown(`a <${name}>b</${name}> c`)).toBe(`<p>a <${name}>b</${name}> c</p>`)
    for (const name of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'div', 'ul', 'ol'])
      expect(renderMarkdown(`<${name}>x</${name}>`)).toBe(`<${name}>x</${name}>`)
    expect(renderMarkdown('<ul><li>a</li><li><code>b</code></li></ul>')).toContain('<li>a</li>')
    expect(renderMarkdown('a<br/>b<hr>')).toContain('a<br>b')
    expect(renderMarkdown('<table><tr><th>a</th><td colspan="2">b</td></tr></table>')).toContain(
      '<td colspan="2">b</td>',
    )
    expect(renderMarkdown('<details open><summary>Hint</summary>\n\n*Look*\n\n</details>')).toMatch(
      /<details open>.*<summary>Hint<\/summary>\n<p><em>Look<\/em>/,
    )
    expect(renderMarkdown('<a href="https://a.example/">x</a> <img src="/assets/x" alt="y">')).toBe(
      '<p><a href="https://a.example/">x</a> <img src="/assets/x" alt="y"></p>',
    )
    expect(renderMarkdown('<pre><code class="language-python">x = 1</code></pre>')).toContain('hljs-number')
    expect(renderMarkdown('Press <kbd>Ctrl</kbd>')).toContain('Ctrl</kbd>')
  })

  test.each([
    'nc <host> <port>',
    'ssh <user>@<host>',
    'the type List<String> and Map<K, V>',
    '<script>alert(1)</script>',
    '<style>p { color: red }</style>',
    '<iframe src="https://a.example/"></iframe>',
    '<svg><circle r="1"/></svg>',
    '<form action="/x"><input name="y"></form>',
    '<marquee>x</marquee>',
    '<?php echo 1 ?>',
    '<!doctype html>',
    '<![CDATA[x]]>',
    '<b',
    '< b >',
    '<b c=">',
    'x </host>',
    '<textarea><b>x</textarea>',
    '<plaintext>',
    '<title>x</title>',
    '<!-- never closed',
  ])('what is no HTML of the subset is shown as the text that it is: %s', (text) => {
    // The only tag of the subset among them is seen as one.
    expect(textOf(renderMarkdown(text))).toBe(text.replace('<b>x', 'x'))
    const inside = `<div>${text}</div>`
    expect(textOf(renderMarkdown(inside))).toContain(text.replace('<b>x', 'x'))
  })

  test('the editor learns what was left out, and what is shown as text', () => {
    const { leftOut } = renderForEditor(
      '<b onclick="x" style="y">z</b> <host> <!-- note --> [a](javascript:b) <a href="data:c">d</a>',
    )
    expect(leftOut.tags).toEqual(['<host>'])
    expect(leftOut.parts).toEqual(['<b onclick>', '<b style>', '<!-- note -->', 'javascript:b', 'data:c'])
    expect(renderForEditor('a **b** <b>c</b> `<d>`').leftOut).toEqual({ tags: [], parts: [] })
  })

  test('code, keys and formulas are not translated', () => {
    for (const text of ['`a`', '```\na\n```', '<kbd>a</kbd>', '$a$'])
      expect(renderMarkdown(text)).toContain('translate="no"')
  })
})

describe('money and formulas', () => {
  test.each([
    '$100 and $200',
    'a $5, b $6',
    '$1-$2',
    '5 $ and 6 $',
    '$ x $',
    'x$ y$',
    '$a\n$ b',
    '$x $',
    '$5',
  ])('%s is money', (text) => {
    const html = renderMarkdown(text)
    expect(html).not.toContain('<math')
    expect(textOf(html)).toBe(text)
  })
  test.each([
    '$x$',
    '$x + 1$',
    '($a$)',
    '$a$, $b$',
    '$x$-axis',
    '$f(5)$',
    '$$x$$',
    '$$ x $$',
    'costs $5: $x^2$',
  ])('%s has a formula', (text) => expect(renderMarkdown(text)).toContain('<math'))
})

test.each([
  'run <code>echo $A$B</code>',
  'press <kbd>$x$</kbd> twice',
  'run <code>echo **$A$B**</code>',
  '# run <code class="language-sh">$A$B</code>',
  'a | b\n--- | ---\n<code>$A$</code> | <code>$B$</code>',
])('code of an author has no formula: %s', (text) => {
  const html = renderMarkdown(text)
  expect(html).not.toContain('<math')
  expect(textOf(html)).toContain('$')
})

test('a formula beside code of an author, and behind code that is never closed, is one', () => {
  for (const text of ['<code>$A$</code> is $x$', '<code>a\n\n$x$', 'a </code> $x$'])
    expect(renderMarkdown(text).match(/<math/g)).toHaveLength(1)
})

describe('hostile HTML', () => {
  const pieces = [
    ...[
      '<',
      '>',
      '"',
      "'",
      '`',
      '=',
      '/',
      '&',
      ' ',
      '\n',
      '\n\n',
      '<!--',
      '-->',
      ']]>',
      '<![CDATA[',
      '\0',
      '&lt;',
      '&#60;',
    ],
    ...[
      'script',
      'img',
      'svg',
      'math',
      'style',
      'iframe',
      'a',
      'b',
      'p',
      'pre',
      'code',
      'table',
      'td',
      'details',
      'div',
    ],
    ...[
      'textarea',
      'noscript',
      'template',
      'mtext',
      'mglyph',
      'title',
      'plaintext',
      'select',
      'form',
      'base',
      'meta',
    ],
    ...[
      'onerror',
      'onclick',
      'src',
      'href',
      'style',
      'class',
      'id',
      'name',
      'srcdoc',
      'xlink:href',
      'formaction',
    ],
    ...[
      'alert(1)',
      'javascript:',
      'java\tscript:',
      'JaVaScRiPt&colon;',
      'vbscript:',
      'data:text/html,',
      'https://a.example',
    ],
    ...[
      '<b>',
      '</b>',
      '<img ',
      '<a href="',
      '<div title="',
      '</div>',
      '<svg>',
      '<style>',
      '<script>',
      '</script>',
    ],
    ...[
      '$',
      '$$',
      '\\href{javascript:alert(1)}{x}',
      '\\htmlData{x=y}',
      '**',
      '`',
      '```',
      '[x](',
      ')',
      '![',
      '| a |',
      '> ',
    ],
  ]

  /** What a browser would see. */
  function findActive(html: string): string[] {
    const found: string[] = []
    const allowed = new Set(
      (
        'a b blockquote br code del details div em h1 h2 h3 h4 h5 h6 hr i img input kbd li ol p pre s section span strong sub summary ' +
        'sup table caption tbody td tfoot th thead tr u ul'
      ).split(' '),
    )
    const walk = (node: DefaultTreeAdapterTypes.ChildNode, inMaths: boolean) => {
      if (!('tagName' in node)) return
      const maths = inMaths || node.tagName === 'math'
      if (!maths && !allowed.has(node.tagName)) found.push(node.tagName)
      for (const { name, value } of node.attrs) {
        // KaTeX colours what it cannot read.
        if (name === 'style' && (inMaths || value === 'color:#cc0000')) continue
        if (/^on|^style$|^srcdoc$|formaction|^xlink/i.test(name)) found.push(name)
        // The sanitizer leaves web and mail addresses, and such without a scheme.
        if (
          ['href', 'src'].includes(name) &&
          /^[^/?#]*:/.test(value) &&
          !/^(https?|ircs?|mailto|xmpp):/i.test(value)
        )
          found.push(`${name}=${value}`)
      }
      for (const child of node.childNodes) walk(child, maths)
    }
    for (const node of parseFragment(html).childNodes) walk(node, false)
    return found
  }

  test('nothing of it is active, however the pieces are put together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 24 }), (parts) => {
        expect(findActive(renderMarkdown(parts.join('')))).toEqual([])
      }),
      { numRuns: Number(process.env.VEXIL_TEST_FUZZ ?? 1_500) },
    )
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<b title="a>b<img src=x onerror=alert(1)>">x</b>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--x--!><img src=x onerror=alert(1)>',
    '<div\nonclick=alert(1)\n>x</div>',
    '<div/onclick=alert(1)>x</div>',
    '<p =x onclick=alert(1)>',
    '<code class="language-math math-inline">\\href{javascript:alert(1)}{x}</code>',
    '$\\href{javascript:alert(1)}{x}$',
    '<template><script>alert(1)</script></template>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('%s', (text) => expect(findActive(renderMarkdown(text))).toEqual([]))

  test('an element of an author cannot leave the place of its text', () => {
    expect(renderMarkdown('</div></div><p>x')).toBe('<p>x</p>')
    expect(renderMarkdown('<details><summary>x')).toBe('<details><summary>x</summary></details>')
  })
})

/** What a reader sees. */
function textOf(html: string): string {
  const read = (node: DefaultTreeAdapterTypes.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(read).join('') : ''
  return read(parseFragment(html)).replace(/\n$/, '')
}
