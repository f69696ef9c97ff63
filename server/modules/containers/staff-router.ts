import { challengeRef, containerInfo } from '#src/contract/challenges.ts'
import {
  containerLab,
  containerStop,
  containerWatch,
  containerWish,
  gameContainerStop,
  instanceList,
} from '#src/contract/containers.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { admin, challengeEditor, gameMonitor, gameReviewer } from '../../access/procedures.ts'
import { readContainerLab } from './read-container-lab.ts'
import { startTestContainer } from './start-test-container.ts'
import { stopGivenContainer } from './stop-given-container.ts'
import { stopTestContainer } from './stop-test-container.ts'
import { takeImages } from './take-images.ts'
import { listInstances, readContainerWatch } from './watched.ts'

/** For who edits challenges. */
export const testContainers = t.router({
  lab: challengeEditor
    .input(challengeRef)
    .output(containerLab)
    .query(({ ctx, input }) => readContainerLab(ctx, input)),
  start: challengeEditor
    .input(containerWish)
    .output(containerInfo)
    .mutation(({ ctx, input }) => startTestContainer(ctx, input)),
  takeImages: challengeEditor
    .input(challengeRef)
    .output(nothing)
    .mutation(({ ctx, input }) => takeImages(ctx, input)),
  stop: challengeEditor
    .input(containerWish)
    .output(nothing)
    .mutation(({ ctx, input }) => stopTestContainer(ctx, input)),
})

/** For the staff of a game. */
export const gameContainers = t.router({
  watch: gameMonitor.output(containerWatch).query(({ ctx, input }) => readContainerWatch(ctx, input.gameId)),
  stop: gameReviewer
    .input(gameContainerStop)
    .output(nothing)
    .mutation(({ ctx, input }) => stopGivenContainer(ctx, input)),
})

export const adminContainers = t.router({
  list: admin.output(instanceList).query(({ ctx }) => listInstances(ctx.db)),
  watch: admin.output(containerWatch).query(({ ctx }) => readContainerWatch(ctx)),
  stop: admin
    .input(containerStop)
    .output(nothing)
    .mutation(({ ctx, input }) => stopGivenContainer(ctx, input)),
})
