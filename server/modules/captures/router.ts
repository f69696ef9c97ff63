import { z } from 'zod'
import {
  type CaptureChallenge,
  captureChallenge,
  captureFile,
  capturePair,
  captureRef,
  captureTeam,
  conversationsInput,
  conversationsPage,
  streamInput,
  streamPage,
} from '#src/contract/captures.ts'
import { gameRef } from '#src/contract/games.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { gameWatcher, rateLimit, restOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { timeInName } from '../../answers/time-in-name.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { fail } from '../../lib/refusal.ts'
import { archiveDownload } from '../files/archive-download.ts'
import { captureWatcher } from './capture-watcher.ts'
import { openCapture } from './open-capture.ts'
import { readCapture, readCaptureStream } from './read-capture.ts'
import { removeCaptures } from './remove-captures.ts'
import { listCaptureChallenges, listCaptures, listCaptureTeams } from './repository.ts'

export const captures = t.router({
  challenges: gameWatcher
    .input(gameRef)
    .output(z.array(captureChallenge))
    .query(
      async ({ ctx, input }) => (await listCaptureChallenges(ctx.db, input.gameId)) as CaptureChallenge[],
    ),
  teams: captureWatcher
    .input(capturePair.pick({ challengeId: true }))
    .output(z.array(captureTeam))
    .query(async ({ ctx, input }) => {
      const teams = await listCaptureTeams(ctx.db, input.challengeId)
      if (teams.length === 0) throw fail('NothingCaptured')
      return teams.map(({ avatarHash, ...team }) => ({ ...team, avatar: assetUrl(avatarHash, 'avatar') }))
    }),
  files: captureWatcher
    .input(capturePair)
    .output(z.array(captureFile))
    .query(async ({ ctx, input }) =>
      (await listCaptures(ctx.db, input)).map(({ fileName, size, endedAt }) => ({
        fileName,
        size,
        updateTime: endedAt,
      })),
    ),
  download: captureWatcher
    .concat(restOnly)
    .meta({ fileType: 'application/octet-stream' })
    .input(captureRef)
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => openCapture(ctx, input)),
  downloadAll: captureWatcher
    .concat(restOnly)
    .meta({ fileType: 'application/gzip' })
    .input(capturePair)
    .output(z.instanceof(Download))
    .query(async ({ ctx, input }) => {
      const { challengeId, participationId } = input
      const files = await listCaptures(ctx.db, input)
      const name = `Capture-${challengeId}-${participationId}-${timeInName(ctx.clock.now())}`
      return archiveDownload(
        ctx,
        name,
        files.map(({ hash, fileName, size, endedAt }) => ({ hash, name: fileName, size, time: endedAt })),
      )
    }),
  delete: captureWatcher
    .input(captureRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeCaptures(ctx, input)),
  deleteAll: captureWatcher
    .input(capturePair)
    .output(nothing)
    .mutation(({ ctx, input }) => removeCaptures(ctx, input)),
  conversations: captureWatcher
    .use(rateLimit('query'))
    .input(conversationsInput)
    .output(conversationsPage)
    .query(({ ctx, input }) => readCapture(ctx, input)),
  stream: captureWatcher
    .use(rateLimit('query'))
    .input(streamInput)
    .output(streamPage)
    .query(({ ctx, input }) => readCaptureStream(ctx, input)),
})
