import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { CtfcliFile, CtfcliMedia } from '#src/contract/ctfcli.ts'
import type { VerbContext } from '../../access/context.ts'
import { listMedia } from '../pages/media.ts'
import { listFilesOfGame, storeSha1 } from './repository.ts'

/** The files of all challenges. ctfcli compares SHA-1; it is made of a file once, when it is asked for first. */
export async function listFiles(ctx: VerbContext, gameId: number): Promise<CtfcliFile[]> {
  const files: CtfcliFile[] = []
  for (const { sha1, size: _, ...file } of await listFilesOfGame(ctx.db, gameId)) {
    files.push({ ...file, sha1: sha1 ?? (await makeSha1(ctx, file.hash)) })
  }
  return files
}

/** The same of the pages of the game. */
export async function listMediaFiles(ctx: VerbContext, gameId: number): Promise<CtfcliMedia[]> {
  const files: CtfcliMedia[] = []
  for (const { sha1, size: _, ...file } of await listMedia(ctx.db, gameId)) {
    files.push({ ...file, sha1: sha1 ?? (await makeSha1(ctx, file.hash)) })
  }
  return files
}

async function makeSha1({ db, storage }: VerbContext, hash: string): Promise<string> {
  const stream = await storage.open(hash)
  if (!stream) return ''
  const digest = createHash('sha1')
  await pipeline(stream, digest)
  const sha1 = digest.digest('hex')
  await storeSha1(db, hash, sha1)
  return sha1
}
