// Categories that organisers add to a game, as its staff, players, guests, documented clients and other tools meet them.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import { ownFlags } from '#src/rules/category-flags.ts'
import { challengeCategories } from '#src/rules/terms.ts'
import { programContext } from '../../access/program-context.ts'
import { downloadGame } from '../exports/export-game.ts'
import { applyImport } from '../imports/apply-import.ts'
import { aBundle, aChallengeOf } from '../imports/bundles-for-tests.ts'
import { fitCategory } from '../imports/fit/fit-texts.ts'
import { planImport } from '../imports/plan-import.ts'
import { readSource } from '../imports/read-source.ts'

const app = useApp()
const beside = useApp({ beside: app })
const folder = mkdtempSync(join(tmpdir(), 'vexil-categories-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Caller = Awaited<ReturnType<typeof app.as>>
let adminId: string
let admin: Caller
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})

const look = { tone: 'pink', pattern: 'Z' } as const
const steganography = { name: 'Steganography', ...look }

/** `Tide` is in a category of the game, `Dock` is not. */
async function aHarbour() {
  const game = await aGame(app, {
    teams: 1,
    challenges: [{ title: 'Tide' }, { title: 'Dock', category: 'Web' }],
  })
  const { gameId } = game
  const [tide, dock] = game.challengeIds as [number, number]
  const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  const categoryId = await author.editCategories.create({ gameId, ...steganography })
  const set = (challengeId: number, changes: object) =>
    author.editChallenges.patch({ gameId, challengeId, ...changes })
  await set(tide, { ownCategory: 'Steganography' })
  const playerId = game.teams[0]!.captainId
  return { gameId, tide, dock, author, categoryId, set, playerId, player: await app.as(playerId) }
}
const ofChallenge = async (gameId: number, title: string) => {
  const { id } = (await admin.editChallenges.list({ gameId })).find((one) => one.title === title)!
  const { category, ownCategory, tags } = await admin.editChallenges.page({ gameId, challengeId: id })
  return { category, ownCategory, tags }
}
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run export', systemUser: 'root' })

