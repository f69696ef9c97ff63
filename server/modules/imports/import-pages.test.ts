// Pages of a source become pages of its game.
import { expect, test } from 'vitest'
import { programContext } from '#server/access/program-context.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import { applyImport } from './apply-import.ts'
import type { BundlePage } from './bundle.ts'
import { aBundle, aFileOf } from './bundles-for-tests.ts'
import { planImport } from './plan-import.ts'
import { undoImport } from './undo-import.ts'

const app = useApp()
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

const aPageOf = (slug: string, more: Partial<BundlePage> = {}): BundlePage => ({
  ...{ key: `pages/${slug}.md`, slug, title: `About ${slug}`, content: `# ${slug}` },
  ...{ place: 'menu', readers: 'everybody', isDraft: false, files: [] },
  ...more,
})
const get = async (path: string) => fetch(`${await app.baseUrl()}${path}`)
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
      // A second one of an address does not replace the first.
      pages: [{ ...pages[0]!, content }, ...pages.slice(1)],
    })
  const plan = await planImport(command(), bundle())
  expect(plan.objects.map(({ kind, name, action }) => `${kind} ${name}: ${action}`)).toEqual([
    'game Tea Cup: create',
    'page About rules: create',
    'page About help/faq: create',
    'page About no address: refuse',
    'page About RULES: refuse',
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

test('pages alone are found again in the game that they came into', async () => {
  const bundle = () => aBundle('alone', { pages: [aPageOf('rules')] })
  const { game, importId } = await applyImport(command(), bundle())
  const again = await applyImport(command(), bundle())
  expect([again.game?.id, again.importId]).toEqual([game!.id, null])
  await undoImport(command(), importId!)
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

test('files that pages name come along once, are read like the game, and go with the import', async () => {
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const reader = await aUser(app)
  const mapOf = (content: string) => ({ location: 'media/map.png', file: aFileOf('map.png', content) })
  const bundle = (map = mapOf('a map'), more: BundlePage['files'] = []) =>
    aBundle('with files', {
      pages: [
        aPageOf('venue', { content: '![Map](/files/media/map.png)', files: [map, ...more] }),
        aPageOf('rules', { content: '[Map](/files/media/map.png)', files: [map] }),
        aPageOf('no address', { files: [{ location: 'left.png', file: aFileOf('left.png', 'left') }] }),
      ],
    })
  const media = () =>
    app.db.selectFrom('pageMedia').select(['location', 'fileHash']).where('gameId', '=', gameId).execute()
  const run = async (...sent: Parameters<typeof bundle>) => {
    const report = await applyImport(command(), bundle(...sent), { gameId })
    const files = report.objects.filter(({ kind }) => kind === 'pageFile')
    return { ...report, told: files.map(({ name, action }) => `${name}: ${action}`) }
  }
  expect((await planImport(command(), bundle(), { gameId })).counts).toContainEqual({
    ...{ kind: 'pageFile', action: 'create', count: 1 },
  })
  expect(await media()).toEqual([])

  const { importId, told } = await run()
  expect(told).toEqual(['media/map.png: create'])
  const hash = (await media())[0]!.fileHash
  await app.db.updateTable('pages').set({ isDraft: false }).where('gameId', '=', gameId).execute()
  const { html } = await (await app.as(reader)).pages.ofGame({ gameId, slug: 'venue' })
  expect(html).toContain(`src="/assets/${hash}/map.png"`)
  await app.app.worker.settled()
  const file = await get(`/assets/${hash}/map.png`)
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
    200,
    'image/png',
    'a map',
  ])

  expect((await run()).importId).toBeNull()
  expect((await run()).told).toEqual(['media/map.png: same'])
  expect((await run(mapOf('another map'))).told).toEqual(['media/map.png: update'])
  await app.app.worker.settled()
  expect((await get(`/assets/${hash}/map.png`)).status).toBe(404)

  // One that cannot be here does not keep its page away.
  const tooLarge = { ...aFileOf('big.png', ''), size: limits.assetBytesMax + 1 }
  const { told: again } = await run(mapOf('another map'), [{ location: 'big.png', file: tooLarge }])
  expect(again).toEqual(['media/map.png: same', 'big.png: refuse'])

  expect((await undoImport(command(), importId!)).removed).toEqual({ page: 2, pageFile: 1 })
  expect(await media()).toEqual([])
})

test('a file with the address that CTFd gave it is opened without a token', async () => {
  const { gameId } = await aGame(app)
  const location = `${'8b'.repeat(16)}/pot.png`
  const page = aPageOf('venue', { files: [{ location, file: aFileOf('pot.png', 'a pot') }] })
  await applyImport(command(), aBundle('files of CTFd', { pages: [page] }), { gameId })
  const file = await get(`/ctfd/${gameId}/files/${location}`)
  expect([file.status, await file.text()]).toEqual([200, 'a pot'])
  expect((await get(`/ctfd/${gameId}/files/${'8c'.repeat(16)}/pot.png`)).status).toBe(404)
})
