// Before all server tests: one database server, and the languages where no build has compiled them. After them: nothing of the
// database is left.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { testDatabaseUrl } from '#server/config.ts'
import { compileLocales } from '../cli/compile-locales.ts'
import { startTestCluster, type TestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

const languages = resolve(import.meta.dirname, '../../dist/locales/static')

export default async function setup(project: TestProject) {
  if (!existsSync(languages)) await compileLocales(languages)
  const { admin, template, stop } = await startTestCluster(testDatabaseUrl(process.env))
  project.provide('cluster', { admin, template })
  return stop
}
