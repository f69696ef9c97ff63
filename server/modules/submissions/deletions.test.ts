// Flags are submitted while their game, challenge or team is deleted: the losing call is refused, and none is a server fault.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { aChallenge, aGame, anAdmin, aUser, type SomeGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { writesBehind } from '#server/testing/writes-behind.ts'

const app = useApp()
/** Another instance of the server on the same database. */
const beside = useApp({ beside: app })
let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
})

const rounds = 5
const teamCount = 6
/** All calls begin within this time, so that each round has another interleaving. */
const spreadMs = 30

type Deletion = (game: SomeGame, round: number) => string | Promise<string>

const deletions: Record<string, Deletion> = {
  'the game': ({ gameId }) => `/api/edit/games/${gameId}`,
  'the challenge': ({ gameId, challengeIds: [id] }) => `/api/edit/games/${gameId}/challenges/${id}`,
  'the dynamic challenge': ({ gameId, challengeIds }) =>
    `/api/edit/games/${gameId}/challenges/${challengeIds.at(-1)}`,
  'a team': ({ teams }, round) => `/api/admin/teams/${teams[round % teamCount]!.teamId}`,
  // A captain cannot be deleted, so another account becomes captain first.
  'the account of a player': async ({ teams }, round) => {
    const { captainId, teamId } = teams[round % teamCount]!
    const leader = await aUser(app)
    await app.db.updateTable('teams').set({ captainId: leader }).where('id', '=', teamId).execute()
    return `/api/admin/users/${captainId}`
  },
}

