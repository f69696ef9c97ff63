// All writeups of a game in one archive, streamed: only one file is open at a time.
import { once } from 'node:events'
import type { Stats } from 'node:fs'
import { TarArchive } from 'archiver'
import { plainFileName } from '#src/rules/file-name.ts'
import type { RequestContext } from '../../access/context.ts'
import { Download } from '../../answers/download.ts'
import { timeInName } from '../../answers/time-in-name.ts'
import { fail } from '../../refusal.ts'
import { findGame } from '../games/repository.ts'
import { listWriteups, type WriteupRow } from './repository.ts'

export async function downloadWriteups(
  { db, storage, clock, log }: RequestContext,
  gameId: number,
): Promise<Download> {
  const game = await findGame(db, gameId)
  if (!game) throw fail('GameNotFound')
  const writeups = await listWriteups(db, gameId)
  const name = `Writeups-${plainFileName(game.title, String(gameId))}-${timeInName(clock.now())}`

  async function fill(archive: TarArchive): Promise<void> {
    for (const writeup of writeups) {
      const source = await storage.open(writeup.fileHash)
      if (!source) continue
      // The client may have disconnected in the meantime.
      if (archive.destroyed) return void source.destroy()
      const drop = () => source.destroy()
      archive.once('close', drop)
      source.once('error', (error) => archive.destroy(error))
      const written = once(archive, 'entry')
      archive.append(source, {
        name: entryName(name, writeup),
        date: new Date(writeup.uploadedAt),
        mode: 0o644,
        // The archive needs the size beforehand, else it would buffer the file in memory.
        stats: { size: writeup.size } as Stats,
      })
      await written
      archive.off('close', drop)
    }
    await archive.finalize()
  }

  return new Download({
    name: `${name}.tar.gz`,
    type: 'application/gzip',
    async open() {
      const archive = new TarArchive({ gzip: true, gzipOptions: { level: 1 } })
      fill(archive).catch((error: NodeJS.ErrnoException) => {
        archive.destroy(error)
        // The client may disconnect at any time.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
        log.warn({ gameId, error: error.message }, 'archive of writeups not completed')
      })
      return archive
    },
  })
}

/** The names consist of letters and digits only, so that no entry can leave the folder. */
const entryName = (folder: string, { name, participationId }: WriteupRow) =>
  `${folder}/${plainFileName(name, `${participationId}.pdf`)}`
