// Right answers of many members at once, over REST, our own calls and batches of them: each team solves a challenge once, and each
// place of the first three is given once.
import { expect, test } from 'vitest'
import { aGame, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

test('one solve for each team, one first, second and third, and one notice of each', async () => {
  const flag = 'flag{right}'
  const { gameId, challengeIds } = await aGame(app, { challenges: [{ flags: [flag] }] })
  const challengeId = challengeIds[0]!
  const teams = []
  for (let team = 0; team < 5; team++)
    teams.push(await aParticipation(app, { gameId, team: await aTeam(app, { members: 2 }) }))
  const input = { gameId, challengeId, flag }
  const doors = [
    { path: `/api/game/${gameId}/challenges/${challengeId}`, body: { flag } },
    { path: '/trpc/submissions.submit', body: input },
    {
      path: `/trpc/${Array(5).fill('submissions.submit').join()}?batch=1`,
      body: Object.fromEntries(Array.from({ length: 5 }, (_, index) => [index, input])),
    },
  ]
  const members = teams.flatMap(({ memberIds }) => memberIds)
  const cookies = await Promise.all(members.map((member) => app.cookieOf(member)))
  await app.baseUrl()
  const answers = await Promise.all(
    cookies.flatMap((cookie) =>
      doors.map(({ path, body }) =>
        app.request(path, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const stored = await app.db.selectFrom('submissions').select('id').where('gameId', '=', gameId).execute()
  expect(stored).toHaveLength(members.length * 7)
  const solves = await app.db
    .selectFrom('solves')
    .select('participationId')
    .where('gameId', '=', gameId)
    .execute()
  expect(solves.map(({ participationId }) => participationId).toSorted()).toEqual(
    teams.map(({ participationId }) => participationId).toSorted(),
  )
  const guest = await app.as(null)
  const { items } = await guest.scoreboard.glance({ gameId })
  expect(items.map(({ solvedCount }) => solvedCount)).toEqual(Array(5).fill(1))
  const kinds = async () =>
    (await guest.notices.list({ gameId })).map(({ type }) => type).filter((type) => type.endsWith('Blood'))
  await expect.poll(async () => (await kinds()).length).toBe(3)
  expect((await kinds()).toSorted()).toEqual(['FirstBlood', 'SecondBlood', 'ThirdBlood'])
})
