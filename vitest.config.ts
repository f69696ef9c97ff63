import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { linguiMacro } from './vite/lingui-macro.ts'
import { staticStyles } from './vite/static-styles.ts'
import { openTheme } from './vite/theme.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'vite/**/*.test.ts', '*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'migrations/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'server/testing/global-setup.ts')],
          pool: 'forks',
          // Other tests may keep the machine busy.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [linguiMacro(), staticStyles(openTheme())],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'pages/**/*.test.tsx'],
          setupFiles: [resolve(import.meta.dirname, 'src/ui/testing/setup.ts')],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'e2e/global-setup.ts')],
          // One browser at a time: the machine is small.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
