// A copy of what is stored about an account, and its end, after which nothing says whose it was.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGame, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { storeUserAnswers } from '../registration/user-answers.ts'
import { forgetAddresses } from './repository.ts'

const app = useApp()
const password = 'Secret-2026'
let made = 0

/** A player with a solve and canaries wherever a person can leave something. */
async function aPlayer() {
  const number = ++made
  const userName = `canary${number}`
  const userId = await aUser(app, { userName, password })
  const me = await app.as(userId)
  await me.accounts.update({
    realName: `Real Canary ${number}`,
    phone: `+4930${number}5551`,
    bio: `bio-canary-${number}`,
  })
  await app.db
    .updateTable('users')
    .set({ ip: `203.0.113.${number}` })
    .where('id', '=', userId)
    .execute()
  app.app.services.logs.logger(() => ({ userName, ip: `203.0.113.${number}` })).info({}, 'did something')
  await app.app.services.logs.flush()
  const game = await aGame(app, { challenges: [{ title: 'Door', flags: [`flag{open${number}}`] }] })
  // As a question of the site that was asked once.
  await storeUserAnswers(app.db, userId, { school: `school-canary-${number}` })
  return { userId, userName, me, game, number, flag: `flag{open${number}}` }
}
type Player = Awaited<ReturnType<typeof aPlayer>>

async function solve({ me, game, flag }: Player) {
  const challengeId = game.challengeIds[0]!
  await me.submissions.submit({ gameId: game.gameId, challengeId, flag })
}

const boardOf = async (gameId: number) => {
  const answer = await app.request(`/api/game/${gameId}/scoreboard`)
  const board = await answer.json()
  return board.items.map(({ id, name, rank, score }: Record<string, unknown>) => ({ id, name, rank, score }))
}

/** Every text of the database. */
async function everything() {
  await app.app.services.logs.flush()
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(one::text, ' '), '') as text from ${sql.table(name)} one`.execute(app.db)
      return rows[0]!.text
    }),
  )
  return texts.join('\n')
}

const canaries = ({ userName, number }: Player) => [
  userName,
  `Real Canary ${number}`,
  `+4930${number}5551`,
  `bio-canary-${number}`,
  `school-canary-${number}`,
  `203.0.113.${number}`,
]

test('the copy has what is stored, and no secrets', async () => {
  const it = await aPlayer()
  const team = await aTeam(app, { captainId: it.userId })
  await aParticipation(app, { gameId: it.game.gameId, team })
  await solve(it)
  await it.me.challenges.rate({
    gameId: it.game.gameId,
    challengeId: it.game.challengeIds[0]!,
    stars: 4,
    words: 'Fine.',
  })
  const copy = await it.me.privacy.export()
  const text = JSON.stringify(copy)
  for (const canary of canaries(it)) expect(text).toContain(canary)
  expect(copy.submissions).toMatchObject([{ challenge: 'Door', answer: it.flag, status: 'Accepted' }])
  expect(copy.ratings).toMatchObject([{ stars: 4, words: 'Fine.' }])
  expect(copy.teams).toMatchObject([{ id: team.teamId, captain: true }])
  expect(copy.games).toMatchObject([{ id: it.game.gameId }])
  expect(copy.log.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/argon2|Hash":"\$|idHash|tokenHash/)
})

test('a member leaves, and the board stays as it was', async () => {
  const it = await aPlayer()
  const team = await aTeam(app, { members: [it.userId] })
  await aParticipation(app, { gameId: it.game.gameId, team })
  await solve(it)
  const before = await boardOf(it.game.gameId)
  expect(before[0].score).toBeGreaterThan(0)
  await expect(it.me.privacy.deleteAccount({ password: 'Wrong-2026' })).rejects.toEqual(
    refused('WrongOldPassword'),
  )
  await it.me.privacy.deleteAccount({ password })
  expect(await boardOf(it.game.gameId)).toEqual(before)
  const left = await everything()
  expect(canaries(it).filter((canary) => left.includes(canary))).toEqual([])
})

test('a captain hands the team over first; one who was alone leaves the team to the board', async () => {
  const it = await aPlayer()
  const team = await aTeam(app, { captainId: it.userId, members: [await aUser(app)] })
  await expect(it.me.privacy.deleteAccount({ password })).rejects.toEqual(refused('HandTeamsOver'))
  await it.me.teams.transfer({ teamId: team.teamId, newCaptainId: team.memberIds[1]! })
  const alone = await aTeam(app, { captainId: it.userId })
  const empty = await aTeam(app, { captainId: it.userId })
  await aParticipation(app, { gameId: it.game.gameId, team: alone })
  await solve(it)
  const before = await boardOf(it.game.gameId)
  await it.me.privacy.deleteAccount({ password })
  expect(await boardOf(it.game.gameId)).toEqual(before)
  const left = await everything()
  expect(canaries(it).filter((canary) => left.includes(canary))).toEqual([])
  const teams = await app.db
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [alone.teamId, empty.teamId])
    .execute()
  expect(teams).toEqual([{ id: alone.teamId }])
  const answer = await app.request('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: it.userName, password }),
  })
  expect(answer.status).toBe(401)
})

test('the last administrator stays', async () => {
  const only = await aUser(app, { role: 'Admin', password })
  await expect((await app.as(only)).privacy.deleteAccount({ password })).rejects.toEqual(refused('LastAdmin'))
})

test('addresses are forgotten in time', async () => {
  const it = await aPlayer()
  await forgetAddresses(app.db, app.clock.now() - 1)
  expect(await everything()).toContain(`203.0.113.${it.number}`)
  await forgetAddresses(app.db, app.clock.now() + 1)
  expect(await everything()).not.toContain(`203.0.113.${it.number}`)
})
