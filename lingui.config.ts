import babel from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './src/rules/terms.ts'

/** Reads only files that can have texts: parsing takes long, and three of four files have none. */
const extractor: typeof babel = {
  match: babel.match,
  extract: async (filename, code, ...rest) => {
    if (/lingui|i18n/.test(code)) await babel.extract(filename, code, ...rest)
  },
}

// One catalogue a language, server and screens together. `npm run i18n` extracts, the build compiles to JSON.
export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  fallbackLocales: { default: defaultLocale },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/pages', '<rootDir>/server'],
      exclude: ['**/node_modules/**', '**/*.test.*', '**/testing/**'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  extractors: [extractor],
  orderBy: 'message',
})