test.each(Object.entries(deletions))('%s is deleted', { timeout: 120_000 }, async (_, pathOf) => {
  const seen = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const challenges = Array(teamCount).fill({ flags: ['flag{it}'] })
    const game = await aGame(app, { teams: teamCount, challenges })
    const { gameId, challengeIds, teams } = game
    challengeIds.push(
      await aChallenge(app, gameId, { type: 'DynamicAttachment', flags: teams.map((_, n) => `flag{${n}}`) }),
    )
    const path = await pathOf(game, round)
    for (const server of [app, beside]) await server.request(`/api/game/${gameId}`)

    const cookies = await Promise.all(teams.map(({ captainId }) => app.cookieOf(captainId)))
    const cookie = await app.cookieOf(adminId)
    const send = async (index: number, challengeId: number, flag: string) =>
      await (index % 2 ? app : beside).request(`/api/game/${gameId}/challenges/${challengeId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies[index]! },
        body: JSON.stringify({ flag }),
      })
    const dynamic = challengeIds.at(-1)!
    const answers = await Promise.all([
      ...teams.flatMap((_, index) => [
        // Each team at a challenge of its own, and all at one.
        soon(() => send(index, challengeIds[index]!, 'flag{it}')),
        soon(() => send(index, challengeIds[0]!, index % 2 ? 'flag{it}' : 'flag{no}')),
        soon(() => send(index, dynamic, `flag{${(index + round) % teamCount}}`)),
      ]),
      soon(() => app.request(path, { method: 'DELETE', headers: { cookie } })),
    ])
    const deleted = answers.pop()!
    expect([deleted.status, await deleted.text()]).toEqual([200, ''])
    for (const answer of answers) {
      seen.add(answer.status)
      expect(answer.status, await answer.text()).toBeLessThan(500)
    }
  }
  expect(seen).toContain(200)
  // `submissions` and `solves` have no reference to their game alone: it is the one of their challenge and participation.
  const { rows: orphans } = await sql`
    select it.* from (
      select id, game_id, challenge_id, participation_id from submissions
      union all select id, game_id, challenge_id, participation_id from solves
    ) as it
    left join challenges c on c.id = it.challenge_id and c.game_id = it.game_id
    left join participations p on p.id = it.participation_id and p.game_id = it.game_id
    left join games on games.id = it.game_id
    where c.id is null or p.id is null or games.id is null`.execute(app.db)
  expect(orphans).toEqual([])
  for (const { logLines } of [app, beside]) {
    expect(logLines.filter((line) => /deadlock|foreign key|"level":50/.test(line))).toEqual([])
  }
})

/** Until so many writes wait for a transaction. */
const waiting = async (tx: Db, count: number) => await expect.poll(await writesBehind(tx, app.db)).toBe(count)

describe('in the very moment', () => {
  async function aTrial() {
    const { gameId, challengeIds, teams } = await aGame(app, {
      teams: 1,
      challenges: [
        { flags: ['flag{it}'] },
        { type: 'DynamicAttachment', flags: ['flag{1}'] },
        { type: 'DynamicContainer', flags: [] },
      ],
    })
    await app.request(`/api/game/${gameId}`)
    const [team] = teams
    const send = (path: string, body?: object) =>
      app.request(`/api/game/${gameId}/challenges/${path}`, {
        as: team!.captainId,
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
    return { gameId, challengeIds, team: team!, send }
  }

  test('of a solve that is being written, a deletion of the game waits for it', async () => {
    const { gameId, challengeIds, team } = await aTrial()
    const cookie = await app.cookieOf(team.captainId)
    const answers = await app.db.transaction().execute(async (tx) => {
      // What refers to the account is written, and waits.
      await sql`select from users where id = ${team.captainId} for update`.execute(tx)
      const solve = app.request(`/api/game/${gameId}/challenges/${challengeIds[0]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ flag: 'flag{it}' }),
      })
      await waiting(tx, 1)
      const free = await sql`select from games where id = ${gameId} for update skip locked`.execute(tx)
      expect(free.rows).toEqual([])
      const deletion = app.request(`/api/edit/games/${gameId}`, { method: 'DELETE', as: adminId })
      await waiting(tx, 2)
      return [solve, deletion]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect((await app.request(`/api/game/${gameId}`)).status).toBe(404)
  })

  const removals: Record<string, (tx: Db, trial: Awaited<ReturnType<typeof aTrial>>) => Promise<unknown>> = {
    game: (tx, { gameId }) => tx.deleteFrom('games').where('id', '=', gameId).execute(),
    challenge: (tx, { gameId }) => tx.deleteFrom('challenges').where('gameId', '=', gameId).execute(),
    team: (tx, { team }) => tx.deleteFrom('teams').where('id', '=', team.teamId).execute(),
  }
  test.each(Object.entries(removals))(
    'of the deletion of its %s, a flag or a look finds nothing',
    async (_, remove) => {
      const calls = [
        [0, { flag: 'flag{it}' }],
        [0, { flag: 'flag{no}' }],
        [1, { flag: 'flag{no}' }],
        [1],
        [2, { flag: 'flag{no}' }],
        [2],
      ] as const
      for (const [index, body] of calls) {
        const trial = await aTrial()
        const path = `${trial.challengeIds[index]}`
        if (body && index > 0) await trial.send(path)
        const answer = await app.db.transaction().execute(async (tx) => {
          await sql`select from games join challenges on game_id = games.id where games.id = ${trial.gameId}
          for update of challenges`.execute(tx)
          await remove(tx, trial)
          const sent = trial.send(path, body)
          await waiting(tx, 1)
          return [sent]
        })
        expect([index, body, (await answer[0]!).status]).toEqual([index, body, expect.toBeOneOf([400, 404])])
      }
    },
  )

  test('PostgreSQL ends a deadlock by giving up this side, an answer or a look is stored at the next attempt', async () => {
    await sql`create sequence deadlocks`.execute(app.db)
    // A sequence keeps its value when the statement fails.
    await sql`
      create function end_deadlock() returns trigger language plpgsql as $$
        begin
          if nextval('deadlocks') = 1 then raise exception using errcode = '40P01'; end if;
          return new;
        end $$`.execute(app.db)
    const tables = ['submissions', 'challenge_opens'].map((name) => sql.table(name))
    for (const table of tables)
      await sql`create trigger deadlock before insert on ${table} for each row execute function end_deadlock()`.execute(
        app.db,
      )
    try {
      const { challengeIds, send } = await aTrial()
      const calls = [
        [0, { flag: 'flag{no}' }],
        [0, { flag: 'flag{it}' }],
        [0, { flag: 'flag{it}' }],
        [1, { flag: 'flag{no}' }],
        [1],
      ] as const
      for (const [index, body] of calls) {
        await sql`alter sequence deadlocks restart`.execute(app.db)
        expect([index, body, (await send(`${challengeIds[index]}`, body)).status]).toEqual([index, body, 200])
        const { rows } = await sql`select last_value::int as inserts from deadlocks`.execute(app.db)
        expect(rows).toEqual([{ inserts: 2 }])
      }
    } finally {
      for (const table of tables) await sql`drop trigger deadlock on ${table}`.execute(app.db)
    }
  })

  test('a flag is drawn, a deletion of the challenge waits or was first', async () => {
    const { challengeIds, send } = await aTrial()
    const sent = await app.db.transaction().execute(async (tx) => {
      await sql`select from challenges where id = ${challengeIds[1]} for update`.execute(tx)
      const look = send(`${challengeIds[1]}`, { flag: 'flag{no}' })
      await waiting(tx, 1)
      const free = await sql`select from flags where challenge_id = ${challengeIds[1]} for update skip locked`
      expect((await free.execute(tx)).rows).toHaveLength(1)
      await tx.deleteFrom('challenges').where('id', '=', challengeIds[1]!).execute()
      return [look]
    })
    expect((await sent[0]!).status).toBe(404)
  })
})

const soon = async (call: () => Promise<Response>) => {
  await pause(Math.random() * spreadMs)
  return await call()
}
