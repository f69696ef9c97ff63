import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { BusEvent } from '../../bus.ts'
import { gameHashSalt } from '../games/game-hash-salt.ts'

const app = useApp()
const beside = useApp({ beside: app })
let admin: string
beforeAll(async () => {
  admin = await anAdmin(app)
})

const textsOn = async (server: TestApp, gameId: number) =>
  (await (await server.as(null)).notices.list({ gameId })).map(({ values }) => values[0])

test('what an organiser writes, changes and removes reaches the players of every replica', async () => {
  const { gameId } = await aGame(app)
  const { editNotices } = await app.as(admin)
  expect(await textsOn(beside, gameId)).toEqual([])
  const first = await editNotices.create({ gameId, content: 'Lunch' })
  expect(first).toEqual({ id: first.id, time: app.clock.now(), type: 'Normal', values: ['Lunch'] })
  const seen = (texts: string[]) =>
    expect.poll(() => textsOn(beside, gameId), { timeout: 5_000 }).toEqual(texts)
  await seen(['Lunch'])

  app.clock.advance('1m')
  const second = await editNotices.create({ gameId, content: 'Tea' })
  app.clock.advance('1m')
  const changed = await editNotices.update({ gameId, noticeId: first.id, content: 'Dinner' })
  expect(changed).toEqual({ ...first, time: app.clock.now(), values: ['Dinner'] })
  await seen(['Dinner', 'Tea'])
  await editNotices.delete({ gameId, noticeId: second.id })
  await seen(['Dinner'])
  expect(await editNotices.list({ gameId })).toEqual([changed])
})

test('events name the notice by its number and have no text', async () => {
  const { gameId } = await aGame(app)
  const { editNotices } = await app.as(admin)
  const heard: BusEvent[] = []
  const stop = app.app.services.bus.subscribe((event) => heard.push(event))
  const notice = await editNotices.create({ gameId, content: 'Lunch' })
  await editNotices.update({ gameId, noticeId: notice.id, content: 'Dinner' })
  await editNotices.delete({ gameId, noticeId: notice.id })
  stop()
  expect(heard).toEqual([
    { kind: 'notice', gameId, noticeId: notice.id },
    // The announcement is in the history of the game.
    { kind: 'history' },
    { kind: 'notice-changed', gameId, noticeId: notice.id },
    { kind: 'notice-changed', gameId, noticeId: notice.id },
  ])
})

test('a notice that the server made is not listed and cannot be changed; another game has no say', async () => {
  const { gameId } = await aGame(app)
  const other = await aGame(app)
  const { editNotices } = await app.as(admin)
  const { id: noticeId } = await editNotices.create({ gameId, content: 'Lunch' })
  const strangers = { gameId: other.gameId, noticeId }
  await expect(editNotices.delete(strangers)).rejects.toEqual(refused('NoticeNotFound'))
  await app.db.updateTable('notices').set({ type: 'FirstBlood' }).where('id', '=', noticeId).execute()
  expect(await editNotices.list({ gameId })).toEqual([])
  await expect(editNotices.update({ gameId, noticeId, content: 'x' })).rejects.toEqual(
    refused('NoticeByServer'),
  )
  await expect(editNotices.delete({ gameId, noticeId })).rejects.toEqual(refused('NoticeByServer'))
})

test('a recount makes every replica build its board anew', async () => {
  const { gameId } = await aGame(app)
  const before = await beside.app.services.arenas.get(gameId)
  await (await app.as(admin)).editGames.recount({ gameId })
  await expect
    .poll(async () => (await beside.app.services.arenas.get(gameId)) !== before, { timeout: 5_000 })
    .toBe(true)
})

test('the hash salt is of the game alone, and does not show its key', async () => {
  const { gameId } = await aGame(app)
  const { editGames } = await app.as(admin)
  const salt = await editGames.hashSalt({ gameId })
  expect(salt).toBe(await editGames.hashSalt({ gameId }))
  expect(salt).not.toBe(await editGames.hashSalt({ gameId: (await aGame(app)).gameId }))
  expect(gameHashSalt('AAAA')).toBe('f9875eddc85d97270390ec65527587b7d5649c43458521be54166796748745b0')
})
