import { TRPCError } from '@trpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGame, anAdmin, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { describe, isFault } from '../answers/describe-error.ts'
import type { Bus } from '../bus.ts'
import { transact } from './transact.ts'

const app = useApp()

test('of two writes that block each other both succeed, and each tells its events once', async () => {
  const [first, second] = [await aTeam(app), await aTeam(app)]
  let arrived = 0
  let letBothGoOn = () => {}
  const bothAreInside = new Promise<void>((resolve) => {
    letBothGoOn = resolve
  })
  const published: unknown[] = []
  const bus = { publish: (events: unknown[]) => published.push(...events) } as unknown as Bus
  const { clock } = app
  const rename = (teamIds: number[]) =>
    transact({ db: app.db, bus, clock }, async (tx, after) => {
      for (const teamId of teamIds) {
        await tx.updateTable('teams').set({ bio: 'x' }).where('id', '=', teamId).execute()
        if (++arrived === 2) letBothGoOn()
        await bothAreInside
      }
      after.emit({ kind: 'game', gameId: teamIds[0]! })
      return teamIds
    })

  const order = [first.teamId, second.teamId]
  expect(await Promise.all([rename(order), rename(order.toReversed())])).toEqual([order, order.toReversed()])
  expect(arrived).toBe(5)
  expect(published).toHaveLength(2)
})

test('a write that never gets through may be sent again later: 503', async () => {
  let attempts = 0
  const { db, bus, clock, catalogues } = app.app.services
  const error = await transact({ db, bus, clock }, async (tx) => {
    attempts++
    await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
  }).catch((caught: unknown) => caught)
  expect(attempts).toBe(5)
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
  expect(describe(wrapped, catalogues.i18n('en-US'))).toMatchObject({ http: 503, status: 503 })
  expect(isFault(wrapped)).toBe(false)
})

test('games deleted in the middle of right answers: every answer is stored or refused by name', async () => {
  const admin = await app.as(await anAdmin(app))
  const faults: unknown[] = []
  for (let round = 0; round < 8; round++) {
    const { gameId, challengeIds, teams } = await aGame(app, {
      teams: 6,
      challenges: [
        { title: 'A', flags: ['flag{a}'] },
        { title: 'B', flags: ['flag{b}'] },
      ],
    })
    const players = await Promise.all(teams.map(({ captainId }) => app.as(captainId)))
    const answers = players.flatMap(({ submissions }) => [
      submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{a}' }),
      submissions.submit({ gameId, challengeId: challengeIds[1]!, flag: 'flag{wrong}' }),
      submissions.submit({ gameId, challengeId: challengeIds[1]!, flag: 'flag{b}' }),
    ])
    const deletion = admin.editGames.delete({ gameId })
    const settled = await Promise.allSettled([...answers, deletion])
    expect(settled.at(-1)).toMatchObject({ status: 'fulfilled' })
    for (const it of settled) if (it.status === 'rejected' && isFault(it.reason)) faults.push(it.reason)
  }
  expect(faults).toEqual([])
})
