import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { chakraCss } from './vite/chakra-css.ts'
import { chunks } from './vite/chunks.ts'
import { devFonts } from './vite/dev-fonts.ts'
import { fontsOnDemand } from './vite/fonts-on-demand.ts'
import { linguiMacro } from './vite/lingui-macro.ts'
import { projectUrl } from './vite/project-url.ts'
import { staticStyles } from './vite/static-styles.ts'
import { openTheme } from './vite/theme.ts'

/** Bundled into the server build: a quicker first page and a third less memory than loading them one by one. */
const bundledOnServer = [
  /^@ark-ui/,
  /^@zag-js/,
  /^@lingui/,
  /^@tanstack/,
  /^@trpc/,
  'zod',
  'kysely',
  // Without the 150 languages that nothing uses.
  'lowlight',
  'rehype-highlight',
  /^highlight\.js/,
]

/** Functions whose call is left out where its result is not used. */
const pureInClient = [
  // d3-array makes functions when it is loaded that the chart does not use.
  ...['bisector', 'Blur2', 'shuffler'],
  // Vike's checks of its own state and its messages to developers: the build and the tests have heard them.
  ...['assert', 'assertUsage', 'assertWarning', 'assertInfo', 'assertPosixPath', 'assertRouteString'],
  ...[
    'assertConfigValueType',
    'assertHookReturnedObject',
    'assertKeys',
    'assertUrlComponents',
    'assertRouteParams',
  ],
  ...['assertPageContextProvidedByUser', 'assertPageConfigsSerialized', 'assertPageConfigGlobalSerialized'],
  ...['assertVirtualFileExports', 'assertPlusFileExport', 'assertHookFn', 'assertDefaultExports'],
  ...['assertExportValues', 'assertOnBeforeRenderHookReturn', 'assertPageContextFromHook'],
  ...['assertSyncRouting', 'assertUsageUrlPathAbsolute', 'assertUsageUrlRedirectTarget'],
  ...['checkType', 'updateType', 'getConfigDefinedAt', 'getDefinedAtString'],
  ...['bold', 'code', 'cyan', 'dim', 'string', 'underline'].map((style) => `pc.${style}`),
]

const theme = openTheme()
/** The server, and the commands that must also run without the development tools. */
const serverEntries = {
  main: resolve(import.meta.dirname, 'server/main.ts'),
  backup: resolve(import.meta.dirname, 'server/cli/backup.ts'),
  challenges: resolve(import.meta.dirname, 'server/cli/challenges.ts'),
  restore: resolve(import.meta.dirname, 'server/cli/restore.ts'),
  import: resolve(import.meta.dirname, 'server/cli/import.ts'),
  export: resolve(import.meta.dirname, 'server/cli/export.ts'),
  doctor: resolve(import.meta.dirname, 'server/cli/doctor.ts'),
  draw: resolve(import.meta.dirname, 'server/images/drawing-process.ts'),
  hash: resolve(import.meta.dirname, 'server/modules/accounts/hashing-thread.mjs'),
}

export default defineConfig({
  define: { 'import.meta.env.VITE_PROJECT_URL': JSON.stringify(projectUrl()) },
  plugins: [
    devFonts(),
    linguiMacro(),
    staticStyles(theme),
    chakraCss(theme),
    vike(),
    react(),
    fontsOnDemand(),
    chunks.plugin,
  ],
  // Everything hashed lives under /static/, clear of the product's own /assets/{hash}/{name} downloads.
  build: {
    assetsDir: 'static',
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    // These calls have no side effects: Chakra's theme entry builds its whole default theme, and every icon is created by a call.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // On a slow machine they would greet who starts the server for the first time.
      checks: { bundlerTimings: false },
      treeshake: { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'strokes'] },
    },
  },
  ssr: { noExternal: bundledOnServer },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [chunks.ofClient] } },
          treeshake: {
            manualPureFunctions: pureInClient,
            // Its package does not say so: links that nothing uses, such as the websocket's, would stay.
            moduleSideEffects: [{ test: /\/@trpc\/client\//, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: existsSync(serverEntries.main) ? serverEntries : {},
          output: {
            // V8 keeps the text of each module, and two bytes for each of its letters when one of them is not Latin.
            charset: 'ascii',
            comments: { legal: true, annotation: true, jsdoc: false },
            codeSplitting: { groups: [chunks.ofServer] },
          },
        },
      },
    },
  },
})
