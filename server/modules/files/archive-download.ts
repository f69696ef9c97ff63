// Stored files in one archive, streamed: only one file is open at a time.
import { once } from 'node:events'
import type { Stats } from 'node:fs'
import type { Readable } from 'node:stream'
import { TarArchive, ZipArchive } from 'archiver'
import type { VerbContext } from '../../access/context.ts'
import { Download } from '../../answers/download.ts'

export type ArchiveEntry = (
  | { hash: string }
  /** What is made for the archive. */
  | { open(): Promise<Readable> }
) & {
  /** In the folder of the archive: of `distinctFileNames`, or made by the server, so that no entry can leave the folder or replace another. */
  name: string
  size: number
  /** Epoch milliseconds. */
  time: number
}

const kinds = {
  'tar.gz': {
    type: 'application/gzip',
    create: () => new TarArchive({ gzip: true, gzipOptions: { level: 1 } }),
    folder: (name: string) => `${name}/`,
  },
  zip: { type: 'application/zip', create: () => new ZipArchive({ zlib: { level: 1 } }), folder: () => '' },
}

/** @param name of the archive without its ending; an archive for people who unpack it has a folder of that name. */
export function archiveDownload(
  { storage, log }: Pick<VerbContext, 'storage' | 'log'>,
  name: string,
  entries: readonly ArchiveEntry[],
  kind: keyof typeof kinds = 'tar.gz',
): Download {
  const { type, create, folder } = kinds[kind]
  async function fill(archive: TarArchive | ZipArchive): Promise<void> {
    for (const entry of entries) {
      const source = 'hash' in entry ? await storage.open(entry.hash) : await entry.open()
      if (!source) continue
      // The client may have disconnected in the meantime.
      if (archive.destroyed) return void source.destroy()
      const drop = () => source.destroy()
      archive.once('close', drop)
      source.once('error', (error) => archive.destroy(error))
      const written = once(archive, 'entry')
      archive.append(source, {
        name: folder(name) + entry.name,
        date: new Date(entry.time),
        mode: 0o644,
        // The archive needs the size beforehand, else it would buffer the file in memory.
        stats: { size: entry.size } as Stats,
      })
      await written
      archive.off('close', drop)
    }
    await archive.finalize()
  }

  return new Download({
    name: `${name}.${kind}`,
    type,
    async open() {
      const archive = create()
      fill(archive).catch((error: NodeJS.ErrnoException) => {
        archive.destroy(error)
        // The client may disconnect at any time.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
        log.warn({ archive: name, error: error.message }, 'archive not completed')
      })
      return archive
    },
  })
}
