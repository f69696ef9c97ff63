import { z } from 'zod'
import {
  addFlagsInput,
  attachmentInput,
  challengeCreate,
  challengeCreateAnywhere,
  challengePatch,
  challengeRef,
  challengeRow,
  challengeSettings,
  challengeStatistics,
  challengeTableEntry,
  challengeUpdate,
  deleteFlagInput,
  firstDownload,
  flagWarning,
  hintUnlock,
  tryAnswerInput,
  versionedChallenge,
} from '#src/contract/challenges.ts'
import { changePreview, gameRef } from '#src/contract/games.ts'
import {
  challengesBefore,
  challengesCopied,
  challengesCopy,
  challengesOrder,
  challengesPutBack,
  chosenChallenges,
  manyChallengesPatch,
} from '#src/contract/many-challenges.ts'
import { ratings } from '#src/contract/ratings.ts'
import { nothing } from '#src/contract/shapes.ts'
import { actionResults } from '#src/rules/terms.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { challengeCopier, challengeEditor } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { previewChange } from '../games/preview-change.ts'
import { listHintUnlocks } from '../hints/repository.ts'
import { listRatings } from '../ratings/repository.ts'
import { addFlags } from './add-flags.ts'
import { arrangeChallenges } from './arrange-challenges.ts'
import { listFirstDownloads } from './attachments.ts'
import { changeChallenge } from './change-challenge.ts'
import { changeChallenges, putChallengesBack } from './change-challenges.ts'
import { checkFlags, tryAnswer } from './check-flags.ts'
import { copyIntoGame } from './copy-into-game.ts'
import { createChallenge } from './create-challenge.ts'
import { duplicateChallenge } from './duplicate-challenge.ts'
import { readChallengeSettings } from './read-challenge-settings.ts'
import { readStatistics } from './read-statistics.ts'
import { removeChallenge } from './remove-challenge.ts'
import { removeChallenges } from './remove-challenges.ts'
import { removeFlag } from './remove-flag.ts'
import { findChallenge, listChallenges, listChallengeTable } from './repository.ts'
import { setAttachment } from './set-attachment.ts'
import { challengeRowView, challengeTableView } from './views.ts'

export const editChallenges = t.router({
  create: challengeEditor
    .input(challengeCreate)
    .output(challengeSettings)
    .mutation(once('editChallenges.create', createChallenge)),
  createAnywhere: challengeEditor
    .input(challengeCreateAnywhere)
    .output(challengeSettings)
    .mutation(once('editChallenges.createAnywhere', createChallenge)),
  /** An unknown game has none. */
  list: challengeEditor
    .input(gameRef)
    .output(z.array(challengeRow))
    .query(async ({ ctx, input }) => (await listChallenges(ctx.db, input.gameId)).map(challengeRowView)),
  table: challengeEditor
    .input(gameRef)
    .output(z.array(challengeTableEntry))
    .query(async ({ ctx, input }) =>
      (await listChallengeTable(ctx.db, input.gameId)).map(challengeTableView),
    ),
  get: challengeEditor
    .input(challengeRef)
    .output(challengeSettings)
    .query(({ ctx, input }) => readChallengeSettings(ctx, input)),
  update: challengeEditor
    .input(challengeUpdate)
    .output(challengeSettings)
    .mutation(({ ctx, input }) => changeChallenge(ctx, input)),
  /** The settings with their version, for our own pages. */
  page: challengeEditor
    .input(challengeRef)
    .output(versionedChallenge)
    .query(({ ctx, input }) => readChallengeSettings(ctx, input)),
  patch: challengeEditor
    .input(challengePatch)
    .output(versionedChallenge)
    .mutation(({ ctx, input }) => changeChallenge(ctx, input)),
  /** What players would notice of a change. Nothing is stored. */
  preview: challengeEditor
    .input(challengePatch)
    .output(changePreview)
    .mutation(({ ctx, input: { isEnabled, ...input } }) =>
      // Switching it on waits for its images, and takes nothing from anybody.
      previewChange(ctx, input.gameId, (own) =>
        changeChallenge(own, isEnabled ? input : { ...input, isEnabled }),
      ),
    ),
  statistics: challengeEditor
    .input(challengeRef)
    .output(challengeStatistics)
    .query(({ ctx, input }) => readStatistics(ctx, input)),
  /** Who unlocked hints that cost points, the newest first. */
  hintUnlocks: challengeEditor
    .input(challengeRef)
    .output(z.array(hintUnlock))
    .query(({ ctx, input }) => listHintUnlocks(ctx.db, input.gameId, input.challengeId)),
  /** Who downloaded its files. */
  downloads: challengeEditor
    .input(challengeRef)
    .output(z.array(firstDownload))
    .query(({ ctx, input }) => listFirstDownloads(ctx.db, input.gameId, input.challengeId)),
  duplicate: challengeEditor
    .input(challengeRef)
    .output(challengeSettings)
    .mutation(once('editChallenges.duplicate', duplicateChallenge)),
  delete: challengeEditor
    .input(challengeRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeChallenge(ctx, input)),
  copyInto: challengeCopier
    .input(challengesCopy)
    .output(challengesCopied)
    .mutation(once('editChallenges.copyInto', copyIntoGame)),
  /** Puts the challenges of a category in order. */
  arrange: challengeEditor
    .input(challengesOrder)
    .output(nothing)
    .mutation(({ ctx, input }) => arrangeChallenges(ctx, input)),
  /** Of several at once. */
  changeMany: challengeEditor
    .input(manyChallengesPatch)
    .output(challengesBefore)
    .mutation(({ ctx, input }) => changeChallenges(ctx, input)),
  /** Undoes it. */
  putBackMany: challengeEditor
    .input(challengesPutBack)
    .output(nothing)
    .mutation(({ ctx, input }) => putChallengesBack(ctx, input)),
  deleteMany: challengeEditor
    .input(chosenChallenges)
    .output(nothing)
    .mutation(({ ctx, input }) => removeChallenges(ctx, input)),
  previewMany: challengeEditor
    .input(manyChallengesPatch)
    .output(changePreview)
    .mutation(({ ctx, input }) => previewChange(ctx, input.gameId, (own) => changeChallenges(own, input))),
  previewDeletion: challengeEditor
    .input(chosenChallenges)
    .output(changePreview)
    .mutation(({ ctx, input }) => previewChange(ctx, input.gameId, (own) => removeChallenges(own, input))),
  setAttachment: challengeEditor
    .input(attachmentInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setAttachment(ctx, input)),
  /** A mutation, so that the answer is in no address. It is not stored. */
  tryAnswer: challengeEditor
    .input(tryAnswerInput)
    .output(z.array(z.number()))
    .mutation(({ ctx, input }) => tryAnswer(ctx, input)),
  flagWarnings: challengeEditor
    .input(challengeRef)
    .output(z.array(flagWarning))
    .query(({ ctx, input }) => checkFlags(ctx, input)),
  ratings: challengeEditor
    .input(challengeRef)
    .output(ratings)
    .query(async ({ ctx, input: { gameId, challengeId } }) => {
      if (!(await findChallenge(ctx.db, gameId, challengeId))) throw fail('ChallengeNotFound')
      return await listRatings(ctx.db, challengeId)
    }),
  addFlags: challengeEditor
    .input(addFlagsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => addFlags(ctx, input)),
  deleteFlag: challengeEditor
    .input(deleteFlagInput)
    .output(z.enum(actionResults))
    .mutation(({ ctx, input }) => removeFlag(ctx, input)),
})
