// Before all server tests: one database server. After them: nothing of it is left.
import type { TestProject } from 'vitest/node'
import { testDatabaseUrl } from '#server/config.ts'
import { startTestCluster, type TestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

export default async function setup(project: TestProject) {
  const { admin, template, stop } = await startTestCluster(testDatabaseUrl(process.env))
  project.provide('cluster', { admin, template })
  return stop
}
