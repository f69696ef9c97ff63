// The verbs of those who write pages. Menus are kept with the settings of the site, which are read again after each change.
import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { PageFull, PageValues, pageCreate, pageOrder, pageRef, pageUpdate } from '#src/contract/pages.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import { holdGame } from '../games/repository.ts'
import {
  deletePage,
  findPage,
  findPageAt,
  insertPage,
  listPages,
  lockPages,
  orderPages,
  type PageRow,
  updatePage,
} from './repository.ts'

/** @returns its number. */
export async function createPage(ctx: VerbContext, input: z.output<typeof pageCreate>): Promise<number> {
  const { gameId } = input
  return await write(ctx, gameId, async (tx, after) => {
    const others = await listPages(tx, gameId)
    if (others.length >= limits.pagesMax) throw fail('TooManyPages', { max: limits.pagesMax }, 'slug')
    const columns = await columnsOf(ctx, tx, input)
    const id = await insertPage(tx, { ...columns, gameId, position: others.length + 1 })
    after.audit({
      ...{ action: 'page.create', gameId, target: { id, name: columns.slug } },
      after: recorded(columns),
    })
    return id
  })
}

/** @returns what is stored now. */
export async function changePage(ctx: VerbContext, input: z.output<typeof pageUpdate>): Promise<PageFull> {
  const { gameId, pageId, expectedAt } = input
  return await write(ctx, gameId, async (tx, after) => {
    const before = await readExisting(tx, input)
    if (expectedAt !== undefined && expectedAt !== before.updatedAt) throw fail('PageChanged')
    const columns = await columnsOf(ctx, tx, input, before)
    await updatePage(tx, pageId, columns)
    after.audit({
      ...{ action: 'page.update', gameId, target: { id: pageId, name: columns.slug } },
      before: recorded(before),
      after: recorded(columns),
    })
    return { id: pageId, ...columns }
  })
}

export async function removePage(ctx: VerbContext, ref: z.output<typeof pageRef>): Promise<void> {
  const { gameId, pageId } = ref
  await write(ctx, gameId, async (tx, after) => {
    const before = await readExisting(tx, ref)
    await deletePage(tx, pageId)
    after.audit({
      ...{ action: 'page.delete', gameId, target: { id: pageId, name: before.slug } },
      before: recorded(before),
    })
  })
}

/** Pages that are not named come after the others, in the order that they have. */
export async function changeOrder(
  ctx: VerbContext,
  { gameId, pageIds }: z.output<typeof pageOrder>,
): Promise<void> {
  await write(ctx, gameId, async (tx, after) => {
    const before = (await listPages(tx, gameId)).map(({ id }) => id)
    const named = [...new Set(pageIds)].filter((id) => before.includes(id))
    const order = [...named, ...before.filter((id) => !named.includes(id))]
    if (order.length === 0) return
    await orderPages(tx, gameId, order)
    after.audit({ action: 'page.order', gameId })
  })
}

async function write<Made>(
  ctx: VerbContext,
  gameId: number | null,
  work: (tx: Db, after: AfterCommit) => Promise<Made>,
): Promise<Made> {
  const made = await transact(ctx, async (tx, after) => {
    if (gameId !== null) await holdGame(tx, gameId)
    await lockPages(tx, gameId)
    const made = await work(tx, after)
    after.emit({ kind: 'settings' })
    return made
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  return made
}

async function readExisting(
  tx: Db,
  { gameId, pageId }: { gameId: number | null; pageId: number },
): Promise<PageRow> {
  const page = await findPage(tx, gameId, pageId)
  if (!page) throw fail('PageNotFound')
  return page
}

async function columnsOf(
  ctx: VerbContext,
  tx: Db,
  { gameId, slug, place, readers, isDraft, variants }: PageValues & { gameId: number | null },
  before?: PageRow,
) {
  const other = await findPageAt(tx, gameId, slug)
  if (other && other.id !== before?.id) throw fail('PageAddressTaken', {}, 'slug')
  if (new Set(variants.map(({ locale }) => locale)).size < variants.length)
    throw fail('PageLanguageTwice', {}, 'variants')
  return {
    ...{ slug, place, readers, isDraft },
    variants: variants.map((one) => ({ ...one, title: one.title.trim() })),
    // Two changes within a millisecond are two.
    updatedAt: Math.max(ctx.clock.now(), (before?.updatedAt ?? 0) + 1),
  }
}

/** The texts of all languages as one, so that the log shows where they differ. */
const recorded = ({ slug, place, readers, isDraft, variants }: PageValues) => ({
  ...{ slug, place, readers, isDraft },
  title: variants[0]!.title,
  languages: variants.map(({ locale }) => locale),
  content: variants.map(({ title, content }) => `${title}\n${content}`).join('\n\n'),
})
