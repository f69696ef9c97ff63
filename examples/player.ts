// A player who hands in one flag and follows the scoreboard, for Node.js 20 or newer.
//   VEXIL=https://ctf.example.org USER=mira PASSWORD=… GAME=1 CHALLENGE=2 FLAG='flag{…}' npx tsx examples/player.ts
// The description of the API at /openapi/v1.json gives the types of all calls: npx openapi-typescript <site>/openapi/v1.json
// LOOKS is how often the scoreboard is looked at, five seconds apart, and has no end unless it is set.
const { VEXIL, USER, PASSWORD, GAME, CHALLENGE, FLAG, LOOKS = 'Infinity' } = process.env
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
let cookie = ''

interface Board {
  items: { rank: number; name: string; score: number }[]
}

/** Waits when it is told to. */
async function call(method: string, path: string, body?: unknown, etag = ''): Promise<Response> {
  for (;;) {
    const answer = await fetch(VEXIL + path, {
      method,
      headers: { cookie, 'if-none-match': etag, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.ok || answer.status === 304) return answer
    if (answer.status !== 429 && answer.status !== 503) throw new Error((await answer.json()).title)
    await pause(Number(answer.headers.get('retry-after') ?? 1))
  }
}

const session = await call('POST', '/api/account/login', { userName: USER, password: PASSWORD })
cookie = session.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')

const address = `/api/game/${GAME}/challenges/${CHALLENGE}`
const submission: number = await (await call('POST', address, { flag: FLAG })).json()
let verdict = 'FlagSubmitted'
while (verdict === 'FlagSubmitted') {
  verdict = await (await call('GET', `${address}/status/${submission}`)).json()
  await pause(0.2)
}
console.log(verdict)

let etag = ''
for (let left = Number(LOOKS); left > 0; left--) {
  const answer = await call('GET', `/api/game/${GAME}/scoreboard`, undefined, etag)
  if (answer.status === 200) {
    etag = answer.headers.get('etag') ?? ''
    const { items }: Board = await answer.json()
    for (const { rank, name, score } of items.slice(0, 10)) console.log(rank, name, score)
  }
  if (left > 1) await pause(5)
}
