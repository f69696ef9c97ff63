import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { runModule } from './run-module.ts'
import { type StyleObject, styleHash, styleSheet } from './style-sheet.ts'

/** Chakra's order, said by every sheet because any of them may be read first. */
const layers = '@layer reset, base, tokens, recipes;'

/**
 * `*.styles.ts` files default-export Chakra style objects. At build they become class names and one sheet,
 * so whatever repeats on a page costs no style work while rendering.
 */
export function staticStyles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'vexil-static-styles',
    enforce: 'pre',
    resolveId(source) {
      if (source.startsWith('virtual:sx/')) return `\0${source}`
      if (source.startsWith('\0virtual:sx/')) return source
    },
    async load(id) {
      if (id.startsWith('\0virtual:sx/')) return sheets.get(id.slice(1).split('?')[0]!)
      if (!/\.styles\.ts$/.test(id)) return
      const { module, dependencies } = await runModule<{ default: Record<string, StyleObject> }>(id)
      for (const file of dependencies) this.addWatchFile(file)
      const names: Record<string, string> = {}
      let sheet = ''
      for (const [key, style] of Object.entries(module.default)) {
        names[key] = `sx-${styleHash(style)}`
        sheet += styleSheet(style, `.${names[key]}`)
      }
      // Below style props, so that a component's own look gives way to what a screen asks for.
      sheet = `${layers}@layer recipes{${sheet}}`
      const sheetId = `virtual:sx/${relative(process.cwd(), id).replaceAll('\\', '/')}.${styleHash(sheet)}.css`
      sheets.set(sheetId, sheet)
      return `import ${JSON.stringify(sheetId)};export default ${JSON.stringify(names)}`
    },
  }
}
