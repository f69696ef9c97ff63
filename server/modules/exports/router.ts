import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { chosenIds } from '#src/contract/many-challenges.ts'
import { nothing, text } from '#src/contract/shapes.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { challengeEditor, gameEditor, restOnly, sessionOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { challengeFormats, exportFormats } from './export-formats.ts'
import { downloadGame } from './export-game.ts'
import { downloadGameWithKeys, readKeyPhrase } from './game-with-keys.ts'

const keysWish = gameRef.extend({
  withResults: z.boolean().default(false),
  /** May be sealed. */
  keyPhrase: text(6_000),
})

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
  /** Before `gameWithKeys`, whose refusals name no field and ask for no password: this one is answered to the form. */
  checkKeyPhrase: gameEditor
    .use(sessionOnly)
    .use(freshProof)
    .input(keysWish.pick({ gameId: true, keyPhrase: true }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => void (await readKeyPhrase(ctx, input.keyPhrase))),
  /** With its keys too. A POST, so that the pass phrase is in no address. */
  gameWithKeys: gameEditor
    .concat(restOnly)
    .use(sessionOnly)
    .use(freshProof)
    .meta({ fileType: 'application/zip' })
    .input(keysWish)
    .output(z.instanceof(Download))
    .mutation(({ ctx, input }) => downloadGameWithKeys(ctx, input)),
})
