// Pages of a source become pages of its game.
import { expect, test } from 'vitest'
import { programContext } from '#server/access/program-context.ts'
import { aGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { applyImport } from './apply-import.ts'
import type { BundlePage } from './bundle.ts'
import { aBundle } from './bundles-for-tests.ts'
import { planImport } from './plan-import.ts'
import { undoImport } from './undo-import.ts'

const app = useApp()
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

const aPageOf = (slug: string, more: Partial<BundlePage> = {}): BundlePage => ({
  ...{ key: `pages/${slug}.md`, slug, title: `About ${slug}`, content: `# ${slug}` },
  ...{ place: 'menu', readers: 'everybody', isDraft: false },
  ...more,
})
const pagesOf = async (gameId: number) =>
  app.db
    .selectFrom('pages')
    .select(['slug', 'place', 'readers', 'isDraft'])
    .where('gameId', '=', gameId)
    .orderBy('position')
    .execute()

test('with address, place, readers and draft; again they are the same, and a change is named', async () => {
  const pages = [
    aPageOf('rules'),
    aPageOf('help/faq', { place: 'none', readers: 'signedIn', isDraft: true }),
    aPageOf('no address'),
    aPageOf('RULES', { key: 'twice' }),
  ]
  const game = { key: 'game', title: 'Tea Cup', values: {}, notices: [] }
  const bundle = (content = '# rules') =>
    aBundle('pages', {
      game,
      pages: [{ ...pages[0]!, content }, ...pages.slice(1, 3)],
    })
  const plan = await planImport(command(), bundle())
  expect(plan.objects.map(({ kind, name, action }) => `${kind} ${name}: ${action}`)).toEqual([
    'game Tea Cup: create',
    'page About rules: create',
    'page About help/faq: create',
    'page About no address: refuse',
  ])
  expect(await app.db.selectFrom('pages').selectAll().execute()).toEqual([])
  const { game: made, importId } = await applyImport(command(), bundle())
  const gameId = made!.id!
  expect(await pagesOf(gameId)).toEqual([
    { slug: 'rules', place: 'menu', readers: 'everybody', isDraft: false },
    { slug: 'help/faq', place: 'none', readers: 'signedIn', isDraft: true },
  ])
  const actions = async (content?: string) =>
    (await applyImport(command(), bundle(content))).objects
      .filter(({ kind, action }) => kind === 'page' && action !== 'refuse')
      .map(({ action, changes }) => [action, ...changes])
  expect(await actions()).toEqual([['same'], ['same']])
  expect(await actions('# other rules')).toEqual([['update', 'content'], ['same']])
  await undoImport(command(), importId!)
  expect(await app.db.selectFrom('pages').selectAll().execute()).toEqual([])
})

test('in a game that players see they are drafts, and stay what staff made of them', async () => {
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const bundle = () => aBundle('shown', { pages: [aPageOf('rules')] })
  const report = await applyImport(command(), bundle(), { gameId })
  expect(report.findings.map(({ name }) => name)).toEqual(['PageIsDraft'])
  expect((await pagesOf(gameId))[0]!.isDraft).toBe(true)
  await app.db.updateTable('pages').set({ isDraft: false }).execute()
  expect((await applyImport(command(), bundle(), { gameId })).objects.at(-1)).toMatchObject({
    action: 'same',
  })
  expect((await undoImport(command(), report.importId!)).removed).toEqual({ page: 1 })
  expect(await pagesOf(gameId)).toEqual([])
})
