import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { linguiMacro } from './vite/lingui-macro.ts'
import { staticStyles } from './vite/static-styles.ts'
import { openTheme } from './vite/theme.ts'

/** Three workers even on the smallest machine: while some wait for their database or browser, the others work. */
const maxWorkers = Math.max(3, availableParallelism() - 1)

/**
 * `npm test` asks fewer random cases, leaves out what starts PostgreSQL or the product again and again, and of the browser tests
 * runs the main journeys and a part of the screens. Every other command (`npm run test:all`, `npm run test:e2e`, `npx vitest`)
 * and CI leave nothing out.
 */
const isSample = process.env.npm_lifecycle_event === 'test' && !process.env.CI
const runsTogether = isSample && !process.env.VEXIL_TEST_DOCKER && !process.env.VEXIL_TEST_KUBERNETES
const mainJourneys = ['journey', 'organiser', 'screens-dark'].map((name) => `e2e/${name}.test.ts`)
const startsAgainAndAgain = [
  'server/db/embedded.test.ts',
  'server/modules/backups/*.test.ts',
  'server/workers/workers.test.ts',
]

/** A busy machine loses a connection or is late now and then. The closing line of CI names what was repeated. */
const retry = process.env.CI ? 1 : 0

/** The longest files of a group come first: one that came last would run alone, with an idle core beside it. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/e2e/screens-'))
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || isLong(b) - isLong(a))
  }
}

/** Kills processes for half a minute and starts them again as fast as possible. */
const chaos = 'server/modules/containers/chaos.test.ts'

/** The product as it is deployed, on real engines. */
const deploy = {
  test: {
    name: 'deploy',
    environment: 'node',
    include: ['e2e/deploy-*.test.ts', chaos],
    globalSetup: ['server/testing/global-setup.ts', 'e2e/global-setup.ts'].map((file) =>
      resolve(import.meta.dirname, file),
    ),
    retry,
    // They share the engines.
    fileParallelism: false,
    // After the browsers: a container engine that adds a network ends their connections (ERR_NETWORK_CHANGED).
    sequence: { groupOrder: 2 },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
}

export default defineConfig({
  test: {
    maxWorkers,
    provide: { isSample },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'vite/**/*.test.ts', '*.test.ts'],
          // A process for each of a hundred files of pure functions would cost three times what the tests do.
          isolate: false,
          expect: { poll: { timeout: 20_000 } },
          retry,
          // Properties are tried many times, and other tests may keep the machine busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'migrations/**/*.test.ts'],
          exclude: [chaos, ...(isSample ? startsAgainAndAgain : [])],
          globalSetup: [resolve(import.meta.dirname, 'server/testing/global-setup.ts')],
          pool: 'forks',
          // Files of a worker share the imported modules: loading the server costs more than most tests.
          isolate: false,
          retry,
          // Other tests may keep the machine busy.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [linguiMacro(), staticStyles(openTheme())],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          // Each file has its own document and modules, in a process that is reused.
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx', 'pages/**/*.test.tsx'],
          setupFiles: [resolve(import.meta.dirname, 'src/ui/testing/setup.ts')],
          // Other tests may keep the machine busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: isSample ? mainJourneys : ['e2e/**/*.test.ts'],
          exclude: ['e2e/deploy-*.test.ts'],
          globalSetup: ['global-setup', 'demo-setup'].map((name) =>
            resolve(import.meta.dirname, `e2e/${name}.ts`),
          ),
          // Each file has a server and a browser of its own. Alone, also because tests on real engines add networks, which ends
          // the connections of browsers; a sample has no such tests.
          ...(runsTogether ? { maxWorkers } : { maxWorkers: 2, sequence: { groupOrder: 1 } }),
          expect: { poll: { timeout: 20_000 } },
          retry,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      ...(isSample ? [] : [deploy]),
    ],
  },
})
