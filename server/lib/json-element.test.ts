import { expect, test } from 'vitest'
import { jsonElement } from './json-element.ts'

test('no text ends the element, opens a comment in it or changes on the way', () => {
  for (const text of [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '</SCRIPT >',
    'a < b && c',
    '$& $1',
  ]) {
    const element = jsonElement('reader', JSON.stringify({ text }))
    const [, json] = /^<script id="reader" type="application\/json">([^<]*)<\/script>$/.exec(element) ?? []
    expect(JSON.parse(json!)).toEqual({ text })
  }
})
