import { plainFileName } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Download } from '../../answers/download.ts'
import { transact } from '../../writes/transact.ts'
import { archiveDownload } from '../files/archive-download.ts'
import { archivePages } from './archive/archive-pages.ts'
import { ctfcliRepository } from './ctfcli/ctfcli-repository.ts'
import type { ExportFormat } from './export-formats.ts'
import type { GameExport } from './game-export.ts'
import { gameZip } from './game-zip.ts'

export interface ExportWish {
  gameId: number
  format: ExportFormat
  /** Teams and what they did, in our own zip. */
  withResults?: boolean
  /** In our own zip too: encrypts the keys of the game, which are left out without it. */
  keyPhrase?: string | undefined
  /** Only these; not of an archive, which shows what was played. */
  challengeIds?: readonly number[] | undefined
}

/** The audit log has who took what. @returns the files with the name of the whole, without an ending. */
export async function exportGame(ctx: VerbContext, wish: ExportWish): Promise<GameExport & { name: string }> {
  const { gameId, format, withResults = false, challengeIds } = wish
  const { title, entries } = await filesOf(ctx, wish)
  await transact(ctx, async (_, after) => {
    after.audit({
      action: 'game.export',
      gameId,
      target: { id: gameId, name: title },
      after: {
        exportedAs: [
          format,
          withResults && 'with results',
          wish.keyPhrase !== undefined && 'with keys',
          challengeIds && `challenges ${challengeIds.map((id) => `#${id}`).join(' ')}`,
        ]
          .filter(Boolean)
          .join(', '),
      },
    })
  })
  return { title, entries, name: `${plainFileName(title, `game-${gameId}`)}-${format}` }
}

function filesOf(
  ctx: VerbContext,
  { gameId, format, withResults, keyPhrase, challengeIds }: ExportWish,
): Promise<GameExport> {
  if (format === 'archive') return archivePages(ctx, gameId)
  if (format === 'ctfcli') return ctfcliRepository(ctx, gameId, challengeIds)
  const isOwn = format === 'vexil'
  return gameZip(ctx, {
    ...{ gameId, format, challengeIds, withResults: withResults && isOwn },
    keyPhrase: isOwn ? keyPhrase : undefined,
  })
}

/** The same as a zip that is written while it is sent. */
export async function downloadGame(ctx: VerbContext, wish: ExportWish): Promise<Download> {
  const { name, entries } = await exportGame(ctx, wish)
  return archiveDownload(ctx, name, entries, 'zip')
}
