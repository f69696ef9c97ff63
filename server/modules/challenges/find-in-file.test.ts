import { Readable } from 'node:stream'
import fc from 'fast-check'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findInFile } from './find-in-file.ts'

const flag = 'flag{in-the-file}'

/** As storage gives it, in pieces. */
function pieces(bytes: Uint8Array, size = 64 * 1024): Readable {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(Buffer.from(bytes.subarray(at, at + size)))
  return Readable.from(chunks)
}

const withFlag = strToU8(`${'x'.repeat(5_000)}${flag}${'y'.repeat(5_000)}`)

test('a text is found wherever the pieces of the file end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(200),
      fc.nat(200),
      fc.integer({ min: 1, max: 50 }),
      async (before, after, size) => {
        const bytes = strToU8(`${'a'.repeat(before)}${flag}${'b'.repeat(after)}`)
        expect(await findInFile(pieces(bytes, size), [flag, 'flag{not}'])).toEqual([{ text: flag, path: [] }])
      },
    ),
    { numRuns: 50 },
  )
})

test('in zip and gzip files, also in one another', async () => {
  const zip = zipSync({ 'a.txt': strToU8('nothing'), 'src/main.c': withFlag })
  expect(await findInFile(pieces(zip), [flag])).toEqual([{ text: flag, path: ['src/main.c'] }])
  expect(await findInFile(pieces(zip, 100), [flag])).toEqual([{ text: flag, path: ['src/main.c'] }])
  expect(await findInFile(pieces(gzipSync(withFlag)), [flag])).toEqual([{ text: flag, path: [] }])
  const nested = zipSync({ 'inner.zip': zip, 'log.gz': gzipSync(strToU8('flag{second}')) }, { level: 0 })
  expect(await findInFile(pieces(nested), [flag, 'flag{second}'])).toEqual([
    { text: flag, path: ['inner.zip', 'src/main.c'] },
    { text: 'flag{second}', path: ['log.gz'] },
  ])
})

test('a file that is broken or unpacks to too much ends the search, and what was found stays', async () => {
  const zip = zipSync({ a: withFlag, b: strToU8('flag{later}') })
  expect(await findInFile(pieces(zip.subarray(0, zip.length / 2)), ['flag{later}'])).toEqual([])
  expect(
    await findInFile(pieces(strToU8('PK\u0003\u0004 nothing packed, flag{plain}')), ['flag{plain}']),
  ).toEqual([{ text: 'flag{plain}', path: [] }])
  const much = Buffer.alloc(60 * 1024 * 1024)
  much.write('flag{early}', 100)
  much.write(flag, much.length - 100)
  const bomb = zipSync({ zeros: much })
  expect(await findInFile(pieces(bomb), ['flag{early}', flag])).toEqual([
    { text: 'flag{early}', path: ['zeros'] },
  ])
})
