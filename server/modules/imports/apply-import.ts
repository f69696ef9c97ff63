// Carries a bundle out, in one transaction and through the verbs of the editor.
import type { ImportReport } from '#src/contract/imports.ts'
import { importKinds } from '#src/rules/import-kinds.ts'
import { i18nOf, type VerbContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, inOneTransaction, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteUploads, upsertFile } from '../files/repository.ts'
import type { Bundle } from './bundle.ts'
import { importTeams, importUsers } from './import-accounts.ts'
import { importCategories } from './import-categories.ts'
import { importChallenges } from './import-challenges.ts'
import { importDivisions } from './import-divisions.ts'
import { importGame } from './import-game.ts'
import { importPages } from './import-pages.ts'
import { importResults, type ScoresOf } from './import-results.ts'
import { importNotices, importPosts } from './import-texts.ts'
import { countsOf, emptyIds, findingView, type Importing, isChange, tell } from './importing.ts'
import { type Contents, dropContents, readContents } from './read-contents.ts'
import { recount } from './recount.ts'
import {
  countImported,
  deleteImport,
  findKnownGame,
  finishImport,
  insertImport,
  listKnown,
  storeLegacyNumbers,
  storeMapped,
} from './repository.ts'

export interface ImportOptions {
  /** The game to merge into; without it the one that an earlier import of this source made, or a new one. */
  gameId?: number | undefined
  /** Of a new game. */
  title?: string | undefined
  /** Posts of the source become posts of the site, which are public at once. */
  posts?: boolean | undefined
  /** Accounts whose password cannot be checked here get a mail with a link to choose one. */
  mail?: boolean | undefined
  /** Of results: `live` if it is left out. */
  scores?: ScoresOf | undefined
  /** Called while it is at work, with the number of objects that are done, and that there are. */
  step?: ((done: number, total: number) => void) | undefined
}

/** Stores the files, then everything else or nothing. @returns the report, which names every object. */
export async function applyImport(
  ctx: VerbContext,
  bundle: Bundle,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const contents = await readContents(ctx, bundle, true)
  try {
    const report = await inOneTransaction(quiet(ctx), (own) => carryOut(own, bundle, contents, options))
    const { importId } = report
    afterCommit(ctx, () =>
      ctx.log.info({ source: bundle.source, importId, gameId: report.game?.id }, 'import applied'),
    )
    return report
  } catch (error) {
    await dropContents(ctx, contents)
    throw error
  }
}

/** @param ctx of an open transaction. */
export async function carryOut(
  ctx: VerbContext,
  bundle: Bundle,
  contents: Contents,
  options: ImportOptions,
): Promise<ImportReport> {
  const origin = { source: bundle.source, instance: bundle.instance }
  const hasGame = bundle.game !== undefined || bundle.challenges.length + bundle.pages.length > 0
  const hasOther =
    bundle.users.length + bundle.teams.length + bundle.posts.length + bundle.findings.length > 0
  if (!hasGame && !hasOther) {
    throw fail('ImportNothing')
  }
  const { db } = ctx
  const before = await countImported(db)
  const gameId = hasGame ? (options.gameId ?? (await findKnownGame(db, origin, keysOf(bundle)))) : null
  const run: Importing = {
    ctx,
    bundle,
    contents,
    origin,
    importId: await insertImport(db, origin, {
      appliedAt: ctx.clock.now(),
      appliedBy: ctx.actor?.userId ?? null,
    }),
    gameId: undefined,
    isNewGame: false,
    ids: emptyIds(),
    mapped: [],
    objects: [],
    counts: new Map(),
    findings: [...bundle.findings],
    step: options.step && stepOf(bundle, options.step),
  }
  for (const { kind, foreignId, localId } of await listKnown(db, origin, gameId)) {
    run.ids[kind].set(foreignId, localId)
  }
  tellRefused(run)
  await recordFiles(run)
  if (hasGame) {
    await importGame(run, { gameId, title: options.title })
    await importCategories(run)
    await importChallenges(run)
    await rememberNumbers(run)
    await importDivisions(run)
    await importNotices(run)
    await importPages(run)
  }
  await importPosts(run, options.posts ?? false)
  await importUsers(run, options.mail ?? false)
  await importTeams(run)
  await importResults(run, options.scores ?? 'live')
  await storeMapped(db, origin, run.mapped)
  const after = await countImported(db)
  const compared = await recount(run)
  const game = run.objects.find(({ kind }) => kind === 'game')
  const report: ImportReport = {
    ...origin,
    game: game ? { id: run.gameId ?? null, title: game.name } : null,
    applied: true,
    importId: run.importId,
    objects: run.objects,
    counts: countsOf(run),
    findings: run.findings.map((finding) => findingView(i18nOf(ctx), finding)),
    recount: compared,
    rows: Object.keys(after).map((table) => ({ table, before: before[table]!, after: after[table]! })),
  }
  if (!isChange(report) && run.mapped.length === 0) {
    await deleteImport(db, run.importId)
    return { ...report, importId: null }
  }
  await finishImport(db, run.importId, { gameId: run.gameId ?? null, madeGame: run.isNewGame, report })
  return report
}

function stepOf(bundle: Bundle, step: NonNullable<ImportOptions['step']>): (done: number) => void {
  const { challenges, divisions, game, pages, posts, teams, users } = bundle
  const files = new Set(pages.flatMap((page) => page.files))
  const lists = [challenges, divisions, game?.notices ?? [], pages, [...files], posts, teams, users]
  const total = lists.reduce((sum, { length }) => sum + length, 1)
  return (done) => step(Math.min(done, total), total)
}

/** Of a source whose flags are made with them. */
async function rememberNumbers({ bundle, ctx, gameId, ids }: Importing): Promise<void> {
  if (!bundle.game?.keys || gameId === undefined) return
  const known = bundle.game.keys.numbers ?? {}
  const numbers = [...ids.challenge].map(
    ([theirs, ours]) => [Number(ours), known[theirs] ?? Number(theirs)] as const,
  )
  await storeLegacyNumbers(ctx.db, gameId, Object.fromEntries(numbers))
}

const keysOf = ({ game, challenges, pages }: Bundle) => ({
  game: game?.key,
  challenges: challenges.map(({ key }) => key),
  pages: pages.map(({ key }) => key),
})

/** What the reader refused is no part of the bundle, but of the plan. */
function tellRefused(run: Importing): void {
  const told = new Set<string>()
  for (const finding of run.bundle.findings) {
    const { level, about } = finding
    const kind = importKinds.find((one) => one === about?.kind)
    if (level !== 'refused' || !about || !kind || told.has(`${kind} ${about.key}`)) continue
    told.add(`${kind} ${about.key}`)
    const { key, name } = about
    tell(run, { kind, key, name }, 'refuse', { reason: findingView(i18nOf(run.ctx), finding).text })
  }
}

/** Rows of the files, so that challenges can refer to them. What nothing refers to in the end is removed. */
async function recordFiles({ ctx, contents }: Importing): Promise<void> {
  await transact(ctx, async (tx, after) => {
    for (const { hash, size, name, mediaType } of contents.all) {
      await upsertFile(tx, {
        hash,
        size,
        name,
        mediaType,
        kept: false,
        keptUntil: null,
        uploadedAt: ctx.clock.now(),
        uploadedBy: ctx.actor?.userId ?? null,
      })
    }
    await deleteUploads(tx, contents.uploads)
    releaseLater(
      after,
      contents.all.map(({ hash }) => hash),
    )
  })
}
