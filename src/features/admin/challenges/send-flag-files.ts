import { limits } from '#src/contract/limits.ts'
import { type UploadOptions, upload } from '#src/lib/upload.ts'
import type { NewFile } from './challenge-draft.ts'

interface Stored {
  hash: string
}

/** Files of one request, so that a connection that breaks loses little. */
const filesPerRequest = Math.min(50, limits.assetsPerCallMax)

/**
 * Uploads files of single teams. All are stored under one name, so that a file does not tell its flag.
 * @param flags by the names of the files.
 */
export async function sendFlagFiles(
  files: readonly File[],
  flags: ReadonlyMap<string, string>,
  { onProgress, signal }: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
): Promise<NewFile[]> {
  const total = sizeOf(files)
  const sent: NewFile[] = []
  for (let at = 0; at < files.length; at += filesPerRequest) {
    const part = files.slice(at, at + filesPerRequest)
    const [before, own] = [sizeOf(files.slice(0, at)), sizeOf(part)]
    const stored = await upload<Stored[]>('/api/assets?temporary=true&filename=attachment', part, {
      method: 'POST',
      field: 'files',
      signal,
      onProgress: (share) => onProgress((before + share * own) / total),
    })
    part.forEach(({ name, size }, index) => {
      sent.push({ flag: flags.get(name) ?? name, hash: stored[index]!.hash, name, size })
    })
  }
  return sent
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)
