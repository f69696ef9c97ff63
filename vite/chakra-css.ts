import type { Plugin } from 'vite'
import { runModule } from './run-module.ts'
import { type StyleObject, styleSheet } from './style-sheet.ts'

const request = 'virtual:chakra.css'
const resolved = '\0virtual-chakra.css'

interface BuiltSystem {
  layers: { atRule: StyleObject }
  _global: StyleObject[]
}

/**
 * Compiles the theme's reset, tokens and global styles into one file, `virtual:chakra.css`.
 * ChakraProvider would put the same 47 KB into every page; see `src/theme/runtime-system.ts` for its other half.
 */
export function chakraCss(systemModule: string): Plugin {
  return {
    name: 'vexil-chakra-css',
    resolveId(source) {
      const [path, query] = source.split('?')
      if (path === request || path === resolved) return query ? `${resolved}?${query}` : resolved
    },
    async load(id) {
      if (id.split('?')[0] !== resolved) return
      const { module, dependencies } = await runModule<{ system: BuiltSystem }>(systemModule)
      for (const file of dependencies) this.addWatchFile(file)
      return (
        styleSheet(module.system.layers.atRule) + module.system._global.map((s) => styleSheet(s)).join('')
      )
    },
  }
}
