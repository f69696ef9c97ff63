import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { chosenIds } from '#src/contract/many-challenges.ts'
import { t } from '../../access/init.ts'
import { challengeEditor, gameEditor, restOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { challengeFormats, exportFormats } from './export-formats.ts'
import { downloadGame } from './export-game.ts'

export const exports = t.router({
  /** For those who read the flags of the game: they are in the zip. */
  game: challengeEditor
    .concat(restOnly)
    .meta({ fileType: 'application/zip' })
    .input(gameRef.extend({ format: z.enum(exportFormats).default('vexil') }))
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => downloadGame(ctx, input)),
  /** `challengeIds`: numbers with commas between them. */
  challenges: challengeEditor
    .concat(restOnly)
    .meta({ fileType: 'application/zip' })
    .input(
      gameRef.extend({
        format: z.enum(challengeFormats).default('vexil'),
        challengeIds: z.preprocess(
          (value) => (typeof value === 'string' ? value.split(',') : value),
          chosenIds,
        ),
      }),
    )
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => downloadGame(ctx, input)),
  /** With teams and what they did: for those who see that too. */
  gameWithResults: gameEditor
    .concat(restOnly)
    .meta({ fileType: 'application/zip' })
    .input(gameRef)
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => downloadGame(ctx, { ...input, format: 'vexil', withResults: true })),
})
