import { z } from 'zod'
import { definedOf, sentOf } from '#src/contract/fields.ts'
import {
  changePreview,
  divisionDesk,
  divisionsUpdate,
  editGameListInput,
  gameCopy,
  gameInput,
  gamePatch,
  gameRef,
  gameSettings,
  gameSettingsPage,
  gameTableEntry,
  gameUpdate,
  hashSalt,
  readiness,
  revealInput,
  versionedGame,
} from '#src/contract/games.ts'
import { nothing, pageOf } from '#src/contract/shapes.ts'
import { gamesFor } from '#src/rules/staff.ts'
import type { VerbContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { admin, gameEditor, gameReader, gameRemover, restOnly, staffMember } from '../../access/procedures.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { fail } from '../../lib/refusal.ts'
import { changeDivisions, readDivisions } from './change-divisions.ts'
import { changeGame } from './change-game.ts'
import { changePoster } from './change-poster.ts'
import { createGame } from './create-game.ts'
import { duplicateGame } from './duplicate-game.ts'
import { hashSaltOf } from './game-hash-salt.ts'
import { previewChange } from './preview-change.ts'
import { readReadiness } from './read-readiness.ts'
import { refuseShortCode } from './refuse-short-code.ts'
import { removeGame } from './remove-game.ts'
import { removePoster } from './remove-poster.ts'
import { countGames, findGame, findHashSecrets, listGames, listGameTable } from './repository.ts'
import { revealBoard } from './reveal-board.ts'
import { gameSettingsView } from './views.ts'

async function readSettings(db: Db, gameId: number) {
  const game = await findGame(db, gameId)
  if (!game) throw fail('GameNotFound')
  return gameSettingsView(game)
}

const patchGame = (ctx: VerbContext, { gameId, expectedVersion, ...changes }: z.output<typeof gamePatch>) =>
  changeGame(
    ctx,
    gameId,
    (stored) => {
      refuseShortCode(changes.inviteCode ?? null, [stored.inviteCode])
      return { ...stored, ...sentOf(changes) }
    },
    expectedVersion,
  )

export const editGames = t.router({
  create: admin.input(gameInput).output(gameSettings).mutation(once('editGames.create', createGame)),
  /** Administrators see all games, others those on whose staff they are. */
  list: staffMember
    .input(editGameListInput)
    .output(gameSettingsPage)
    .query(async ({ ctx, input }) => {
      const among = gamesFor(ctx.actor, 'readSettings')
      const data = (await listGames(ctx.db, among, input)).map(gameSettingsView)
      return pageOf(data, await countGames(ctx.db, among))
    }),
  /** The same with what organisers look for, for our own pages. */
  table: staffMember.output(z.array(gameTableEntry)).query(async ({ ctx }) => {
    const rows = await listGameTable(ctx.db, gamesFor(ctx.actor, 'readSettings'))
    return rows.map(({ posterHash, startAt, endAt, ...row }) => ({
      ...row,
      poster: assetUrl(posterHash, 'poster'),
      start: startAt,
      end: endAt,
    }))
  }),
  get: gameReader
    .input(gameRef)
    .output(gameSettings)
    .query(({ ctx, input }) => readSettings(ctx.db, input.gameId)),
  update: gameEditor
    .input(gameUpdate)
    .output(gameSettings)
    .mutation(({ ctx, input: { gameId, ...settings } }) =>
      changeGame(ctx, gameId, (stored) => ({ ...stored, divisions: null, ...definedOf(settings) })),
    ),
  /** The settings with their version, for our own pages. */
  page: gameReader
    .input(gameRef)
    .output(versionedGame)
    .query(({ ctx, input }) => readSettings(ctx.db, input.gameId)),
  patch: gameEditor
    .input(gamePatch)
    .output(versionedGame)
    .mutation(({ ctx, input }) => patchGame(ctx, input)),
  /** What players would notice of a change. Nothing is stored. */
  preview: gameEditor
    .input(gamePatch)
    .output(changePreview)
    .mutation(({ ctx, input }) => previewChange(ctx, input.gameId, (own) => patchGame(own, input))),
  changePoster: gameEditor
    .concat(restOnly)
    .input(gameRef.extend({ form: incomingForm }))
    .output(z.string())
    .mutation(({ ctx, input }) => changePoster(ctx, input)),
  divisions: gameReader
    .input(gameRef)
    .output(divisionDesk)
    .query(({ ctx, input }) => readDivisions(ctx.db, input.gameId)),
  saveDivisions: gameEditor
    .input(divisionsUpdate)
    .output(divisionDesk)
    .mutation(({ ctx, input }) => changeDivisions(ctx, input)),
  previewDivisions: gameEditor
    .input(divisionsUpdate)
    .output(changePreview)
    .mutation(({ ctx, input }) => previewChange(ctx, input.gameId, (own) => changeDivisions(own, input))),
  removePoster: gameEditor
    .input(gameRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removePoster(ctx, input.gameId)),
  duplicate: admin.input(gameCopy).output(gameSettings).mutation(once('editGames.duplicate', duplicateGame)),
  readiness: gameEditor
    .input(gameRef)
    .output(readiness)
    .query(({ ctx, input }) => readReadiness(ctx, input.gameId)),
  /** After the end of a game whose board freezes. */
  reveal: gameEditor
    .input(revealInput)
    .output(nothing)
    .mutation(({ ctx, input }) => revealBoard(ctx, input)),
  delete: gameRemover
    .input(gameRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeGame(ctx, input.gameId)),
  hashSalt: gameEditor
    .input(gameRef)
    .output(hashSalt)
    .query(async ({ ctx, input }) => {
      const secrets = await findHashSecrets(ctx.db, input.gameId)
      if (!secrets) throw fail('GameNotFound')
      return hashSaltOf(ctx.config.secretKey, secrets)
    }),
  /** Counts are never stored, so there are none to correct: every replica rebuilds its board (D-47). */
  recount: gameEditor
    .input(gameRef)
    .output(nothing)
    .mutation(async ({ ctx, input: { gameId } }) => {
      if (!(await findGame(ctx.db, gameId))) throw fail('GameNotFound')
      ctx.bus.publish([{ kind: 'game', gameId }])
    }),
})
