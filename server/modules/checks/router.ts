import { challengeRef } from '#src/contract/challenges.ts'
import { checkInput, checkList, checkOverview } from '#src/contract/checks.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { challengeEditor } from '../../access/procedures.ts'
import { askCheckNow } from './ask-check-now.ts'
import { readCheck, readChecks } from './read-check.ts'
import { saveChallengeCheck } from './save-challenge-check.ts'

/** For who edits challenges. */
export const checks = t.router({
  list: challengeEditor.output(checkList).query(({ ctx, input }) => readChecks(ctx, input.gameId)),
  read: challengeEditor
    .input(challengeRef)
    .output(checkOverview)
    .query(({ ctx, input }) => readCheck(ctx, input)),
  save: challengeEditor
    .input(checkInput)
    .output(nothing)
    .mutation(({ ctx, input }) => saveChallengeCheck(ctx, input)),
  run: challengeEditor
    .input(challengeRef)
    .output(nothing)
    .mutation(({ ctx, input }) => askCheckNow(ctx, input)),
})
