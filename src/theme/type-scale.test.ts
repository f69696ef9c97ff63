import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontWeights, textSizes } from './type-scale.ts'

const root = join(import.meta.dirname, '../..')
const files = ['src', 'pages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/theme/') && !/\.test\.tsx?$/.test(file))

const steps = { fontSize: [...textSizes, 'inherit'], fontWeight: [...Object.keys(fontWeights), 'inherit'] }

/** The values written after a property, be it one, or one for each width of the screen. */
function* written(text: string) {
  for (const [, property, value] of text.matchAll(/\b(fontSize|fontWeight)(?:: |=)(\{[^{}]*\}|[^,\s>]+)/g)) {
    const values = value!.startsWith('{')
      ? [...value!.matchAll(/: *([^,}]+)/g)].map(([, one]) => one!.trim())
      : [value!]
    for (const one of values) yield { property: property as keyof typeof steps, value: one }
  }
}

test('every text has one of seven sizes and three weights', () => {
  expect([...written(`a: { fontSize: { base: 'md', sm: '15px' }, fontWeight: 650 }`)]).toHaveLength(3)
  const offences = files.flatMap((file) =>
    [...written(readFileSync(join(root, file), 'utf8'))]
      .filter(({ property, value }) => {
        const literal = /^['"](.*)['"]$/.exec(value)?.[1]
        // Anything else is a name, and only the theme exports sizes.
        return literal === undefined ? /^[\d`]/.test(value) : !steps[property].includes(literal)
      })
      .map(({ property, value }) => `${file}: ${property} ${value}`),
  )
  expect(offences).toEqual([])
})
