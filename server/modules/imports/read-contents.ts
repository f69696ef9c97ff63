// The files of a bundle: each is read once, for its hash, and stored when the import is applied. One file at a time is on the disk of
// this machine. What a failed import has stored is removed like every upload that nothing refers to.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '#src/contract/limits.ts'
import { cleanFileName } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { makePicture, type PictureShape } from '../../images/make-picture.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteUploads, insertUploads } from '../files/repository.ts'
import type { Content } from '../files/store-contents.ts'
import { pictureContent } from '../files/swap-picture.ts'
import type { Bundle, BundleFile } from './bundle.ts'

export type FileContent = Pick<Content, 'hash' | 'size' | 'name' | 'mediaType'>

export interface Contents {
  /** Throws why a file cannot be here: its challenge is refused then. */
  of(file: BundleFile): FileContent
  /** A poster or an avatar; undefined when it cannot be read. */
  pictureOf(file: BundleFile): FileContent | undefined
  /** Each once, in the order in which rows of files are locked. */
  all: FileContent[]
  /** Announcements, to be deleted by the transaction that refers to the files. */
  uploads: number[]
}

/** Longer than any import takes. */
const announcedMs = 24 * 3_600_000

/** @param stores false for a plan: nothing is written. */
export async function readContents(ctx: VerbContext, bundle: Bundle, stores: boolean): Promise<Contents> {
  const found = new Map<BundleFile, FileContent | Refusal>()
  const stored = new Set<string>()
  const uploads: number[] = []
  const parent = join(ctx.config.dataDir, 'files/incoming')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'import-'))
  const path = join(folder, 'file')

  async function store(content: Content): Promise<void> {
    if (!stores || stored.has(content.hash)) return
    stored.add(content.hash)
    uploads.push(...(await insertUploads(ctx.db, [content.hash], ctx.clock.now() + announcedMs)))
    await ctx.storage.put(content.hash, content.source)
  }

  async function read(file: BundleFile, shape?: PictureShape): Promise<FileContent> {
    const most = shape ? limits.pictureBytesMax : limits.assetBytesMax
    if (file.size > most) throw fail('FileTooLarge', { megabytes: Math.floor(most / 1024 / 1024) })
    const keeps = stores || shape !== undefined
    const { hash, size } = await digest(file, keeps ? createWriteStream(path) : nowhere())
    if (size > most) throw fail('FileTooLarge', { megabytes: Math.floor(most / 1024 / 1024) })
    if (shape) {
      const picture = await makePicture(path, shape, 'programs')
      const content = pictureContent(picture, shape)
      await store(content)
      return content
    }
    const name = cleanFileName(file.name)
    const content = { hash, size, name, mediaType: 'application/octet-stream', source: { path } }
    await store(content)
    return content
  }

  try {
    for (const [file, shape] of filesOf(bundle)) {
      if (found.has(file)) continue
      found.set(
        file,
        await read(file, shape).catch((error) => {
          if (error instanceof Refusal && error.refusal !== 'ImportFileDamaged') return error
          throw error
        }),
      )
      // The storage may have given the file a second name instead of copying it, so it must not be written again.
      await rm(path, { force: true })
    }
  } catch (error) {
    await dropContents(ctx, { uploads, all: [...stored].map((hash) => ({ hash })) })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  const contents = [...found.values()].filter((one) => !(one instanceof Refusal)) as FileContent[]
  const once = new Map(contents.map((content) => [content.hash, content]))
  return {
    of(file) {
      const content = found.get(file)!
      if (content instanceof Refusal) throw content
      return content
    },
    pictureOf(file) {
      const content = found.get(file)!
      return content instanceof Refusal ? undefined : content
    },
    all: [...once.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1)),
    uploads,
  }
}

/** After an import that failed: its files go, unless something else uses them. */
export const dropContents = (
  ctx: VerbContext,
  { uploads, all }: { uploads: readonly number[]; all: readonly { hash: string }[] },
): Promise<void> =>
  ctx.background.attempt('release of an import', () =>
    transact(ctx, async (tx, after) => {
      await deleteUploads(tx, uploads)
      releaseLater(
        after,
        all.map(({ hash }) => hash),
      )
    }),
  )

/** Also reads to the end where the size is wrong: damage is told as such. */
async function digest(file: BundleFile, target: Writable): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(await file.open(), counter, target)
  } catch (error) {
    // The disk of this machine is not the source.
    if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall === 'write') throw error
    throw fail('ImportFileDamaged', { file: file.name })
  }
  const hex = hash.digest('hex')
  if (file.sha256 && file.sha256.toLowerCase() !== hex) throw fail('ImportFileDamaged', { file: file.name })
  return { hash: hex, size }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

function* filesOf(bundle: Bundle): Generator<[BundleFile, PictureShape?]> {
  for (const { files, flags } of bundle.challenges) {
    for (const file of files) if ('open' in file) yield [file]
    for (const { attachment } of flags) if (attachment && 'open' in attachment) yield [attachment]
  }
  for (const { files } of bundle.pages) for (const { file } of files) yield [file]
  for (const file of bundle.pictures ?? []) yield [file]
  if (bundle.game?.poster) yield [bundle.game.poster, 'poster']
  for (const { avatar } of [...bundle.users, ...bundle.teams]) if (avatar) yield [avatar, 'avatar']
}
