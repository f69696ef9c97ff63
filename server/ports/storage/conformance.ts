// The tests that every storage provider must pass.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from './port.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const read = async (stream: Readable | undefined) => stream && (await buffer(stream))

export function describeStorage(
  name: string,
  make: () => Promise<{ storage: Storage; close(): Promise<void> }>,
) {
  describe(`storage: ${name}`, () => {
    let storage: Storage
    let close: () => Promise<void>
    let folder: string
    beforeAll(async () => {
      ;({ storage, close } = await make())
      folder = await mkdtemp(path.join(tmpdir(), 'vexil-storage-'))
    })
    afterAll(async () => {
      await close()
      await rm(folder, { recursive: true })
    })

    const some = (size = 5_000) => {
      const bytes = randomBytes(size)
      return { bytes, hash: hashOf(bytes) }
    }

    test('what is put is there, and whole', async () => {
      const { bytes, hash } = some()
      expect(await storage.stat(hash)).toBeUndefined()
      await storage.put(hash, { bytes })
      expect(await storage.stat(hash)).toEqual({ size: 5_000 })
      expect(await read(await storage.open(hash))).toEqual(bytes)
    })

    test('a file is stored and stays where it was', async () => {
      const { bytes, hash } = some(300_000)
      const file = path.join(folder, 'upload')
      await writeFile(file, bytes)
      await storage.put(hash, { path: file })
      expect(await readFile(file)).toEqual(bytes)
      await rm(file)
      expect(await read(await storage.open(hash))).toEqual(bytes)
    })

    test('one that travels in several parts is put together again', async () => {
      const { bytes, hash } = some(20_000_000)
      const file = path.join(folder, 'large')
      await writeFile(file, bytes)
      await storage.put(hash, { path: file })
      expect(await storage.stat(hash)).toEqual({ size: 20_000_000 })
      expect(hashOf((await read(await storage.open(hash)))!)).toBe(hash)
      const seam = { start: 8_388_600, end: 8_388_620 }
      expect(await read(await storage.open(hash, seam))).toEqual(bytes.subarray(8_388_600, 8_388_621))
    })

    test('an empty content is a content', async () => {
      const hash = hashOf(Buffer.alloc(0))
      await storage.put(hash, { bytes: Buffer.alloc(0) })
      expect(await storage.stat(hash)).toEqual({ size: 0 })
      expect(await read(await storage.open(hash))).toEqual(Buffer.alloc(0))
    })

    test('a part is given with both its ends', async () => {
      const { bytes, hash } = some()
      await storage.put(hash, { bytes })
      expect(await read(await storage.open(hash, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
      expect(await read(await storage.open(hash, { start: 4_999, end: 4_999 }))).toEqual(
        bytes.subarray(4_999),
      )
    })

    test('the same content may be put many times at once', async () => {
      const { bytes, hash } = some(200_000)
      await Promise.all(Array.from({ length: 8 }, () => storage.put(hash, { bytes })))
      expect(await read(await storage.open(hash))).toEqual(bytes)
    })

    test('what is removed is gone, and may come back', async () => {
      const { bytes, hash } = some()
      await storage.put(hash, { bytes })
      await storage.remove(hash)
      await storage.remove(hash)
      expect(await storage.stat(hash)).toBeUndefined()
      expect(await storage.open(hash)).toBeUndefined()
      await storage.put(hash, { bytes })
      expect(await read(await storage.open(hash))).toEqual(bytes)
    })

    test('a reader may go away in the middle', async () => {
      const { bytes, hash } = some(2_000_000)
      await storage.put(hash, { bytes })
      const stream = (await storage.open(hash))!
      for await (const chunk of stream) {
        expect((chunk as Buffer).length).toBeGreaterThan(0)
        break
      }
      expect(stream.destroyed).toBe(true)
      await storage.remove(hash)
    })

    test.each(['', '..', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`, `${'a'.repeat(64)}/..`])(
      '%j names nothing',
      async (hash) => {
        await expect(async () => await storage.open(hash)).rejects.toThrow(RangeError)
        await expect(async () => await storage.stat(hash)).rejects.toThrow(RangeError)
        await expect(async () => await storage.put(hash, { bytes: Buffer.alloc(1) })).rejects.toThrow(
          RangeError,
        )
        await expect(async () => await storage.remove(hash)).rejects.toThrow(RangeError)
      },
    )
  })
}
