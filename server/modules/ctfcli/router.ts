import { z } from 'zod'
import { challengeFields } from '#src/contract/challenge-fields.ts'
import { challengeRef } from '#src/contract/challenges.ts'
import {
  addedFiles,
  ctfcliChallenge,
  ctfcliCreate,
  type ctfcliEcho,
  ctfcliFile,
  ctfcliFileRef,
  ctfcliFlag,
  ctfcliMedia,
  ctfcliPatch,
  mediaRef,
} from '#src/contract/ctfcli.ts'
import { valuesOf } from '#src/contract/fields.ts'
import { fileHash } from '#src/contract/files.ts'
import { gameRef } from '#src/contract/games.ts'
import { nothing, text } from '#src/contract/shapes.ts'
import { attachmentNameMax } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { challengeEditor, gameViewer, restOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { listChallenges } from '../challenges/repository.ts'
import { challengeRowView } from '../challenges/views.ts'
import { listMedia, removeMedia } from '../pages/media.ts'
import { addFiles, removeFile } from './add-files.ts'
import { changeForCtfcli, createForCtfcli } from './change-for-ctfcli.ts'
import { listFiles, listMediaFiles } from './list-files.ts'
import { listBoughtHints, listFilesOfGame, listFlagsOfGame, readEchoes } from './repository.ts'

/** For programs that speak the API of CTFd, through server/ctfd only. */
export const ctfcli = t.router({
  challenges: challengeEditor
    .concat(restOnly)
    .input(gameRef)
    .output(z.array(ctfcliChallenge))
    .query(async ({ ctx: { db }, input: { gameId } }) => {
      const echoes = await readEchoes(db, gameId)
      const challenges = await listChallenges(db, gameId)
      return challenges.map((challenge) => ({
        id: challenge.id,
        ...valuesOf(challengeFields, challenge),
        version: challenge.version,
        score: challengeRowView(challenge).score,
        solves: challenge.acceptedCount,
        sent: withoutLostNext(echoes.get(challenge.id) ?? {}, challenges),
      }))
    }),
  flags: challengeEditor
    .concat(restOnly)
    .input(gameRef)
    .output(z.array(ctfcliFlag))
    .query(({ ctx, input }) => listFlagsOfGame(ctx.db, input.gameId)),
  create: challengeEditor
    .concat(restOnly)
    .input(ctfcliCreate)
    .output(z.number())
    .mutation(once('ctfcli.create', createForCtfcli)),
  patch: challengeEditor
    .concat(restOnly)
    .input(ctfcliPatch)
    .output(nothing)
    .mutation(({ ctx, input }) => inOneTransaction(ctx, (inside) => changeForCtfcli(inside, input))),
  boughtHints: challengeEditor
    .concat(restOnly)
    .input(challengeRef)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => listBoughtHints(ctx.db, input.gameId, input.challengeId)),
  files: challengeEditor
    .concat(restOnly)
    .input(gameRef)
    .output(z.array(ctfcliFile))
    .query(({ ctx, input }) => listFiles(ctx, input.gameId)),
  addFiles: challengeEditor
    .concat(restOnly)
    .input(gameRef.extend({ form: incomingForm }))
    .output(addedFiles)
    .mutation(({ ctx, input }) => addFiles(ctx, input)),
  removeFile: challengeEditor
    .concat(restOnly)
    .input(challengeRef.extend({ hash: fileHash(), name: text(attachmentNameMax) }))
    .output(nothing)
    .mutation(({ ctx, input }) => removeFile(ctx, input)),
  media: challengeEditor
    .concat(restOnly)
    .input(gameRef)
    .output(z.array(ctfcliMedia))
    .query(({ ctx, input }) => listMediaFiles(ctx, input.gameId)),
  removeMedia: challengeEditor
    .concat(restOnly)
    .input(mediaRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeMedia(ctx, input)),
  /** The address that `ctf media url` prints is opened in a browser. */
  openMedia: gameViewer
    .concat(restOnly)
    .input(mediaRef)
    .output(z.instanceof(Download))
    .query(async ({ ctx: { db, storage }, input: { gameId, location } }) =>
      download(
        storage,
        (await listMedia(db, gameId)).find((one) => one.location === location),
      ),
    ),
  openFile: challengeEditor
    .concat(restOnly)
    .input(ctfcliFileRef)
    .output(z.instanceof(Download))
    .query(async ({ ctx: { db, storage }, input }) => {
      const files = await listFilesOfGame(db, input.gameId)
      const same = files.filter(({ hash }) => hash.startsWith(input.hash))
      return download(storage, same.find(({ name }) => name.normalize() === input.name) ?? same[0])
    }),
})

/** The challenge that was to be next may be gone: ctfcli asks for it by its number, and gives up when it is not there. */
const withoutLostNext = (sent: z.output<typeof ctfcliEcho>, challenges: readonly { id: number }[]) =>
  sent.next_id && !challenges.some(({ id }) => id === sent.next_id) ? { ...sent, next_id: null } : sent

function download(
  storage: VerbContext['storage'],
  file: { name: string; size: number; hash: string } | undefined,
): Download {
  if (!file) throw fail('FileNotFound')
  return new Download({
    name: file.name,
    length: file.size,
    async open(range) {
      const stream = await storage.open(file.hash, range)
      if (!stream) throw fail('FileNotFound')
      return stream
    },
  })
}
