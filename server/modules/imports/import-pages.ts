// Pages of a game. Those that are there are found by what an earlier import made, else by their address; languages that staff added stay.
import { pageCreate } from '#src/contract/pages.ts'
import { defaultLocale } from '#src/rules/terms.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { findGame } from '../games/repository.ts'
import { listMedia, putMedia } from '../pages/media.ts'
import { findPage, findPageAt } from '../pages/repository.ts'
import { changePage, createPage } from '../pages/write-page.ts'
import type { BundlePage, BundlePageFile } from './bundle.ts'
import { canonical } from './comparing.ts'
import { each, type Importing, remember, tell } from './importing.ts'

export async function importPages(run: Importing): Promise<void> {
  const { bundle, ctx, gameId } = run
  if (gameId === undefined || bundle.pages.length === 0) return
  const isShown = (await findGame(ctx.db, gameId))?.hidden === false
  const files = new Set<BundlePageFile>()
  const done = new Set<number>()
  for (const page of bundle.pages) {
    const about = { kind: 'page', key: page.key, name: page.title } as const
    const pageId = await each(run, about, async () => {
      const id = await importPage(run, gameId, page, isShown)
      if (done.has(id)) throw fail('PageAddressTaken')
      return id
    })
    if (pageId !== undefined) done.add(pageId)
    if (pageId !== undefined) for (const file of page.files) files.add(file)
  }
  if (files.size === 0) return
  const stored = new Map((await listMedia(ctx.db, gameId)).map(({ location, hash }) => [location, hash]))
  for (const file of files) {
    const about = { kind: 'pageFile', key: file.location, name: file.location } as const
    await each(run, about, () => importFile(run, gameId, file, stored.get(file.location)))
  }
}

/** What is at its address already, by its hash, is replaced: it is the same file of the same source, or one that the page does not name any more. */
async function importFile(
  run: Importing,
  gameId: number,
  { location, file }: BundlePageFile,
  before: string | undefined,
): Promise<void> {
  const { ctx, contents } = run
  const { hash, size } = contents.of(file)
  const object = { kind: 'pageFile', key: location, name: location } as const
  remember(run, object, location, { isNew: !before })
  if (before === hash) return tell(run, object, 'same')
  await transact(ctx, (tx, after) => putMedia(tx, after, { gameId, wanted: location, size, hash }))
  tell(run, object, before ? 'update' : 'create')
}

/** @param isShown players see the game: nothing is published by an import. */
async function importPage(
  run: Importing,
  gameId: number,
  { key, slug, title, content, variants, place, readers, isDraft }: BundlePage,
  isShown: boolean,
): Promise<number> {
  const { ctx, ids } = run
  const object = { kind: 'page', key, name: title } as const
  const known = Number(ids.page.get(key) ?? 0)
  const stored = (await findPage(ctx.db, gameId, known)) ?? (await findPageAt(ctx.db, gameId, slug))
  const before = stored?.variants ?? []
  const sent = variants ?? [{ locale: before[0]?.locale ?? defaultLocale, title, content }]
  const others = before.filter((one) => !sent.some(({ locale }) => locale === one.locale))
  const wanted = pageCreate.parse({
    ...{ gameId, slug, place, readers },
    isDraft: isDraft || (stored ? stored.isDraft : isShown),
    variants: [...sent, ...others],
  })
  if (!stored) {
    const pageId = await createPage(ctx, wanted)
    remember(run, object, pageId, { isNew: true })
    if (wanted.isDraft && !isDraft)
      run.findings.push({ name: 'PageIsDraft', level: 'note', about: object, params: {} })
    tell(run, object, 'create')
    return pageId
  }
  remember(run, object, stored.id, { isNew: false })
  const names = ['slug', 'place', 'readers', 'isDraft', 'variants'] as const
  const changes = names.filter((name) => canonical(wanted[name]) !== canonical(stored[name]))
  if (changes.length > 0) await changePage(ctx, { ...wanted, pageId: stored.id })
  tell(run, object, changes.length > 0 ? 'update' : 'same', {
    changes: changes.map((name) => (name === 'variants' ? 'content' : name)),
  })
  return stored.id
}
