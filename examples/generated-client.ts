// The same player as player.ts, with the types that openapi-typescript makes of the description of the API:
//   npx openapi-typescript https://ctf.example.org/openapi/v1.json -o api.d.ts
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api.js'

const { VEXIL = '', USER = '', PASSWORD = '', GAME, CHALLENGE, FLAG = '' } = process.env
const path = { gameId: Number(GAME), challengeId: Number(CHALLENGE) }

let cookie = ''
const session: Middleware = {
  onRequest({ request }) {
    request.headers.set('cookie', cookie)
  },
  onResponse({ response }) {
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
  },
}
const client = createClient<paths>({ baseUrl: VEXIL })
client.use(session)

/** The answer of a call that went well. */
function answerOf<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

const { response } = await client.POST('/api/account/login', { body: { userName: USER, password: PASSWORD } })
if (!response.ok) throw new Error('not logged in')
const games = answerOf(await client.GET('/api/game'))
console.log(games.data.find(({ id }) => id === path.gameId)?.title)
const params = { path }
const number = answerOf(
  await client.POST('/api/game/{gameId}/challenges/{challengeId}', { params, body: { flag: FLAG } }),
)
for (;;) {
  const verdict = answerOf(
    await client.GET('/api/game/{gameId}/challenges/{challengeId}/status/{submissionId}', {
      params: { path: { ...path, submissionId: number } },
    }),
  )
  if (verdict !== 'FlagSubmitted') {
    console.log(verdict)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const board = answerOf(await client.GET('/api/game/{gameId}/scoreboard', { params }))
for (const { rank, name, score } of board.items) console.log(rank, name, score)
