import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Locale, Role } from '#src/rules/terms.ts'
import { pageLinksFor } from '../../ssr/page-links-for.ts'
import type { Actor } from '../../state/sessions/actor.ts'

const app = useApp()
let admin: Awaited<ReturnType<typeof app.as>>
let adminId: string
let playerId: string
let organiserId: string
let gameId: number
let otherGame: number

beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
  playerId = await aUser(app)
  ;({ gameId } = await aGame(app, { teams: 1 }))
  ;({ gameId: otherGame } = await aGame(app))
  organiserId = await aUser(app)
  await aStaffMember(app, { gameId, userId: organiserId, role: 'organiser' })
})

const values = {
  place: 'menu' as const,
  readers: 'everybody' as const,
  isDraft: false,
  variants: [{ locale: 'en-US' as const, title: 'Rules', content: '# Rules\n\nBe **kind**.' }],
}
let count = 0
const newSlug = () => `page-${++count}`
const status = async (path: string, as?: string) => (await app.request(path, as ? { as } : {})).status

describe('a page of the site', () => {
  test('has an address of its own in any letter case, safe HTML, and a link in the menu', async () => {
    const slug = 'Help/First_steps.v2'
    const content = 'Be **kind** <script>alert(1)</script>'
    await admin.editPages.create({
      ...{ gameId: null, slug, ...values },
      variants: [{ locale: 'en-US', title: 'First steps', content }],
    })
    const page = await (await app.as(null)).pages.ofSite({ slug: slug.toLowerCase() })
    expect(page).toMatchObject({ title: 'First steps', hasHeading: false, locale: 'en-US' })
    expect(page.html).toContain('<strong>kind</strong>')
    expect(page.html).not.toContain('<script')
  })

  test('is shown in the language of the reader, and else in the first', async () => {
    const slug = newSlug()
    const pageId = await admin.editPages.create({
      ...{ gameId: null, slug, ...values },
      variants: [
        { locale: 'fr-FR', title: 'Règles', content: 'Soyez gentils.' },
        { locale: 'en-US', title: 'Rules', content: 'Be kind.' },
      ],
    })
    const titleFor = async (locale: Locale) =>
      (await (await app.as(null, { locale })).pages.ofSite({ slug })).title
    expect(await Promise.all((['en-US', 'fr-FR', 'ja-JP'] as const).map(titleFor))).toEqual([
      ...['Rules', 'Règles', 'Règles'],
    ])
    await admin.editPages.delete({ gameId: null, pageId })
  })

  test('that is a draft, or for others, does not exist for this reader', async () => {
    const readers = [undefined, playerId, organiserId, adminId]
    const seen = async (part: object) => {
      const slug = newSlug()
      await admin.editPages.create({ gameId: null, slug, ...values, ...part })
      const answers = await Promise.all(
        readers.map(async (one) => {
          const caller = await app.as(one ?? null)
          return caller.pages.ofSite({ slug }).then(
            () => true,
            (error: Error) => error.message,
          )
        }),
      )
      return answers
    }
    const no = 'PageNotFound'
    expect(await seen({ isDraft: true })).toEqual([no, no, no, true])
    expect(await seen({ readers: 'staff' })).toEqual([no, no, true, true])
    expect(await seen({ readers: 'signedIn' })).toEqual([no, true, true, true])
  })

  test('is written by administrators only', async () => {
    const organiser = await app.as(organiserId)
    const page = { gameId: null, slug: newSlug(), ...values }
    await expect(organiser.editPages.create(page)).rejects.toEqual(refused('NotAllowed'))
    await expect(organiser.editPages.list({ gameId: null })).rejects.toEqual(refused('NotAllowed'))
    const pageId = await admin.editPages.create(page)
    // Nor by naming a game of theirs with its number.
    await expect(organiser.editPages.delete({ gameId, pageId })).rejects.toEqual(refused('PageNotFound'))
    await expect(organiser.editPages.get({ gameId, pageId })).rejects.toEqual(refused('PageNotFound'))
  })

  test('bad addresses, an address twice and a language twice are refused at their field', async () => {
    const slug = newSlug()
    await admin.editPages.create({ gameId: null, slug, ...values })
    const twice = { gameId: null, slug: slug.toUpperCase(), ...values }
    await expect(admin.editPages.create(twice)).rejects.toEqual(refused('PageAddressTaken'))
    const languages = { ...values, variants: [...values.variants, ...values.variants] }
    await expect(admin.editPages.create({ gameId: null, slug: newSlug(), ...languages })).rejects.toEqual(
      refused('PageLanguageTwice'),
    )
    await expect(admin.editPages.create({ gameId: null, slug: '../admin', ...values })).rejects.toThrow()
  })

  test('a page that was saved by somebody else meanwhile is not overwritten', async () => {
    const slug = newSlug()
    const pageId = await admin.editPages.create({ gameId: null, slug, ...values })
    const { updatedAt } = await admin.editPages.get({ gameId: null, pageId })
    const change = { gameId: null, pageId, slug, ...values, expectedAt: updatedAt }
    const now = await admin.editPages.update({ ...change, place: 'foot' })
    expect(now).toEqual(await admin.editPages.get({ gameId: null, pageId }))
    await expect(admin.editPages.update({ ...change, place: 'none' })).rejects.toEqual(refused('PageChanged'))
    expect(await admin.editPages.get({ gameId: null, pageId })).toMatchObject({ place: 'foot' })
  })
})

