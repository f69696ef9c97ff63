import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allJobs } from './job-list.ts'

test('administrators read what each kind of job does, not its technical name', () => {
  const words = readFileSync(
    resolve(import.meta.dirname, '../src/features/admin/jobs/use-job-words.ts'),
    'utf8',
  )
  const kinds = allJobs.map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => !words.includes(`'${kind}': t`))).toEqual([])
})
