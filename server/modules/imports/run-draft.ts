// Imports in the browser: the plan of an uploaded file, and the import itself. A file is at work once at a time.
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportInput, ImportReport } from '#src/contract/imports.ts'
import type { AccountContext } from '../../access/context.ts'
import { may } from '../../access/may.ts'
import { incomingFolder } from '../../answers/incoming-folder.ts'
import { fail } from '../../lib/refusal.ts'
import { asFileFault } from '../../process/disk-room.ts'
import { transact } from '../../writes/transact.ts'
import { applyImport } from './apply-import.ts'
import type { Bundle } from './bundle.ts'
import { claimDraft, findDraft, freeDraft, noteProgress } from './draft-repository.ts'
import { dropDraft } from './drop-draft.ts'
import { planImport } from './plan-import.ts'
import { readSource } from './read-source.ts'

/** Without a sign of life for so long, the process that was at work has died. */
const silentMs = 10 * 60_000
const tellEveryMs = 500

export const planDraft = (ctx: AccountContext, input: ImportInput): Promise<ImportReport> =>
  atWork(ctx, input, (path, step) => run(ctx, input, path, step, planImport))

/** The file is removed when it is imported. */
export const applyDraft = (ctx: AccountContext, input: ImportInput): Promise<ImportReport> =>
  atWork(ctx, input, async (path, step, draft) => {
    const report = await run(ctx, input, path, step, applyImport)
    await transact(ctx, (tx, after) => dropDraft(tx, after, draft))
    return report
  })

type Step = (done: number, total: number) => void

async function run(
  ctx: AccountContext,
  { gameId, into, title, scores, posts, mail, instance, keyPhrase }: ImportInput,
  path: string,
  step: Step,
  work: typeof planImport,
): Promise<ImportReport> {
  const phrase = keyPhrase === '' ? undefined : await ctx.sealedFields.open(keyPhrase)
  // It was damaged on its way.
  if (phrase === '') throw fail('ImportKeysUnreadable', {}, 'keyPhrase')
  const bundle = await readSource(path, { instance: instance || undefined, keyPhrase: phrase })
  const isAdmin = may(ctx, 'edit')
  if (!isAdmin) refuseOthers(bundle)
  return await work(ctx, bundle, {
    gameId: gameId ?? into ?? undefined,
    title: title || undefined,
    scores,
    posts: posts && isAdmin,
    mail: mail && isAdmin,
    step,
  })
}

/** Organisers have a say in the challenges and pages of their game. Posts of a source are left out by themselves. */
function refuseOthers({ game, divisions, users, teams, results }: Bundle): void {
  if (game || results || divisions.length + users.length + teams.length > 0)
    throw fail('ImportOnlyChallenges')
}

type OpenDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

async function atWork<Result>(
  ctx: AccountContext,
  { draftId, gameId }: Pick<ImportInput, 'draftId' | 'gameId'>,
  work: (path: string, step: Step, draft: OpenDraft) => Promise<Result>,
): Promise<Result> {
  const { actor, background, clock, db } = ctx
  const draft = await findDraft(db, { draftId, gameId, userId: actor.userId })
  if (!draft) throw fail('ImportFileGone')
  const now = clock.now()
  if (!(await claimDraft(db, draftId, { now, until: now + silentMs }))) throw fail('ImportBusy')
  let told = 0
  let telling: Promise<unknown> = Promise.resolve()
  const step: Step = (done, total) => {
    if (Date.now() - told < tellEveryMs) return
    told = Date.now()
    const busyUntil = clock.now() + silentMs
    telling = background.attempt('progress of an import', () =>
      noteProgress(db, draftId, { done, total, busyUntil }),
    )
  }
  try {
    return await onDisk(ctx, draft, (path) => work(path, step, draft))
  } finally {
    await telling
    await background.attempt('end of an import', () => freeDraft(db, draftId))
  }
}

/** Archives are read from several places at once, which a bucket does not offer. */
async function onDisk<Result>(
  { config, log, room, storage }: AccountContext,
  { hash, size }: OpenDraft,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (size > (await room.left())) throw fail('StorageFull')
  const content = await storage.open(hash)
  if (!content) throw fail('ImportFileGone')
  const parent = incomingFolder(config)
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'import-'))
  try {
    const path = join(folder, 'source')
    await pipeline(content, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw asFileFault(error, log)
    })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
