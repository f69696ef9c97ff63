// The code of a division opens it only as it is written, and no answer for players or guests has it.
import { beforeAll, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { anyPath } from '#server/testing/any-path.ts'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { routes } from '../../rest/routes.ts'

const app = useApp()
const code = 'Planted-Code-77'
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

async function aGameWithCode() {
  const { gameId } = await aGame(app, {
    divisions: ['Open', 'Closed'],
    challenges: 1,
    acceptWithoutReview: true,
  })
  await admin.editGames.saveDivisions({
    gameId,
    divisions: [{ name: 'Open' }, { name: 'Closed', inviteCode: code }],
  })
  const team = await aTeam(app)
  const cookie = await app.cookieOf(team.captainId)
  const join = async (body: object) => {
    const answer = await app.request(`/api/game/${gameId}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ teamId: team.teamId, ...body }),
    })
    await answer.text()
    return answer.status
  }
  return { gameId, team, cookie, join }
}

const wrong = {
  'no code': undefined,
  null: null,
  'an empty code': '',
  'another case': code.toLowerCase(),
  'a sign of patterns': '%',
  'a pattern that fits': 'Planted%',
  'an invisible character in it': `Planted\u200b-Code-77`,
  'a blank in it': 'Planted -Code-77',
  'a list with it': [code],
  'an object with it': { code },
  'a number': 77,
  true: true,
}

test('whatever is not the code is refused, and the code lets in', async () => {
  const { join } = await aGameWithCode()
  for (const [name, inviteCode] of Object.entries(wrong))
    expect([name, await join({ division: 'Closed', inviteCode })]).toEqual([name, 400])
  expect(await join({ division: 'Closed', inviteCode: code })).toBe(200)
})

test('a team that joined another division does not change into it', async () => {
  const { gameId, team, join } = await aGameWithCode()
  expect(await join({ division: 'Open' })).toBe(200)
  for (const inviteCode of [code, '', null]) expect(await join({ division: 'Closed', inviteCode })).toBe(400)
  const [entry] = await admin.participations.list({ gameId })
  expect(entry).toMatchObject({ division: 'Open', team: { id: team.teamId } })
})

test('no answer for players and guests has the code', async () => {
  const { gameId, cookie, join } = await aGameWithCode()
  expect(await join({ division: 'Closed', inviteCode: code })).toBe(200)
  const input = encodeURIComponent(JSON.stringify({ gameId }))
  const paths = [
    ...routes.flatMap(({ method, path }) =>
      method === 'GET' ? [anyPath(path.replace(':gameId', String(gameId)))] : [],
    ),
    ...listAccess().flatMap(({ path, type }) => (type === 'query' ? [`/trpc/${path}?input=${input}`] : [])),
  ]
  let read = 0
  for (const headers of [{ cookie }, {}] as Record<string, string>[])
    for (const path of paths) {
      const answer = await app.request(path, { headers })
      expect([path, (await answer.text()).includes(code)]).toEqual([path, false])
      read += Number(answer.status === 200)
    }
  expect(read).toBeGreaterThan(30)
  // The makers of the game do read it.
  expect(JSON.stringify(await admin.editGames.divisions({ gameId }))).toContain(code)
}, 60_000)
