import { runnerImport } from 'vite'

/** Runs a TypeScript module while building and returns its exports with the files it was made from. */
export async function runModule<T>(file: string): Promise<{ module: T; dependencies: string[] }> {
  const { module, dependencies } = await runnerImport<T>(file, { configFile: false, logLevel: 'error' })
  return { module, dependencies: dependencies ?? [] }
}
