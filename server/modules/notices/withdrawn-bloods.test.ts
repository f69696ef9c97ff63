// A blood of a team that does not score any more: its notice says so, also in a process that begins afterwards.
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

/** A game in which the first team, and then the second one, solve the challenge. */
async function aSolvedGame() {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 2,
    challenges: [{ title: 'Door', flags: ['flag{door}'] }],
  })
  const submit = async (team: number) =>
    (await app.as(teams[team]!.captainId)).submissions.submit({
      gameId,
      challengeId: challengeIds[0]!,
      flag: 'flag{door}',
    })
  await submit(0)
  const names = await app.db.selectFrom('teams').select(['id', 'name']).execute()
  const nameOf = (team: number) => names.find(({ id }) => id === teams[team]!.teamId)!.name
  const notices = async (of: TestApp = app) =>
    (await (await of.as(null)).notices.list({ gameId }))
      .toReversed()
      .map(({ type, values }) => [type, ...values])
  return { teams, submit, nameOf, notices }
}

const takeBack: Record<string, (team: { teamId: number; participationId: number }) => Promise<unknown>> = {
  suspended: ({ participationId }) => admin.participations.review({ participationId, status: 'Suspended' }),
  deleted: ({ teamId }) => admin.adminTeams.delete({ teamId }),
}

test.each(Object.entries(takeBack))('of a team that is %s', async (_, take) => {
  const { teams, submit, nameOf, notices } = await aSolvedGame()
  const first = ['FirstBlood', nameOf(0), 'Door']
  expect(await notices()).toEqual([first])
  await take(teams[0]!)
  await submit(1)
  const expected = [
    [...first, 'withdrawn'],
    ['FirstBlood', nameOf(1), 'Door'],
  ]
  expect(await notices()).toEqual(expected)
  const late = await testApp({ beside: app })
  expect(await notices(late)).toEqual(expected)
  await late.close()
})

test('it counts again when the team comes back', async () => {
  const { teams, nameOf, notices } = await aSolvedGame()
  const { participationId } = teams[0]!
  await admin.participations.review({ participationId, status: 'Suspended' })
  await admin.participations.review({ participationId, status: 'Accepted' })
  expect(await notices()).toEqual([['FirstBlood', nameOf(0), 'Door']])
})
