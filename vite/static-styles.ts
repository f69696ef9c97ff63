import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ownCalls } from './chakra.ts'
import { compileCache } from './compile-cache.ts'
import { runModule } from './run-module.ts'
import { type StyleObject, styleHash, styleSheet } from './style-sheet.ts'
import type { Theme } from './theme.ts'

/** Chakra's order, said by every sheet because any of them may be read first. Screens change what they use of the kit. */
const layers = '@layer reset, base, tokens, recipes.kit, recipes.screen;'
const kit = /[\\/]src[\\/](ui|theme)[\\/]/

/**
 * `*.styles.ts` files default-export Chakra style objects. At build they become class names and one sheet,
 * so whatever repeats on a page costs no style work while rendering. `x.styles.ts?sheet` is the sheet alone, for a page that the server
 * draws with a part whose script comes later.
 */
export function staticStyles(theme: Theme): Plugin {
  const sheets = new Map<string, string>()
  const compile = compileCache({
    folder: theme.cacheFolder,
    run: (file) => runStyles(theme, file),
    compile: ({ default: styles }, file) => compileStyles(styles, kit.test(file) ? 'kit' : 'screen'),
  })
  return {
    name: 'vexil-static-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0?virtual:sx\// },
      handler: (source) => (source.startsWith('\0') ? source : `\0${source}`),
    },
    load: {
      filter: { id: /^\0virtual:sx\/|\.styles\.ts(\?sheet)?$/ },
      async handler(id) {
        if (id.startsWith('\0')) return sheets.get(id.slice(1).split('?')[0]!)
        const [file, isSheetOnly] = [id.replace(/\?sheet$/, ''), id.endsWith('?sheet')]
        const { value, files } = await compile(file)
        for (const watched of Object.keys(files)) this.addWatchFile(watched)
        const name = relative(process.cwd(), file).replaceAll('\\', '/')
        const sheetId = `virtual:sx/${name}.${styleHash(value.sheet)}.css`
        sheets.set(sheetId, value.sheet)
        const sheet = `import ${JSON.stringify(sheetId)};`
        return isSheetOnly ? sheet : `${sheet}export default ${JSON.stringify(value.names)}`
      },
    },
  }
}

type Styles = Record<string, StyleObject>

async function runStyles(theme: Theme, file: string) {
  const themed = await theme.run()
  const system = ownCalls(themed.exports.system)
  const { exports, files } = await runModule<{ default: Styles }>(file, { [theme.file]: { system } })
  return { exports, files: { ...themed.files, ...files } }
}

function compileStyles(styles: Styles, part: 'kit' | 'screen') {
  const names: Record<string, string> = {}
  let sheet = ''
  for (const [key, style] of Object.entries(styles)) {
    names[key] = `sx-${styleHash(style)}`
    sheet += styleSheet(style, `.${names[key]}`)
  }
  // Below style props, so that a component's own styles give way to what a screen asks for.
  return { names, sheet: `${layers}@layer recipes.${part}{${sheet}}` }
}