describe('menus', () => {
  const linksFor = async (role: Role | null, path: string, staffOf: Actor['staffOf'] = {}) => {
    const { settings, arenas, config } = app.app.services
    const actor = role && ({ role, staffOf, userId: playerId } as Actor)
    return await pageLinksFor(
      { settings, arenas, config, actor, locale: 'en-US', invitations: new Map(), heldBack: new Map() },
      path,
    )
  }
  const titles = (links?: { title: string }[]) => links?.map(({ title }) => title)
  const add = (title: string, part: object = {}, of: number | null = null) =>
    admin.editPages.create({
      ...{ gameId: of, slug: newSlug(), ...values, ...part },
      variants: [{ locale: 'en-US', title, content: '' }],
    })

  test('have those pages only that their reader may read, in their order', async () => {
    await app.db.deleteFrom('pages').execute()
    const first = await add('First')
    await add('Hidden', { isDraft: true })
    await add('Members', { readers: 'signedIn' })
    await add('Crew', { readers: 'staff', place: 'foot' })
    await add('Unlinked', { place: 'none' })
    const last = await add('Last')
    const guest = await linksFor(null, '/about')
    expect([titles(guest.menu), guest.foot]).toEqual([['First', 'Last'], undefined])
    const member = await linksFor('User', '/about')
    expect([titles(member.menu), member.foot]).toEqual([['First', 'Members', 'Last'], undefined])
    const crew = await linksFor('User', '/about', { [gameId]: 'author' })
    expect(titles(crew.foot)).toEqual(['Crew'])
    await admin.editPages.order({ gameId: null, pageIds: [last, first] })
    expect(titles((await linksFor(null, '/about')).menu)).toEqual(['Last', 'First'])
  })

  test('of a game are on its own screens, for those who may see it', async () => {
    await add('Of the game', {}, gameId)
    await add('Imprint', { place: 'foot' }, gameId)
    const here = await linksFor(null, `/games/${gameId}/scoreboard`)
    expect([titles(here.game), titles(here.foot)]).toEqual([['Of the game'], ['Imprint']])
    for (const path of ['/', `/games/${otherGame}`, `/admin/games/${gameId}/pages`])
      expect((await linksFor(null, path)).game).toBe(undefined)
    await admin.editGames.patch({ gameId, hidden: true })
    expect((await linksFor(null, `/games/${gameId}`)).game).toBe(undefined)
    expect((await linksFor('User', `/games/${gameId}`, { [gameId]: 'author' })).game).toHaveLength(1)
    await admin.editGames.patch({ gameId, hidden: false })
  })
})

describe('a page of a game', () => {
  test('belongs to that game: its organisers write it, and another game does not have it', async () => {
    const organiser = await app.as(organiserId)
    const slug = newSlug()
    const pageId = await organiser.editPages.create({ gameId, slug, ...values })
    await expect(organiser.editPages.create({ gameId: otherGame, slug, ...values })).rejects.toEqual(
      refused('NotAllowed'),
    )
    const guest = await app.as(null)
    expect(await guest.pages.ofGame({ gameId, slug })).toMatchObject({ title: 'Rules', hasHeading: true })
    await expect(guest.pages.ofGame({ gameId: otherGame, slug })).rejects.toEqual(refused('PageNotFound'))
    await expect(guest.pages.ofSite({ slug })).rejects.toEqual(refused('PageNotFound'))
    const author = await aStaffMember(app, { gameId, role: 'author' })
    await expect((await app.as(author)).editPages.delete({ gameId, pageId })).rejects.toEqual(
      refused('NotAllowed'),
    )
  })

  test('does not exist while its game is hidden, and comes along when the game is copied', async () => {
    const slug = newSlug()
    await admin.editPages.create({ gameId, slug, ...values })
    await admin.editGames.patch({ gameId, hidden: true })
    const guest = await app.as(null)
    await expect(guest.pages.ofGame({ gameId, slug })).rejects.toEqual(refused('GameNotFound'))
    await admin.editGames.patch({ gameId, hidden: false })
    const copy = await admin.editGames.duplicate({ gameId })
    expect((await admin.editPages.list({ gameId: copy.id })).map((page) => page.slug)).toContain(slug)
  })

  test('a file that a page shows is for the readers of the page', async () => {
    const form = new FormData()
    form.set('files', new File(['a,b\n'], 'plan.csv'))
    const [file] = await (
      await app.request('/api/assets?temporary=true', { method: 'POST', as: adminId, body: form })
    ).json()
    const content = `[plan](/assets/${file.hash}/plan.csv)`
    const slug = newSlug()
    const pageId = await admin.editPages.create({
      ...{ gameId: null, slug, ...values, readers: 'signedIn' },
      variants: [{ locale: 'en-US', title: 'Plan', content }],
    })
    const path = `/assets/${file.hash}/plan.csv`
    expect([await status(path), await status(path, playerId)]).toEqual([404, 200])
    const page = await admin.editPages.get({ gameId: null, pageId })
    await admin.editPages.update({ gameId: null, pageId, ...page, readers: 'everybody' })
    expect(await status(path)).toBe(200)
  })
})

test('each change is in the audit log', async () => {
  const slug = newSlug()
  const pageId = await admin.editPages.create({ gameId, slug, ...values })
  await admin.editPages.update({ gameId, pageId, slug, ...values, isDraft: true })
  await admin.editPages.order({ gameId, pageIds: [pageId] })
  await admin.editPages.delete({ gameId, pageId })
  const { data } = await admin.audit.list({ gameId, count: 20 })
  expect(data.slice(0, 4).map(({ action }) => action)).toEqual([
    ...['page.delete', 'page.order', 'page.update', 'page.create'],
  ])
  expect(data[2]).toMatchObject({ before: { isDraft: false }, after: { isDraft: true } })
})
