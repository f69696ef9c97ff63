import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { linguiMacro } from './vite/lingui-macro.ts'
import { staticStyles } from './vite/static-styles.ts'
import { openTheme } from './vite/theme.ts'

/** Two also on the smallest machine: while one waits for its database, the other works. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** It kills processes for half a minute, and starts them again as fast as it can. */
const chaos = 'server/modules/containers/chaos.test.ts'

export default defineConfig({
  test: {
    maxWorkers,
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
          exclude: [chaos],
          globalSetup: [resolve(import.meta.dirname, 'server/testing/global-setup.ts')],
          pool: 'forks',
          // Files of a worker share the imported modules: loading the server costs more than most tests.
          isolate: false,
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
          exclude: ['e2e/deploy-*.test.ts'],
          globalSetup: [resolve(import.meta.dirname, 'e2e/global-setup.ts')],
          // Each file has a server and a browser of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine loses a connection now and then. The closing line of CI counts what was repeated.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['e2e/deploy-*.test.ts', chaos],
          globalSetup: ['server/testing/global-setup.ts', 'e2e/global-setup.ts'].map((file) =>
            resolve(import.meta.dirname, file),
          ),
          // They share the engines.
          fileParallelism: false,
          // After the browsers: a container engine that adds a network ends their connections (ERR_NETWORK_CHANGED).
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
