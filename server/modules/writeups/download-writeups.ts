import { distinctFileNames, plainFileName } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Download } from '../../answers/download.ts'
import { timeInName } from '../../answers/time-in-name.ts'
import { fail } from '../../lib/refusal.ts'
import { archiveDownload } from '../files/archive-download.ts'
import { findGame } from '../games/repository.ts'
import { listWriteups } from './repository.ts'

/** All writeups of a game in one archive. */
export async function downloadWriteups(ctx: VerbContext, gameId: number): Promise<Download> {
  const game = await findGame(ctx.db, gameId)
  if (!game) throw fail('GameNotFound')
  const writeups = await listWriteups(ctx.db, gameId)
  const names = distinctFileNames(
    writeups.map(({ teamName, teamId }) => `${plainFileName(teamName, 'Team')} #${teamId}`),
    'Team',
    '.pdf',
  )
  const entries = writeups.map((writeup, index) => ({
    hash: writeup.fileHash,
    name: names[index]!,
    size: writeup.size,
    time: writeup.uploadedAt,
  }))
  const name = `Writeups-${plainFileName(game.title, String(gameId))}-${timeInName(ctx.clock.now())}`
  return archiveDownload(ctx, name, entries)
}
