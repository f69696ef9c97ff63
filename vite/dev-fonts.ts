import type { Plugin } from 'vite'

/** Vite's client declares the fonts a second time after the first paint, when optional ones are not used any more. */
export const devFonts = (): Plugin => ({
  name: 'vexil-dev-fonts',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/theme\/fonts\.css/ },
    handler: (code) => code.replaceAll('font-display: optional', 'font-display: swap'),
  },
})
