// A file of a challenge is there for those who may read the challenge now, whatever the kind of reference, and however it is
// asked for.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFile, aWorld, type World } from '#server/rest/conformance/world.ts'
import { testApp } from '#server/testing/app.ts'
import {
  aGame,
  aParticipation,
  aStaffMember,
  aTeam,
  aUser,
  type GameWish,
} from '#server/testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await aWorld(await testApp())
})
afterAll(() => world.app.close())

const get = (hash: string, as: string | null, headers: Record<string, string> = {}) =>
  world.app.request(`/assets/${hash}/file.bin`, { as, headers })

/** How a challenge has a file. */
const kinds = {
  attachment: (challengeId: number, fileHash: string) =>
    world.app.db
      .insertInto('attachments')
      .values({ challengeId, fileHash, name: 'leaves.bin', type: 'Local' })
      .execute(),
  flag: (challengeId: number, fileHash: string) =>
    world.app.db
      .insertInto('flags')
      .values({ challengeId, fileHash, attachmentType: 'Local', flag: fileHash.slice(0, 30) })
      .execute(),
  text: (challengeId: number, fileHash: string) =>
    world.app.db
      .updateTable('challenges')
      .set({ content: `![](/assets/${fileHash}/x.png)` })
      .where('id', '=', challengeId)
      .execute(),
  hint: (challengeId: number, fileHash: string) =>
    world.app.db
      .updateTable('challenges')
      .set({ hints: [`/assets/${fileHash}/x.png`] })
      .where('id', '=', challengeId)
      .execute(),
}
type Kind = keyof typeof kinds

async function aGuardedFile(kind: Kind, wish: GameWish = {}) {
  const { app } = world
  const hash = await aFile(world, randomBytes(50))
  const game = await aGame(app, { challenges: 2, teams: 1, ...wish })
  const { gameId } = game
  const challengeId = game.challengeIds[0]!
  await kinds[kind](challengeId, hash)
  await app.db.updateTable('files').set({ kept: false, uploadedBy: null }).where('hash', '=', hash).execute()
  const member = async (status: 'Pending' | 'Rejected' | 'Suspended') =>
    (await aParticipation(app, { gameId, team: await aTeam(app), status })).captainId
  const switchTo = async (isEnabled: boolean) => {
    await app.db.updateTable('challenges').set({ isEnabled }).where('id', '=', challengeId).execute()
    app.app.services.bus.publish([{ kind: 'game', gameId }])
  }
  const callers = {
    guest: null,
    player: game.teams[0]!.captainId,
    pending: await member('Pending'),
    rejected: await member('Rejected'),
    suspended: await member('Suspended'),
    stranger: await aUser(app),
    banned: await aUser(app, { role: 'Banned' }),
    author: await aStaffMember(app, { gameId, role: 'author' }),
    admin: world.admin,
  }
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  /** The callers who get the file. */
  const readers = async () => {
    const found: string[] = []
    for (const [name, as] of Object.entries(callers)) {
      const answer = await get(hash, as)
      if (answer.status === 200) {
        expect(answer.headers.get('cache-control')).toMatch(/^private, /)
        found.push(name)
      } else expect(answer.status).toBe(404)
    }
    return found
  }
  return { ...game, hash, callers, switchTo, readers }
}

const staff = ['author', 'admin']

describe.each(Object.keys(kinds) as Kind[])('the file of a challenge, by its %s', (kind) => {
  test('is for players, staff and tools without a session while the challenge can be read', async () => {
    const { readers } = await aGuardedFile(kind)
    expect(await readers()).toEqual(['guest', 'player', ...staff])
  })

  test('is for staff only while the challenge is switched off, or the game is to come', async () => {
    const { switchTo, readers } = await aGuardedFile(kind)
    await switchTo(false)
    expect(await readers()).toEqual(staff)
    expect(await (await aGuardedFile(kind, { phase: 'upcoming' })).readers()).toEqual(staff)
  })

  test('is for the players of a hidden game', async () => {
    const { readers } = await aGuardedFile(kind, { hidden: true })
    expect(await readers()).toEqual(['player', ...staff])
  })

  test('stays for those who played when the game is over', async () => {
    const { readers } = await aGuardedFile(kind, { phase: 'ended', practiceMode: false })
    expect(await readers()).toEqual(['guest', 'player', ...staff])
  })
})

test('what a browser has of it is of no use either: ETags, dates, ranges and HEAD are asked the same', async () => {
  const { hash, callers, switchTo } = await aGuardedFile('attachment')
  const known = await get(hash, callers.player)
  const forms: Record<string, string>[] = [
    { 'if-none-match': known.headers.get('etag')! },
    { 'if-none-match': '*' },
    { 'if-modified-since': known.headers.get('last-modified')! },
    { range: 'bytes=0-3' },
  ]
  expect((await get(hash, callers.player, forms[0])).status).toBe(304)
  await switchTo(false)
  for (const headers of forms) expect((await get(hash, callers.player, headers)).status).toBe(404)
  const head = { method: 'HEAD', as: callers.player }
  expect((await world.app.request(`/assets/${hash}/x`, head)).status).toBe(404)
})

test('a file that two challenges have is there while one of them can be read', async () => {
  const { hash, challengeIds, callers, switchTo } = await aGuardedFile('attachment')
  await kinds.attachment(challengeIds[1]!, hash)
  await switchTo(false)
  expect((await get(hash, callers.player)).status).toBe(200)
  expect((await get(hash, callers.suspended)).status).toBe(404)
})

test('an administrator who uploads the same file again does not publish it', async () => {
  const { hash, callers, switchTo } = await aGuardedFile('attachment')
  await world.app.db.updateTable('files').set({ kept: true }).where('hash', '=', hash).execute()
  await switchTo(false)
  for (const as of [callers.guest, callers.player]) expect((await get(hash, as)).status).toBe(404)
})

test('a picture in the text of a hidden game is for those who may see the game', async () => {
  const { app } = world
  const hash = await aFile(world, randomBytes(50))
  const shown = { content: `/assets/${hash}/x.png` }
  const { teams } = await aGame(app, { teams: 1, hidden: true, ...shown })
  await app.db.updateTable('files').set({ kept: false, uploadedBy: null }).where('hash', '=', hash).execute()
  expect((await get(hash, teams[0]!.captainId)).status).toBe(200)
  for (const as of [null, await aUser(app)]) expect((await get(hash, as)).status).toBe(404)
  await aGame(app, shown)
  expect((await get(hash, null)).status).toBe(200)
})

test('a file that only a hint shows which costs points is for teams that have unlocked the hint', async () => {
  const { app } = world
  const { hash, gameId, challengeIds, teams, readers } = await aGuardedFile('text')
  const challengeId = challengeIds[0]!
  const hint = { key: 'a', title: 'A', text: `![](/assets/${hash}/x.png)`, cost: 0, requires: [] }
  await app.db
    .updateTable('challenges')
    .set({ content: '', paidHints: JSON.stringify([hint]) })
    .where('id', '=', challengeId)
    .execute()
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  expect(await readers()).toEqual(staff)
  const player = await app.as(teams[0]!.captainId)
  await player.challenges.unlockHint({ gameId, challengeId, key: 'a', cost: 0 })
  expect(await readers()).toEqual(['player', ...staff])
})
