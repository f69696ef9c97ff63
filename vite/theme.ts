import { resolve } from 'node:path'
import { limitPalettes, type System } from './chakra.ts'
import { isUnchanged, type Ran, runModule } from './run-module.ts'

export interface Theme {
  /** The module that exports `system`. */
  file: string
  /** What is compiled with the theme is kept here from one process to the next. */
  cacheFolder: string
  /** Runs the module, again after one of its files changed. */
  run(): Promise<Ran<{ system: System }>>
}

export function openTheme(
  file = resolve(import.meta.dirname, '../src/theme/system.ts'),
  cacheFolder = resolve(import.meta.dirname, '../.cache/styles'),
): Theme {
  let running: ReturnType<Theme['run']> | undefined
  const renew = async (before: typeof running) => {
    const last = await before?.catch(() => undefined)
    if (last && isUnchanged(last.files)) return last
    const ran = await runModule<{ system: System }>(file)
    limitPalettes(ran.exports.system)
    return ran
  }
  return {
    file,
    cacheFolder,
    run: () => {
      running = renew(running)
      return running
    },
  }
}
