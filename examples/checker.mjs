// A checker for a challenge that is scored from outside: each minute it gives the king of the hill ten points.
//   VEXIL=https://ctf.example.org GAME=1 CHALLENGE=2 TOKEN=vxc_… HILL=http://10.0.0.5/king node examples/checker.mjs
// The hill answers the name of the team that holds it. TICK_SECONDS is 60, and TICKS without an end, unless they are set.
const { VEXIL, GAME, CHALLENGE, TOKEN, HILL, TICK_SECONDS = '60', TICKS = 'Infinity' } = process.env
const ticks = `${VEXIL}/api/game/${GAME}/challenges/${CHALLENGE}/ticks`
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Asks until there is an answer: a tick that is stored already is answered the same. */
async function call(address, request) {
  for (;;) {
    const answer = await fetch(address, { ...request, headers }).catch(() => undefined)
    if (answer?.ok) return await answer.json()
    const refusal = answer && answer.status !== 429 && answer.status < 500 ? await answer.json() : undefined
    if (refusal) throw new Error(refusal.title)
    await pause(Number(answer?.headers.get('retry-after') ?? 1))
  }
}

let { lastTick } = await call(ticks)
for (let left = Number(TICKS); left > 0; left--) {
  const { teams } = await call(ticks)
  const king = await fetch(HILL).then(
    (answer) => answer.text(),
    () => '',
  )
  const points = Object.fromEntries(
    teams.filter(({ name }) => name === king.trim()).map(({ id }) => [id, 10]),
  )
  lastTick = (lastTick ?? 0) + 1
  console.log(lastTick, points)
  await call(`${ticks}/${lastTick}`, { method: 'PUT', body: JSON.stringify({ points }) })
  if (left > 1) await pause(Number(TICK_SECONDS))
}
