// With VEXIL_SECRET_KEY no private key of a game can be read in the database, and each still works; nor can an API token.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aChallenge, anAdmin, aTeam } from '#server/testing/factories.ts'
import { teamHash } from '../instances/team-hash.ts'
import { gameHashSalt } from './game-hash-salt.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { VEXIL_SECRET_KEY: 'a long and random text of the test' } })
})
afterAll(() => app.close())

test('a game signs team tokens and salts flags with a key that is stored sealed', async () => {
  const admin = await app.as(await anAdmin(app))
  const now = app.clock.now()
  const { id: gameId, publicKey } = await admin.editGames.create({
    title: 'Sealed',
    start: now,
    end: now + 3_600_000,
    acceptWithoutReview: true,
  })
  const { privateKey } = await app.db
    .selectFrom('games')
    .select('privateKey')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  expect(privateKey).toMatch(/^sealed:/)

  const { teamId, captainId } = await aTeam(app)
  const captain = await app.as(captainId)
  await captain.games.join({ gameId, teamId })
  const { teamToken } = await captain.games.details({ gameId })
  await captain.teams.verifyToken({ teamToken, publicKey })

  const salt = await admin.editGames.hashSalt({ gameId })
  expect(salt).not.toBe(gameHashSalt(privateKey))
  const challengeId = await aChallenge(app, gameId, { type: 'DynamicContainer', flags: [] })
  await admin.editChallenges.update({ gameId, challengeId, flagTemplate: 'flag{[TEAM_HASH]}' })
  await captain.challenges.get({ gameId, challengeId })
  const { flag } = await app.db
    .selectFrom('instances')
    .select('flag')
    .where('challengeId', '=', challengeId)
    .executeTakeFirstOrThrow()
  expect(flag).toBe(`flag{${teamHash(salt, challengeId, teamToken)}}`)
})

test('an API token is stored as a hash', async () => {
  const { token } = await (await app.as(await anAdmin(app))).tokens.create({ name: 'hashed' })
  const rows = await app.db.selectFrom('apiTokens').selectAll().execute()
  expect(rows[0]?.tokenHash).toHaveLength(32)
  expect(JSON.stringify(rows)).not.toContain(token)
  const response = await app.request('/api/account/profile', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
})

test('another key, or none, stops the start with a sentence', async () => {
  const another = { VEXIL_SECRET_KEY: 'a long and random text of somebody else' }
  await expect(testApp({ beside: app, env: another })).rejects.toThrow(/VEXIL_SECRET_KEY is not the one/)
  await expect(testApp({ beside: app })).rejects.toThrow(/VEXIL_SECRET_KEY is not the one/)
})
