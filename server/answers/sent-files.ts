// The files that a verb is handed: of a request (incoming-form.ts), or on the disk of a program.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { cleanFileName } from '#src/rules/file-name.ts'
import { fail } from '../lib/refusal.ts'

/** A file on the disk of this machine; one that was received is deleted when the call ends. */
export interface Upload {
  path: string
  /** SHA-256 of the content in lower-case hex. */
  hash: string
  /** Bytes. */
  size: number
  /** The sender's file name, with unsafe characters removed. */
  name: string
  /** The media type that the sender declared. */
  mediaType: string
}

export interface FormLimits {
  /** Name of the part that holds files. */
  part: 'file' | 'files'
  /** Limit for each file. */
  maxBytes: number
  maxFiles: number
}

export interface SentFiles {
  /** The one file. */
  file(maxBytes: number): Promise<Upload>
  /** All files in their order, including empty ones. */
  receive(limits: FormLimits): Promise<Upload[]>
}

interface LocalFile {
  path: string
  /** The name that it is stored under, where it is not the one on the disk. */
  name?: string
  mediaType?: string
}

/** Files on this machine, for command lines and importers. They stay where they are. */
export function localFiles(...files: LocalFile[]): SentFiles {
  async function read(maxBytes: number): Promise<Upload[]> {
    const uploads: Upload[] = []
    for (const file of files) {
      const digest = createHash('sha256')
      let size = 0
      await pipeline(createReadStream(file.path), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          size += chunk.length
          if (size > maxBytes) throw fail('FileTooLarge', { megabytes: Math.floor(maxBytes / 1024 / 1024) })
          digest.update(chunk)
        }
      })
      const name = cleanFileName(file.name ?? path.basename(file.path))
      uploads.push({
        path: file.path,
        hash: digest.digest('hex'),
        size,
        name,
        mediaType: file.mediaType ?? '',
      })
    }
    return uploads
  }

  return {
    async receive({ maxBytes, maxFiles }) {
      if (files.length > maxFiles) throw fail('InvalidInput')
      return await read(maxBytes)
    },
    async file(maxBytes) {
      const [upload] = await read(maxBytes)
      if (!upload) throw fail('FileMissing')
      if (upload.size === 0) throw fail('FileEmpty')
      return upload
    },
  }
}
