// `npm run fonts`: the fonts of the interface, cut down to what it uses: three weights, and one file for each alphabet.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const folder = resolve(import.meta.dirname, '../../src/theme/fonts')
const { resolve: find } = createRequire(import.meta.url)

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Russian, and Vietnamese with what it takes from extended Latin, are all that the languages of the interface need. */
const alphabets = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‰‹›€™↑↓−`,
  'latin-ext': between(0x100, 0x17f),
  vietnamese: `ĂăĐđĨĩŨũƠơƯư${between(0x1ea0, 0x1ef9)}₫`,
  cyrillic: `${between(0x400, 0x45f)}Ґґ№`,
}
const fonts = {
  geist: ['latin', 'latin-ext', 'vietnamese', 'cyrillic'],
  'geist-mono': ['latin', 'cyrillic'],
} as const

mkdirSync(folder, { recursive: true })
for (const [font, cuts] of Object.entries(fonts)) {
  for (const cut of cuts) {
    const whole = readFileSync(find(`@fontsource-variable/${font}/files/${font}-${cut}-wght-normal.woff2`))
    const bytes = await subsetFont(whole, alphabets[cut], {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600 } },
    })
    writeFileSync(join(folder, `${font}-${cut}.woff2`), bytes)
    process.stdout.write(`${font}-${cut}: ${bytes.length} bytes\n`)
  }
}
