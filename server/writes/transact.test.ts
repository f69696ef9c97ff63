import { TRPCError } from '@trpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGame, anAdmin, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { describe, isFault } from '../answers/describe-error.ts'
import type { Bus } from '../bus.ts'
import type { Db } from '../db/client.ts'
import { inOneTransaction, inSavepoint, outsideOf, transact, type Writer } from './transact.ts'

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

test('writes in one transaction see each other, and what they leave to the commit waits for the last of them', async () => {
  const { teamId } = await aTeam(app)
  const events: unknown[] = []
  const bus = { publish: (some: unknown[]) => events.push(...some) } as unknown as Bus
  const ctx: Writer = { ...app.app.services, bus }
  const done: string[] = []
  const bioOf = async (db: Db) =>
    (await db.selectFrom('teams').select('bio').where('id', '=', teamId).executeTakeFirstOrThrow()).bio
  const rename = (own: Writer, bio: string) =>
    transact(own, async (tx, after) => {
      await tx.updateTable('teams').set({ bio }).where('id', '=', teamId).execute()
      after.emit({ kind: 'game', gameId: 1 })
      after.audit({
        action: 'team.update',
        target: { id: teamId, name: bio },
        before: { bio: '' },
        after: { bio },
      })
      after.do(async (db) => done.push(`${bio}, then ${await bioOf(db)}`))
      after.undo(() => done.push(`not ${bio}`))
    })
  const audited = () =>
    app.db
      .selectFrom('auditLog')
      .select(['targetName', 'actorName', 'programName', 'programUser'])
      .where('targetId', '=', String(teamId))
      .orderBy('id')
      .execute()

  await inOneTransaction(ctx, async (all) => {
    await rename(all, 'one')
    expect(await bioOf(all.db)).toBe('one')
    expect(await bioOf(outsideOf(all.db))).toBeNull()
    await rename({ ...all, program: { kind: 'command', name: 'seed', systemUser: 'root' } }, 'two')
    expect([events, done, await audited()]).toEqual([[], [], []])
  })
  expect(await bioOf(app.db)).toBe('two')
  expect(events).toHaveLength(2)
  expect(done.toSorted()).toEqual(['one, then two', 'two, then two'])
  const nobody = { actorName: null, programName: null, programUser: null }
  expect(await audited()).toEqual([
    { ...nobody, targetName: 'one' },
    { ...nobody, targetName: 'two', programName: 'seed', programUser: 'root' },
  ])

  const failing = inOneTransaction(ctx, async (all) => {
    await rename(all, 'three')
    throw new Error('the last one fails')
  })
  await expect(failing).rejects.toThrow('the last one fails')
  expect([await bioOf(app.db), events.length, done.at(-1), (await audited()).length]).toEqual([
    'two',
    2,
    'not three',
    2,
  ])
})

test('what failed inside is not committed, even when its error was caught', async () => {
  const { teamId } = await aTeam(app)
  const { services } = app.app
  const caught = inOneTransaction(services, async (all) => {
    await transact(all, (tx) => tx.updateTable('teams').set({ bio: 'x' }).where('id', '=', teamId).execute())
    await transact(all, async () => {
      throw new Error('refused')
    }).catch(() => {})
  })
  await expect(caught).rejects.toThrow('refused')
  const { bio } = await app.db
    .selectFrom('teams')
    .select('bio')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  expect(bio).toBeNull()
})

test('a part that fails by itself leaves nothing, and the rest is committed', async () => {
  const { teamId } = await aTeam(app)
  const { services } = app.app
  const done: string[] = []
  const write = (ctx: Writer, bio: string) =>
    transact(ctx, async (tx, after) => {
      await tx.updateTable('teams').set({ bio }).where('id', '=', teamId).execute()
      after.do(() => done.push(bio))
      after.undo(() => done.push(`not ${bio}`))
    })
  await inOneTransaction(services, async (all) => {
    await write(all, 'one')
    const failing = inSavepoint(all, async () => {
      await write(all, 'two')
      await transact(all, async () => {
        throw new Error('refused')
      })
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await inSavepoint(all, async () => 'a result')).toBe('a result')
  })
  const { bio } = await app.db
    .selectFrom('teams')
    .select('bio')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  expect([bio, done]).toEqual(['one', ['one', 'not two']])
  await expect(inSavepoint(services, async () => 'nothing')).rejects.toThrow('no open transaction')
})

test('a conflict inside repeats the whole, and its effects happen once', async () => {
  let attempts = 0
  const effects: number[] = []
  await inOneTransaction(app.app.services, (all) =>
    transact(all, async (tx, after) => {
      after.do(() => effects.push(++attempts))
      if (++attempts < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
    }),
  )
  expect(attempts).toBe(4)
  expect(effects).toEqual([4])
})

test('a context that is used after its transaction is refused', async () => {
  const { services } = app.app
  const kept = await inOneTransaction(services, async (all) => all)
  await expect(transact(kept, async () => {})).rejects.toThrow()
})
