import { mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../lib/refusal.ts'
import { type ZipEntry, zipOf } from '../../../testing/zip-of.ts'
import { openSource } from './open-source.ts'
import { readFile } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, `${count++}`)
  await writeFile(path, bytes)
  return path
}
const openBytes = async (bytes: Buffer) => (await openSource(await fileOf(bytes)))!
const refusalOf = async (entries: ZipEntry[]) => {
  const error = await openBytes(zipOf(entries)).catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error('it was not refused')
  return [error.refusal, error.params]
}
const contentOf = async (source: Awaited<ReturnType<typeof openBytes>>, path: string) =>
  (await readFile(source.files.get(path)!, 1e6)).toString()

test('A0.1 a name that leads out is refused before anything is read, and is named', async () => {
  expect(await refusalOf([{ name: 'db/users.json' }, { name: '../../etc/x' }])).toEqual([
    'ImportNameUnsafe',
    { name: '../../etc/x' },
  ])
  for (const name of ['/etc/x', 'a\\b', 'C:/x', 'a/../b', 'a\0b']) {
    expect((await refusalOf([{ name }]))[0]).toBe('ImportNameUnsafe')
  }
})

test('A0.2 names that differ by letter case or composition, links and encryption are refused', async () => {
  expect(await refusalOf([{ name: 'Files/a' }, { name: 'files/A' }])).toEqual([
    'ImportNameTwice',
    { name: 'files/A' },
  ])
  expect((await refusalOf([{ name: '\u00e4' }, { name: 'a\u0308' }]))[0]).toBe('ImportNameTwice')
  expect(await refusalOf([{ name: 'link', content: '/etc/passwd', isLink: true }])).toEqual([
    'ImportLink',
    { name: 'link' },
  ])
  expect((await refusalOf([{ name: 'a', content: 'aaaa', isDeflated: true, isEncrypted: true }]))[0]).toBe(
    'ImportEncrypted',
  )
})

test('a zip is read entry by entry, folders are skipped, and an entry can be read twice', async () => {
  const text = 'tea '.repeat(5_000)
  const source = await openBytes(
    zipOf([
      { name: 'uploads/x/' },
      { name: 'uploads/x/a.txt', content: text, isDeflated: true },
      { name: 'b' },
    ]),
  )
  expect([...source.files.keys()]).toEqual(['uploads/x/a.txt', 'b'])
  expect(await contentOf(source, 'uploads/x/a.txt')).toBe(text)
  expect(await contentOf(source, 'uploads/x/a.txt')).toBe(text)
  expect(await contentOf(source, 'b')).toBe('')
})

test('names that are UTF-8 are read as that where the zip does not say it; others are of the old kind', async () => {
  const names = ['\u010daj \u8336.txt', Buffer.from([0x82, 0x2e, 0x74])]
  const source = await openBytes(zipOf(names.map((name) => ({ name, isUnsaid: true }))))
  expect([...source.files.keys()]).toEqual(['\u010daj \u8336.txt', '\u00e9.t'])
})

