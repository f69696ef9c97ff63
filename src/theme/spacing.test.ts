// Distances are on one grid: 4, 8, 12, 16, 24, 32 and 48 px (docs/design.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = ['src', 'pages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.styles.ts'))

/** In steps of 4 px; 16 is for the largest margins of a page. */
const steps = ['0', '1', '2', '3', '4', '6', '8', '12', '16']
const property = 'p|px|py|ps|pe|pt|pb|m|mx|my|ms|me|mt|mb|gap|rowGap|columnGap|padding\\w*|margin\\w*'
const declaration = new RegExp(`\\b(?:${property}): (\\{[^{}]*\\}|'[^']*')`, 'g')

/** A number of steps; lengths that follow the text (em), hairlines and what is computed are no steps. */
const isOffGrid = (value: string) => /^-?[\d.]+$/.test(value) && !steps.includes(value.replace('-', ''))

const offGridIn = (text: string) =>
  [...text.matchAll(declaration)].flatMap(([whole, value]) =>
    [...value!.matchAll(/'([^']*)'/g)].filter(([, one]) => isOffGrid(one!)).map(() => whole),
  )

test('every distance is on the grid', () => {
  expect(offGridIn(`a: { p: '2.5', gap: { base: '4', md: '5' }, mt: '-1', mb: '0.2em' }`)).toHaveLength(2)
  expect(
    files.flatMap((file) => offGridIn(readFileSync(join(root, file), 'utf8')).map((it) => `${file}: ${it}`)),
  ).toEqual([])
})
