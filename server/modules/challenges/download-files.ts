import { distinctFileNames, plainFileName } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Download } from '../../answers/download.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { archiveDownload } from '../files/archive-download.ts'
import { insertFirstDownload } from '../files/repository.ts'
import type { Opened } from './open-challenge.ts'

/** The earliest time that a zip file can hold: two downloads of the same files are equal. */
const noTime = Date.UTC(1980, 0, 1)

/** The stored files of a challenge in one zip file. */
export async function downloadFiles(
  ctx: VerbContext & { actor: Actor },
  { challenge }: Opened,
): Promise<Download> {
  const stored = challenge.files.filter(({ hash }) => hash !== null)
  const [first] = stored
  if (!first) throw fail('FileNotFound')
  await insertFirstDownload(ctx.db, first.hash!, ctx.actor.userId, ctx.clock.now())
  const names = distinctFileNames(
    stored.map(({ name }) => name ?? ''),
    'file',
    '',
  )
  const entries = stored.map(({ hash, fileSize }, index) => ({
    hash: hash!,
    name: names[index]!,
    size: fileSize!,
    time: noTime,
  }))
  return archiveDownload(ctx, plainFileName(challenge.title, `challenge-${challenge.id}`), entries, 'zip')
}
