// Files that belong to the pages of a game: pictures, PDF files and plain texts, which carry no scripts. They are read by those who
// may see the game.
import { limits } from '#src/contract/limits.ts'
import { mediaLocation } from '#src/rules/page-media.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { shownType } from '../../images/is-picture.ts'
import { fail, type Refusal } from '../../lib/refusal.ts'
import { type AfterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { holdGame } from '../games/repository.ts'

export interface Media {
  location: string
  hash: string
  name: string
  size: number
  mediaType: string
  sha1: string | null
}

/** A file is named by its address: the same content may be at several. */
export const listMedia = async (db: Db, gameId: number): Promise<Media[]> => {
  const rows = await db
    .selectFrom('pageMedia')
    .innerJoin('files', 'files.hash', 'pageMedia.fileHash')
    .select(['location', 'files.hash', 'files.size', 'files.mediaType', 'files.sha1'])
    .where('gameId', '=', gameId)
    .orderBy('location')
    .execute()
  return rows.map((row) => ({ ...row, name: row.location.split('/').at(-1)! }))
}

/** Where each file of the pages of a game is loaded, by the address that its pages name. */
export const mediaAddresses = async (db: Db, gameId: number): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await listMedia(db, gameId)).map(({ location, hash, name }) => [
      location,
      `/assets/${hash}/${encodeURIComponent(name)}`,
    ]),
  )

interface WantedMedia {
  /** Where a program wants to have it. */
  wanted: string
  /** In bytes. */
  size: number
}

/** What may be a file of a page, by the ending of its name. */
export const isMediaName = (name: string): boolean =>
  shownType(name) !== 'application/octet-stream' || /\.txt$/i.test(name)

/** Why pages may not have a file at this address; undefined when they may. */
export function mediaRefusal(location: string, size: number): Refusal | undefined {
  if (location === '') return fail('InvalidInput', {}, 'location')
  if (!isMediaName(location)) return fail('PageFileType', {}, 'file')
  const most = limits.pageFileBytesMax
  if (size > most) return fail('FileTooLarge', { megabytes: Math.floor(most / 1024 / 1024) }, 'file')
  return undefined
}

/** @returns its address. @throws Refusal when pages may have no such file. */
export function mediaAddress({ wanted, size }: WantedMedia): string {
  const location = mediaLocation(wanted, limits.mediaLocationMax)
  const refusal = mediaRefusal(location, size)
  if (refusal) throw refusal
  return location
}

/** Puts a stored file at an address, in the place of the one that was there. @returns the address. */
export async function putMedia(
  tx: Db,
  after: AfterCommit,
  { gameId, hash, ...file }: WantedMedia & { gameId: number; hash: string },
): Promise<string> {
  const location = mediaAddress(file)
  if (!(await holdGame(tx, gameId))) throw fail('GameNotFound')
  const stored = await listMedia(tx, gameId)
  const before = stored.find((one) => one.location === location)
  if (!before && stored.length >= limits.pageMediaMax)
    throw fail('TooManyPageFiles', { max: limits.pageMediaMax })
  await tx
    .insertInto('pageMedia')
    .values({ gameId, location, fileHash: hash })
    .onConflict((conflict) => conflict.columns(['gameId', 'location']).doUpdateSet({ fileHash: hash }))
    .execute()
  if (before && before.hash !== hash) releaseLater(after, [before.hash], gameId)
  after.audit({ action: 'page.addFile', gameId, target: { id: location, name: location } })
  return location
}

export async function removeMedia(
  ctx: VerbContext,
  { gameId, location }: { gameId: number; location: string },
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const gone = await tx
      .deleteFrom('pageMedia')
      .where('gameId', '=', gameId)
      .where('location', '=', location)
      .returning('fileHash')
      .executeTakeFirst()
    if (!gone) throw fail('FileNotFound')
    releaseLater(after, [gone.fileHash], gameId)
    after.audit({ action: 'page.deleteFile', gameId, target: { id: location, name: location } })
  })
}
