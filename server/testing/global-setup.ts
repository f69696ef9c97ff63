// Before all server tests: one database server, and the languages where no build has compiled them. After them: nothing of the
// database is left.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { testDatabaseUrl } from '#server/config.ts'
import { startTestCluster, type TestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

const root = resolve(import.meta.dirname, '../..')
const languages = resolve(root, 'dist/locales/static')

export default async function setup(project: TestProject) {
  // In a process of its own: Lingui reads its configuration in a way that Vitest's modules do not know.
  if (!existsSync(languages))
    execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/compile-locales.ts', languages], {
      cwd: root,
    })
  const { admin, template, stop } = await startTestCluster(
    testDatabaseUrl(process.env),
    process.env.VEXIL_TEST_TEMPLATE,
  )
  project.provide('cluster', { admin, template })
  return stop
}
