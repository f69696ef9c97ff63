import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staticStyles } from './static-styles.ts'
import { openTheme } from './theme.ts'

declare global {
  /** How often each style file was run. */
  var runs: Record<string, number>
}

let folder: string
const file = (name: string) => join(folder, name)
const write = (name: string, text: string) => writeFileSync(file(name), text)
const aSystem = (padding: string) => `export const system = {
  css: ({ pad, ...style }) => ({ ...style, padding: ${padding} }),
  tokens: { colorPaletteMap: new Map() },
  utility: { register() {} },
}`
const styleFile = (name: string, styles: string) =>
  write(
    `${name}.styles.ts`,
    `import { accent } from './colours.ts'
     import { system } from './system.ts'
     globalThis.runs.${name} = (globalThis.runs.${name} ?? 0) + 1
     const styles: Record<string, object> = ${styles}
     export default Object.fromEntries(Object.entries(styles).map(([key, style]) => [key, system.css(style)]))`,
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vexil-styles-'))
  globalThis.runs = {}
  write('colours.ts', `export const accent: string = 'gold'`)
  write(
    'system.ts',
    `const unit: number = 4
${aSystem('pad * unit')}`,
  )
  styleFile('button', `{ root: { color: accent, pad: 2 }, wide: { width: '100%', pad: 1 } }`)
  styleFile('card', `{ root: { border: '1px solid ' + accent, pad: 3 } }`)
  write(
    'main.ts',
    `import button from './button.styles.ts'
     import card from './card.styles.ts'
     console.log(button.root, button.wide, card.root)`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds as a new process would: only the folder of compiled styles is left of what was before. */
async function buildAfresh(theme = openTheme(file('system.ts'), file('cache'))) {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [staticStyles(theme)],
    build: { write: false, minify: false, rolldownOptions: { input: file('main.ts') } },
  })) as Rolldown.RolldownOutput
  const css = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  return {
    code: output[0].code,
    css: css?.type === 'asset' ? String(css.source).replaceAll(/\s+/g, '') : '',
  }
}

test('style objects become class names and rules', async () => {
  const { code, css } = await buildAfresh()
  const [root, wide] = [...code.matchAll(/"?(?:root|wide)"?: "(sx-\w+)"/g)].map(([, name]) => name)
  expect(css).toContain(`.${root}{color:gold;padding:8px;}`)
  expect(css).toContain(`.${wide}{width:100%;padding:4px;}`)
  expect(css).toContain('@layerrecipes.screen{')
})

test('a file is compiled once and again only after it, an import of it or the theme changed', async () => {
  await buildAfresh()
  const first = await buildAfresh()
  expect(runs).toEqual({ button: 1, card: 1 })

  styleFile('card', `{ root: { border: '2px solid ' + accent, pad: 3 } }`)
  expect((await buildAfresh()).css).toContain('border:2pxsolidgold')
  expect(runs).toEqual({ button: 1, card: 2 })

  write('colours.ts', `export const accent: string = 'teal'`)
  expect((await buildAfresh()).css).toContain('{color:teal;padding:8px;}')
  expect(runs).toEqual({ button: 2, card: 3 })

  write('system.ts', aSystem('pad * 5'))
  expect((await buildAfresh()).css).toContain('{color:teal;padding:10px;}')
  expect(runs).toEqual({ button: 3, card: 4 })
  expect(first.css).toContain('{color:gold;padding:8px;}')
})

test('one open theme follows its files, and survives a mistake in one of them', async () => {
  const theme = openTheme(file('system.ts'), file('cache'))
  await buildAfresh(theme)
  write('colours.ts', 'export const accent = ')
  await expect(buildAfresh(theme)).rejects.toThrow()
  write('colours.ts', `export const accent = 'teal'`)
  expect((await buildAfresh(theme)).css).toContain('{color:teal;padding:8px;}')

  write('system.ts', 'throw new Error("not yet")')
  await expect(buildAfresh(theme)).rejects.toThrow()
  write('system.ts', aSystem('pad'))
  expect((await buildAfresh(theme)).css).toContain('{color:teal;padding:2px;}')
})

test('the order of properties is that of the file, whatever was compiled before', async () => {
  const chakra = join(import.meta.dirname, '../node_modules/@chakra-ui/react/dist/esm/index.js')
  write(
    'system.ts',
    `import { createSystem, defaultBaseConfig } from ${JSON.stringify(chakra)}
     export const system = createSystem(defaultBaseConfig, {})`,
  )
  styleFile('button', `{ root: { padding: '1px', paddingTop: '2px' } }`)
  styleFile('card', `{ root: { paddingTop: '2px', padding: '1px' } }`)
  const { css } = await buildAfresh()
  expect(css).toContain('{padding:1px;padding-top:2px;}')
  expect(css).toContain('{padding-top:2px;padding:1px;}')
})