test('too many entries, too many bytes and too high a ratio are refused', async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}` }))
  expect((await refusalOf(many))[0]).toBe('ImportTooManyFiles')
  const zeros = Buffer.alloc(2 * 1024 ** 2)
  expect(await refusalOf([{ name: 'bomb', content: zeros, isDeflated: true }])).toEqual([
    'ImportTooLarge',
    { name: 'bomb' },
  ])
  const huge = Array.from({ length: 5 }, (_, at) => ({
    name: `${at}`,
    isDeflated: true,
    content: Buffer.from(Array.from({ length: 200_000 }, (_, byte) => (byte * 7919) % 251)),
    declaredSize: 0xf000_0000,
  }))
  expect((await refusalOf(huge))[0]).toBe('ImportTooLarge')
})

test('an entry that is longer than declared, or has another checksum, fails when it is read', async () => {
  const content = 'x'.repeat(1000)
  for (const entry of [
    { name: 'a', content, isDeflated: true, declaredSize: 10 },
    { name: 'a', content, isDeflated: true, declaredCrc32: 1 },
  ]) {
    const source = await openBytes(zipOf([entry]))
    await expect(contentOf(source, 'a')).rejects.toMatchObject({ refusal: 'ImportFileDamaged' })
  }
})

async function tarOf(fill: (tar: ReturnType<typeof pack>) => void, isCompressed: boolean): Promise<Buffer> {
  const tar = pack()
  fill(tar)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of isCompressed ? tar.pipe(createGzip()) : tar) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

test.each([true, false])('a tar keeps to the same rules, compressed: %s', async (isCompressed) => {
  const long = 'leaf '.repeat(100_000)
  const source = await openBytes(
    await tarOf((tar) => {
      tar.entry({ name: './repo', type: 'directory' })
      tar.entry({ name: './repo/a.txt' }, 'first')
      tar.entry({ name: './repo/long.txt' }, long)
      tar.entry({ name: './repo/z.txt' }, 'last')
    }, isCompressed),
  )
  expect([...source.files.keys()]).toEqual(['repo/a.txt', 'repo/long.txt', 'repo/z.txt'])
  expect(await contentOf(source, 'repo/long.txt')).toBe(long)
  expect(await contentOf(source, 'repo/z.txt')).toBe('last')
  const link = await tarOf(
    (tar) => void tar.entry({ name: 'x', type: 'symlink', linkname: '/etc/passwd' }),
    isCompressed,
  )
  await expect(openBytes(link)).rejects.toMatchObject({ refusal: 'ImportLink' })
  const outside = await tarOf((tar) => void tar.entry({ name: 'a/../../x' }, 'x'), isCompressed)
  await expect(openBytes(outside)).rejects.toMatchObject({ refusal: 'ImportNameUnsafe' })
})

test('a compressed tar with too high a ratio is refused', async () => {
  const zeros = (isCompressed: boolean) =>
    tarOf((tar) => void tar.entry({ name: 'bomb' }, Buffer.alloc(3 * 1024 ** 2)), isCompressed)
  await expect(openBytes(await zeros(true))).rejects.toMatchObject({ refusal: 'ImportTooLarge' })
  expect((await openBytes(await zeros(false))).files.size).toBe(1)
})

test('a cut archive is refused', async () => {
  const zip = zipOf([{ name: 'a', content: 'x'.repeat(500) }])
  await expect(openBytes(zip.subarray(0, 300))).rejects.toMatchObject({ refusal: 'ImportArchiveUnreadable' })
  const tar = await tarOf((one) => void one.entry({ name: 'a' }, 'x'.repeat(5_000)), true)
  await expect(openBytes(tar.subarray(0, tar.length - 30))).rejects.toMatchObject({
    refusal: 'ImportArchiveUnreadable',
  })
})

test('links of a folder are listed and not followed', async () => {
  const root = join(folder, 'repository')
  await mkdir(join(root, '.git'), { recursive: true })
  await writeFile(join(root, '.git/config'), '')
  await writeFile(join(root, 'a.txt'), 'a')
  await symlink('/etc/passwd', join(root, 'link'))
  const source = (await openSource(root))!
  expect([...source.files.keys()]).toEqual(['a.txt'])
  expect(source.links).toEqual(['link'])
})

test('a zip of 2 GB is listed without reading it into memory', async () => {
  const path = join(folder, 'large')
  const size = 2 * 1024 ** 3 - 10_000
  const zip = zipOf([{ name: 'large.bin' }, { name: 'small.txt', content: 'small' }])
  // The stored content is a hole of the file; the list behind it is moved by its size.
  const headEnd = 30 + 'large.bin'.length
  const head = Buffer.from(zip.subarray(0, headEnd))
  head.writeUInt32LE(size, 18)
  head.writeUInt32LE(size, 22)
  const rest = Buffer.from(zip.subarray(headEnd))
  const list = rest.indexOf('PK\x01\x02', 0, 'latin1')
  rest.writeUInt32LE(size, list + 20)
  rest.writeUInt32LE(size, list + 24)
  const second = rest.indexOf('PK\x01\x02', list + 1, 'latin1')
  rest.writeUInt32LE(headEnd + size, second + 42)
  const end = rest.indexOf('PK\x05\x06', 0, 'latin1')
  rest.writeUInt32LE(rest.readUInt32LE(end + 16) + size, end + 16)
  const file = await open(path, 'w')
  await file.write(head, 0, head.length, 0)
  await file.write(rest, 0, rest.length, headEnd + size)
  await file.close()
  const before = process.memoryUsage().rss
  const source = (await openSource(path))!
  expect(source.files.get('large.bin')!.size).toBe(size)
  expect(await contentOf(source, 'small.txt')).toBe('small')
  let seen = 0
  for await (const chunk of await source.files.get('large.bin')!.open()) {
    seen += (chunk as Buffer).length
    if (seen > 100 * 1024 ** 2) break
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 ** 2)
})
