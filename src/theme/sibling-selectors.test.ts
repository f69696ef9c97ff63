import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '..')
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(styles\.ts|css)$/.test(file),
)

/** `* + x` and `* ~ x`, also behind another combinator. Comments tell of them. */
const anySibling = /\*\s*[+~]\s*[\w*:.[]/

// While a page has such a selector, each element that is added or removed anywhere makes the styles of its neighbours and of all
// that is in them stale. One in the dialog of challenges made the closing of a team's dialog a task of seconds.
test.each(sheets)('%s does not select by a neighbour of any kind', (file) => {
  const text = readFileSync(join(src, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  expect(text).not.toMatch(anySibling)
})
