import type { Plugin } from 'vite'
import { globalStyles } from './chakra.ts'
import { compileCache } from './compile-cache.ts'
import { styleSheet } from './style-sheet.ts'
import type { Theme } from './theme.ts'

const request = 'virtual:chakra.css'
const resolved = '\0virtual-chakra.css'

/**
 * Compiles the theme's reset, tokens and global styles into one file, `virtual:chakra.css`.
 * As one file it is cached by browsers; nothing of Chakra runs in the browser.
 */
export function chakraCss(theme: Theme): Plugin {
  const compile = compileCache({
    folder: theme.cacheFolder,
    run: theme.run,
    compile: ({ system }) =>
      globalStyles(system)
        .map((style) => styleSheet(style))
        .join(''),
  })
  return {
    name: 'vexil-chakra-css',
    resolveId: {
      filter: { id: /^(virtual:chakra|\0virtual-chakra)\.css(\?|$)/ },
      handler: (source) => source.replace(request, resolved),
    },
    load: {
      filter: { id: /^\0virtual-chakra\.css/ },
      async handler() {
        const { value, files } = await compile(theme.file)
        for (const file of Object.keys(files)) this.addWatchFile(file)
        return value
      },
    },
  }
}
