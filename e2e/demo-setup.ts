// Before the journeys: the demonstration is made once. Each file of tests works on a copy (demo-folder.ts). `VEXIL_TEST_DEMO=none`: the
// files that run need none.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { hasBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

export default async function setup(project: TestProject) {
  if (!hasBrowser || process.env.VEXIL_TEST_DEMO === 'none') return
  const { makeDemoFolder } = await import('./make-demo-folder.ts')
  const folder = await makeDemoFolder()
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
