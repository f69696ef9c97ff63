import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { paletteTones } from '../src/theme/palette-tones.ts'
import { chakraCss } from './chakra-css.ts'
import { staticStyles } from './static-styles.ts'
import { openTheme } from './theme.ts'

const root = resolve(import.meta.dirname, '..')
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(root, folder, file))
    .toSorted()

/** The theme and all style files, in the order of their names. */
async function wholeSheet(): Promise<string> {
  const theme = openTheme()
  const entry = 'virtual:all-styles'
  const styleFiles = [...filesOf('src', /\.styles\.ts$/), ...filesOf('pages', /\.styles\.ts$/)]
  const program = [
    `import 'virtual:chakra.css'`,
    ...styleFiles.map((file, index) => `import names${index} from ${JSON.stringify(file)}`),
    `console.log(${styleFiles.map((_, index) => `names${index}`)})`,
  ].join('\n')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      chakraCss(theme),
      staticStyles(theme),
      {
        name: 'all-styles',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry },
    },
  })) as Rolldown.RolldownOutput
  const css = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  // A declaration a line, so that a change can be read.
  return css?.type === 'asset' ? String(css.source).replaceAll(/([{};])(?=[^\n])/g, '$1\n') : ''
}

// Chakra compiles our styles by properties that no version of it promises. What an update changes is seen here, property by property.
// A change of our own styles: `npx vitest run --project rules vite/style-sheet -u`.
test('the whole style sheet is as it was', async () => {
  const sheet = await wholeSheet()
  expect(sheet.length).toBeGreaterThan(100_000)
  await expect(sheet).toMatchFileSnapshot('style-sheet.golden.css')
}, 120_000)

test('a palette sets the tones that styles name, and no others', async () => {
  const { system } = (await openTheme().run()).exports
  const variables = Object.keys(system.css({ colorPalette: 'teal' }))
  expect(variables.toSorted()).toEqual(
    paletteTones.map((tone) => `--chakra-colors-color-palette-${tone}`).toSorted(),
  )
  const named = filesOf('src', /\.tsx?$/).flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=colorPalette\.)\w+/g) ?? [],
  )
  expect(named).toContain('fg')
  expect(named.filter((tone) => !(paletteTones as readonly string[]).includes(tone))).toEqual([])
}, 60_000)
