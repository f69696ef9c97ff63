import { z } from 'zod'
import { renderMarkdown } from '#server/lib/markdown.ts'
import { gameRef } from '#src/contract/games.ts'
import { nothing } from '#src/contract/shapes.ts'
import {
  ownWriteup,
  type WriteupEntry,
  writeupConsent,
  writeupEntry,
  writeupRef,
  writeupRow,
  writeupState,
} from '#src/contract/writeups.ts'
import { t } from '../../access/init.ts'
import { gameEditor, gameReviewer, restOnly, writer } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { fail } from '../../lib/refusal.ts'
import { findGame } from '../games/repository.ts'
import { agreeToPublish } from './agree-to-publish.ts'
import { downloadWriteups } from './download-writeups.ts'
import { removeWriteups } from './remove-writeups.ts'
import { findNote, findWriteup, listWriteups, type WriteupRow } from './repository.ts'
import { submitWriteup } from './submit-writeup.ts'

const entryView = (row: WriteupRow): WriteupEntry => ({
  id: row.participationId,
  team: {
    id: row.teamId,
    name: row.teamName,
    bio: row.bio,
    avatar: assetUrl(row.avatarHash, 'avatar'),
    locked: row.locked,
    members: null,
  },
  url: assetUrl(row.fileHash, row.name)!,
  uploadTimeUtc: row.uploadedAt,
})

export const writeups = t.router({
  own: writer
    .input(gameRef)
    .output(writeupState)
    .query(async ({ ctx, input }) => {
      const writeup = await findWriteup(ctx.db, ctx.participation.id)
      const note = (await findNote(ctx.db, input.gameId)) ?? ''
      return { submitted: !!writeup, name: writeup?.name ?? '#', fileSize: writeup?.size ?? 0, note }
    }),
  /** The same for our own pages, with the deadline. */
  page: writer
    .input(gameRef)
    .output(ownWriteup)
    .query(async ({ ctx, input }) => {
      const found = await findWriteup(ctx.db, ctx.participation.id)
      return {
        noteHtml: renderMarkdown((await findNote(ctx.db, input.gameId)) ?? ''),
        deadline: ctx.arena.game.writeupDeadlineAt,
        writeup: found
          ? {
              url: assetUrl(found.fileHash, found.name)!,
              name: found.name,
              fileSize: found.size,
              uploadedAt: found.uploadedAt,
              mayPublish: found.mayPublish,
            }
          : null,
      }
    }),
  submit: writer
    .concat(restOnly)
    .input(gameRef.extend({ form: incomingForm }))
    .output(nothing)
    .mutation(({ ctx, input }) => submitWriteup(ctx, input.form)),
  /** Also after the deadline, as long as the team takes part. */
  agreeToPublish: writer
    .input(writeupConsent)
    .output(nothing)
    .mutation(({ ctx, input }) => agreeToPublish(ctx, input.mayPublish)),
  list: gameReviewer
    .input(gameRef)
    .output(z.array(writeupEntry))
    .query(async ({ ctx, input }) => {
      if (!(await findGame(ctx.db, input.gameId))) throw fail('GameNotFound')
      return (await listWriteups(ctx.db, input.gameId)).map(entryView)
    }),
  /** The same for our own pages. */
  table: gameReviewer
    .input(gameRef)
    .output(z.array(writeupRow))
    .query(async ({ ctx, input }) =>
      (await listWriteups(ctx.db, input.gameId)).map((row) => ({
        ...entryView(row),
        fileSize: row.size,
        fileName: row.name,
        mayPublish: row.mayPublish,
      })),
    ),
  downloadAll: gameReviewer
    .concat(restOnly)
    .meta({ fileType: 'application/gzip' })
    .input(gameRef)
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => downloadWriteups(ctx, input.gameId)),
  /** One of them, so that the team can hand in another. */
  delete: gameEditor
    .input(writeupRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeWriteups(ctx, input)),
  deleteAll: gameEditor
    .input(gameRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeWriteups(ctx, input)),
})
