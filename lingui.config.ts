import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from './src/rules/terms.ts'

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
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
})
