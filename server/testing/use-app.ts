import { afterAll, beforeAll } from 'vitest'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'

/** The server for all tests of a file: started before the first test, closed after the last. */
export function useApp(options?: TestAppOptions): TestApp {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await testApp(options)
  })
  afterAll(() => started?.close())
  return new Proxy({} as TestApp, { get: (_, name) => Reflect.get(started ?? {}, name) })
}
