import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Keeps some 80 MB alive, and makes garbage of objects that have become old. */
const program = `
  const { boundHeapGrowth } = await import(process.argv[1])
  boundHeapGrowth()
  const live = Array.from({ length: 600_000 }, (_, at) => ({ at, of: [at] }))
  const passing = new Array(200_000)
  let most = 0
  for (let at = 0; at < 4_000_000; at++) {
    passing[at % passing.length] = { at, of: [at] }
    if (at % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
  }
  globalThis.gc()
  console.log(JSON.stringify({ most, lives: process.memoryUsage().heapUsed, length: live.length + passing.length }))`

test('the heap grows to 1.75 times what lives in it, and by the young generation', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    // V8 collects at the limit then, and not when a thread is done with marking.
    ...['--single-threaded-gc', '--no-incremental-marking', '--expose-gc'],
    ...['--import', 'tsx', '--input-type=module', '-e', program],
    join(import.meta.dirname, 'heap-growth.ts'),
  ])
  const { most, lives } = JSON.parse(stdout)
  const youngGeneration = 48 * 2 ** 20
  expect(most).toBeLessThan(1.75 * lives + youngGeneration)
}, 60_000)
