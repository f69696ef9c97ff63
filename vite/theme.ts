import { resolve } from 'node:path'
import { isUnchanged, type Ran, runModule } from './run-module.ts'
import type { StyleObject } from './style-sheet.ts'

export interface System {
  css(...styles: StyleObject[]): StyleObject
  layers: { atRule: StyleObject }
  _global: StyleObject[]
}

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
    return last && isUnchanged(last.files) ? last : runModule<{ system: System }>(file)
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
