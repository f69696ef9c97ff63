// Answers in batches of one player, with limits: each is judged and stored like one that comes alone, and counts like it.
import { expect, test } from 'vitest'
import { aGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true })

const perBatch = 10

interface Answer {
  result?: { data: { submissionId: number; verdict: string } }
  error?: { data: { httpStatus: number } }
}

async function batch(as: string, inputs: { gameId: number; challengeId: number; flag: string }[]) {
  const calls = inputs.map(() => 'submissions.judge').join()
  const answer = await app.request(`/trpc/${calls}?batch=1`, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(inputs.entries())),
  })
  return (await answer.json()) as Answer[]
}

const split = <Item>(items: readonly Item[]) =>
  Array.from({ length: items.length / perBatch }, (_, at) => items.slice(at * perBatch, (at + 1) * perBatch))

test('thirty challenges in three batches at once: thirty solves, in no other state than one by one', async () => {
  const count = 30
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 2, challenges: count })
  const [batches, singles] = teams.map(({ captainId }) => captainId) as [string, string]
  const titles = await app.db
    .selectFrom('challenges')
    .select(['id', 'title'])
    .where('id', 'in', challengeIds)
    .execute()
  const inputs = titles.map(({ id, title }, at) => ({
    gameId,
    challengeId: id,
    flag: at % 3 === 0 ? 'flag{wrong}' : `flag{${title}}`,
  }))
  const answers = (await Promise.all(split(inputs).map((part) => batch(batches, part)))).flat()
  expect(answers.map(({ result }) => result?.data.verdict)).toEqual(
    inputs.map((_, at) => (at % 3 === 0 ? 'WrongAnswer' : 'Accepted')),
  )
  expect(new Set(answers.map(({ result }) => result?.data.submissionId)).size).toBe(count)
  for (const { challengeId, flag } of inputs) {
    const answer = await app.request(`/api/game/${gameId}/challenges/${challengeId}`, {
      method: 'POST',
      as: singles,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flag }),
    })
    expect(answer.status).toBe(200)
  }
  const stored = await app.db
    .selectFrom('submissions')
    .select(['participationId', 'challengeId', 'answer', 'status'])
    .where('gameId', '=', gameId)
    .orderBy('challengeId')
    .execute()
  const of = (team: number) =>
    stored.flatMap(({ participationId, ...rest }) =>
      participationId === teams[team]!.participationId ? [rest] : [],
    )
  expect(of(0)).toHaveLength(count)
  expect(of(0)).toEqual(of(1))
})

test('thirty answers to one challenge in batches use the budget that single ones have', async () => {
  const budget = ratePolicies.submitTeamChallenge.points
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 1, challenges: 2 })
  const { captainId } = teams[0]!
  const guesses = Array.from({ length: budget + 3 * perBatch }, (_, at) => ({
    gameId,
    challengeId: challengeIds[0]!,
    flag: `flag{${at}}`,
  }))
  const answers = (await Promise.all(split(guesses).map((part) => batch(captainId, part)))).flat()
  const verdicts = answers.flatMap(({ result }) => (result ? [result.data.verdict] : []))
  expect(verdicts).toEqual(Array(budget).fill('WrongAnswer'))
  const refusals = answers.flatMap(({ error }) => (error ? [error.data.httpStatus] : []))
  expect(refusals).toEqual(Array(3 * perBatch).fill(429))
  const rows = await app.db.selectFrom('submissions').select('answer').where('gameId', '=', gameId).execute()
  expect(new Set(rows.map(({ answer }) => answer)).size).toBe(budget)
  expect(rows).toHaveLength(budget)

  const alone = (challengeId: number) =>
    app.request(`/api/game/${gameId}/challenges/${challengeId}`, {
      method: 'POST',
      as: captainId,
      headers: { 'content-type': 'application/json' },
      body: '{"flag":"flag{last}"}',
    })
  const refused = await alone(challengeIds[0]!)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Other challenges are still open to the team.
  expect((await alone(challengeIds[1]!)).status).toBe(200)
})
