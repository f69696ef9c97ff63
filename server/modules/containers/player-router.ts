import { challengeRef, containerInfo } from '#src/contract/challenges.ts'
import { containerPanel, containerWish } from '#src/contract/containers.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { player } from '../../access/procedures.ts'
import { takeRate } from '../../access/take-rate.ts'
import { extendOwnContainer } from './extend-own-container.ts'
import { readContainerPanel } from './read-container-panel.ts'
import { startOwnContainer } from './start-own-container.ts'
import { stopOwnContainer } from './stop-own-container.ts'

const operator = player.use(async ({ ctx, next }) => {
  await takeRate(ctx, 'container', { who: String(ctx.participation.id) })
  return next()
})

export const containers = t.router({
  /** What the panel of a challenge shows. */
  panel: player
    .input(challengeRef)
    .output(containerPanel)
    .query(({ ctx, input }) => readContainerPanel(ctx, input)),
  start: operator
    .input(containerWish)
    .output(containerInfo)
    .mutation(({ ctx, input }) => startOwnContainer(ctx, input)),
  extend: operator
    .input(challengeRef)
    .output(containerInfo)
    .mutation(({ ctx, input }) => extendOwnContainer(ctx, input)),
  stop: operator
    .input(containerWish)
    .output(nothing)
    .mutation(({ ctx, input }) => stopOwnContainer(ctx, input)),
})