describe('whoever edits the challenges of a game', () => {
  test('adds a category, which players see at once, in all processes, and renames and deletes it', async () => {
    const { gameId, tide, author, categoryId, player, playerId } = await aHarbour()
    const own = [{ id: categoryId, ...steganography, flag: ownFlags.Z, challengeIds: [tide] }]
    expect(await author.editCategories.list({ gameId })).toEqual(own)
    expect(await player.challenges.ownCategories({ gameId })).toEqual(own)
    const guest = await (await beside.as(null)).challenges.ownCategories({ gameId })
    expect(guest).toEqual(own)

    await author.editCategories.change({ gameId, categoryId, name: 'Stego', tone: 'lime', pattern: '6' })
    const stego = { name: 'Stego', tone: 'lime', pattern: '6', flag: ownFlags['6'] }
    const renamed = [{ id: categoryId, ...stego, challengeIds: [tide] }]
    expect(await player.challenges.ownCategories({ gameId })).toEqual(renamed)
    await expect
      .poll(async () => (await beside.as(playerId)).challenges.ownCategories({ gameId }))
      .toEqual(renamed)
    expect(await ofChallenge(gameId, 'Tide')).toMatchObject({ category: 'Misc', ownCategory: 'Stego' })

    await author.editCategories.delete({ gameId, categoryId })
    expect(await player.challenges.ownCategories({ gameId })).toEqual([])
    expect(await ofChallenge(gameId, 'Tide')).toMatchObject({ category: 'Misc', ownCategory: null })
    const { data } = await admin.audit.list({ action: 'category', gameId, count: 10 })
    expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['category.delete', { name: 'Stego', tone: 'lime', pattern: '6', challenges: 1 }, null],
      [
        'category.update',
        { name: 'Steganography', tone: 'pink', pattern: 'Z' },
        { name: 'Stego', tone: 'lime', pattern: '6' },
      ],
      ['category.create', null, steganography],
    ])
  })

  test('is refused a name that is taken, a category of another game, and more than there is room for', async () => {
    const { gameId, tide, author, categoryId, set } = await aHarbour()
    const create = (name: string) => author.editCategories.create({ gameId, name, ...look })
    await expect(create('STEGANOGRAPHY ')).rejects.toEqual(refused('OwnCategoryTaken'))
    await expect(create('crypto')).rejects.toEqual(refused('OwnCategoryTaken'))
    await expect(create('   ')).rejects.toThrow()
    await expect(create('x'.repeat(limits.ownCategoryNameMax + 1))).rejects.toThrow()
    const other = await aHarbour()
    await expect(author.editCategories.delete({ gameId, categoryId: other.categoryId })).rejects.toEqual(
      refused('OwnCategoryNotFound'),
    )
    await expect(other.author.editCategories.list({ gameId })).rejects.toEqual(refused('NotAllowed'))
    await expect(set(tide, { ownCategory: 'Lockpicking' })).rejects.toEqual(refused('OwnCategoryUnknown'))
    const unknown = { gameId, title: 'Ebb', ownCategory: 'Lockpicking' }
    await expect(author.editChallenges.createAnywhere(unknown)).rejects.toEqual(refused('OwnCategoryUnknown'))
    expect((await author.editChallenges.list({ gameId })).map(({ title }) => title)).not.toContain('Ebb')
    await author.editChallenges.createAnywhere({ ...unknown, ownCategory: steganography.name })
    expect(await ofChallenge(gameId, 'Ebb')).toMatchObject({ category: 'Misc', ownCategory: 'Steganography' })
    for (let at = 1; at < limits.ownCategoriesMax; at++) await create(`Shelf ${at}`)
    await expect(create('One more')).rejects.toEqual(refused('OwnCategoriesFull'))
    // Its own name in other letters is no other name.
    await author.editCategories.change({ gameId, categoryId, ...look, name: 'steganography' })
    expect(await ofChallenge(gameId, 'Tide')).toMatchObject({ ownCategory: 'steganography' })
  })

  test('two at once cannot make the same one', async () => {
    const { gameId, author } = await aHarbour()
    const made = await Promise.allSettled(
      ['Hard', 'HARD', 'hard'].map((name) => author.editCategories.create({ gameId, name, ...look })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a challenge', () => {
  test('has it beside Misc only, and a client of the documented interface loses nothing by writing back', async () => {
    const { gameId, tide, dock, author, set } = await aHarbour()
    await set(dock, { ownCategory: 'steganography' })
    expect(await ofChallenge(gameId, 'Dock')).toMatchObject({
      category: 'Misc',
      ownCategory: 'Steganography',
    })
    const path = `/api/edit/games/${gameId}/challenges/${tide}`
    const read = await (await app.request(path, { as: adminId })).json()
    expect(read.category).toBe('Misc')
    const put = async (body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await app.request(path, { method: 'PUT', as: adminId, headers, body: JSON.stringify(body) }))
        .status
    }
    expect(await put({ ...read, title: 'High tide' })).toBe(200)
    expect(await ofChallenge(gameId, 'High tide')).toMatchObject({ ownCategory: 'Steganography' })
    expect(await put({ category: 'Crypto' })).toBe(200)
    expect(await ofChallenge(gameId, 'High tide')).toMatchObject({ category: 'Crypto', ownCategory: null })
    expect(await put({ category: 'Misc' })).toBe(200)
    expect(await ofChallenge(gameId, 'High tide')).toMatchObject({ category: 'Misc', ownCategory: null })
    await author.editChallenges.changeMany({
      gameId,
      challengeIds: [tide, dock],
      ownCategory: 'Steganography',
    })
    expect(await ofChallenge(gameId, 'High tide')).toMatchObject({ ownCategory: 'Steganography' })
    await author.editChallenges.changeMany({ gameId, challengeIds: [tide, dock], category: 'Web' })
    expect(await ofChallenge(gameId, 'Dock')).toMatchObject({ category: 'Web', ownCategory: null })
  })

  test('is one of Misc in every documented answer', async () => {
    const { gameId, tide, playerId } = await aHarbour()
    const paths = [
      ...['', '/details', '/scoreboard', `/challenges/${tide}`].map((path) => `/api/game/${gameId}${path}`),
      `/api/edit/games/${gameId}/challenges`,
      `/api/edit/games/${gameId}/challenges/${tide}`,
    ]
    for (const path of paths) {
      const answer = await app.request(path, { as: path.startsWith('/api/edit') ? adminId : playerId })
      expect(answer.status, path).toBe(200)
      const text = await answer.text()
      expect(text, path).not.toMatch(/steganography|ownCategor/i)
      for (const [, category] of text.matchAll(/"category":"([^"]*)"/g))
        expect(challengeCategories, path).toContain(category)
    }
  })

  test('names its category to those who may know of it', async () => {
    const { gameId, tide, dock, author, player, set } = await aHarbour()
    const guest = await app.as(null)
    const names = async (caller: Caller) =>
      (await caller.challenges.ownCategories({ gameId })).map(({ name }) => name)
    expect([await names(guest), await names(player)]).toEqual([['Steganography'], ['Steganography']])
    await set(tide, { isEnabled: false })
    expect([await names(guest), await names(player), await names(author)]).toEqual([
      [],
      [],
      ['Steganography'],
    ])
    await set(tide, {
      isEnabled: true,
      prerequisites: [{ challengeIds: [dock], needed: 1 }],
      lockedLook: 'hidden',
    })
    expect([await names(guest), await names(player)]).toEqual([[], []])
    await player.submissions.submit({ gameId, challengeId: dock, flag: 'flag{Dock}' })
    await expect.poll(() => names(player)).toEqual(['Steganography'])
    const soon = await aGame(app, { phase: 'upcoming', challenges: [{ title: 'Tide' }] })
    await admin.editCategories.create({ gameId: soon.gameId, ...steganography })
    const challengeId = soon.challengeIds[0]!
    await admin.editChallenges.patch({ gameId: soon.gameId, challengeId, ownCategory: 'Steganography' })
    expect(await guest.challenges.ownCategories({ gameId: soon.gameId })).toEqual([])
  })
})

test('challenges of it are put in order among themselves, and leave their places with it', async () => {
  const { gameId, tide, dock, author, categoryId, set, player } = await aHarbour()
  await set(dock, { ownCategory: 'Steganography' })
  const { id: other } = await author.editChallenges.create({
    ...{ gameId, title: 'Ebb', category: 'Misc', type: 'StaticAttachment' },
  })
  const of = { gameId, category: 'Misc', ownCategory: 'Steganography' } as const
  await author.editChallenges.arrange({ ...of, challengeIds: [tide, dock] })
  expect(await player.challenges.handOrder({ gameId })).toEqual([tide, dock])
  const misc = author.editChallenges.arrange({ gameId, category: 'Misc', challengeIds: [tide, dock, other] })
  await expect(misc).rejects.toEqual(refused('ChallengesChanged'))
  await author.editCategories.delete({ gameId, categoryId })
  expect(await player.challenges.handOrder({ gameId })).toEqual([])
})

describe('it goes along', () => {
  test('with copies of the game, and of its challenges into another one', async () => {
    const { gameId, tide } = await aHarbour()
    const { id: copyId } = await admin.editGames.duplicate({ gameId })
    expect(await ofChallenge(copyId, 'Tide')).toMatchObject({
      category: 'Misc',
      ownCategory: 'Steganography',
    })
    expect(await admin.editCategories.list({ gameId: copyId })).toMatchObject([steganography])
    const into = async (toGameId: number) => {
      await admin.editChallenges.copyInto({ gameId, toGameId, challengeIds: [tide] })
      return {
        ...(await ofChallenge(toGameId, 'Tide')),
        all: (await admin.editCategories.list({ gameId: toGameId })).map(({ name, tone }) => [name, tone]),
      }
    }
    const fresh = await aGame(app)
    const all = [['Steganography', 'pink']]
    expect(await into(fresh.gameId)).toMatchObject({ ownCategory: 'Steganography', all })
    // A category of the same name is the one.
    const known = await aGame(app)
    await admin.editCategories.create({ gameId: known.gameId, ...look, name: 'STEGANOGRAPHY', tone: 'red' })
    const same = [['STEGANOGRAPHY', 'red']]
    expect(await into(known.gameId)).toMatchObject({ ownCategory: 'STEGANOGRAPHY', all: same })
    // Without room for it, the copy is in Misc.
    const full = await aGame(app)
    for (let at = 0; at < limits.ownCategoriesMax; at++)
      await admin.editCategories.create({ gameId: full.gameId, name: `Shelf ${at}`, ...look })
    expect(await into(full.gameId)).toMatchObject({ category: 'Misc', ownCategory: null })
  })

  test('with the zip of the game, the question bank and the repository for ctfcli', async () => {
    const { gameId, tide } = await aHarbour()
    const zip = async (format: 'vexil' | 'ctfcli') => {
      const { parts } = await downloadGame(command(), { gameId, format })
      const path = join(folder, `${format}-${gameId}.zip`)
      writeFileSync(path, await buffer(await parts.open()))
      return path
    }
    const made = (await applyImport(command(), await readSource(await zip('vexil')))).game!.id!
    expect(await ofChallenge(made, 'Tide')).toMatchObject({ category: 'Misc', ownCategory: 'Steganography' })
    expect(await admin.editCategories.list({ gameId: made })).toMatchObject([steganography])

    const repository = await readSource(await zip('ctfcli'))
    expect(repository.challenges.find(({ title }) => title === 'Tide')).toMatchObject({
      // To other games: this one has a category of that name.
      category: 'Forensics',
      categoryWord: 'Steganography',
    })

    const [saved] = await admin.bank.save({ gameId, challengeIds: [tide] })
    const shown = { category: 'Misc', ownCategory: { ...steganography, flag: ownFlags.Z } }
    expect(await admin.bank.list()).toMatchObject([shown])
    const { gameId: elsewhere } = await aGame(app)
    await admin.bank.copy({ entryId: saved!.entryId, gameId: elsewhere })
    expect(await ofChallenge(elsewhere, 'Tide')).toMatchObject({ ownCategory: 'Steganography' })
    expect(await admin.editCategories.list({ gameId: elsewhere })).toMatchObject([steganography])
  })

  test('into an import of another tool that names it, instead of a tag', async () => {
    const { gameId } = await aHarbour()
    await admin.editCategories.create({ gameId, ...look, name: 'Knots' })
    const challenges = [
      aChallengeOf('Bowline', { ...fitCategory('knots'), values: { tags: ['knots', 'rope'] } }),
      aChallengeOf('Pixels', fitCategory('steganography')),
      aChallengeOf('Rest', { ...fitCategory('rest'), values: { tags: ['deep'] } }),
    ]
    const bundle = aBundle('rope house', { challenges })
    const { findings } = await applyImport(command(), bundle, { gameId })
    // The tags of the source stay, also one like the category.
    expect(await ofChallenge(gameId, 'Bowline')).toEqual({
      category: 'Misc',
      ownCategory: 'Knots',
      tags: ['knots', 'rope'],
    })
    // The name counts more than what tools in general mean by the word.
    expect(await ofChallenge(gameId, 'Pixels')).toMatchObject({
      category: 'Misc',
      ownCategory: 'Steganography',
    })
    expect(await ofChallenge(gameId, 'Rest')).toEqual({
      category: 'Misc',
      ownCategory: null,
      tags: ['rest', 'deep'],
    })
    // Only of what has no category of its name.
    expect(findings.map(({ name, about, file }) => [name, about?.name, file])).toEqual([
      ['Changed', 'Rest', 'Rest/challenge.yml'],
    ])
    const again = await planImport(command(), bundle, { gameId })
    expect(again.objects.map(({ action }) => action)).toEqual(['same', 'same', 'same', 'same'])
  })

  test('to ctfcli, which reads and sets it by its name', async () => {
    const { gameId, tide, dock } = await aHarbour()
    const { token } = await admin.tokens.createForGame({ gameId, name: 'CI', scope: 'admin' })
    const send = async (method: string, id: number, body?: object) => {
      const answer = await app.request(`/ctfd/${gameId}/api/v1/challenges/${id}`, {
        method,
        headers: { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await answer.json()).data.category
    }
    expect(await send('GET', tide)).toBe('Steganography')
    expect(await send('PATCH', dock, { category: 'steganography' })).toBe('Steganography')
    expect(await ofChallenge(gameId, 'Dock')).toMatchObject({
      category: 'Misc',
      ownCategory: 'Steganography',
    })
    expect(await send('PATCH', dock, { category: 'rev' })).toBe('rev')
    expect(await ofChallenge(gameId, 'Dock')).toMatchObject({ category: 'Reverse', ownCategory: null })
  })
})
