// Answers that staff judge, as teams, judges, documented clients and two processes meet them.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import type { AnswerForm } from '#src/rules/flags/flag-kinds.ts'
import type { ReviewVerdict } from '#src/rules/reviews.ts'

const app = useApp()
const beside = useApp({ beside: app })

interface SomeBoard {
  items: { name: string; score: number; solvedChallenges: { time: number }[] }[]
  challenges: Record<string, { bloods: { name: string }[] }[]>
}

interface Wish {
  form?: AnswerForm
  teams?: number
  attemptsMax?: number
  wrongAnswerCost?: number
  freezeSeconds?: number
}

async function aReviewed({ form = 'text', teams = 4, freezeSeconds, ...terms }: Wish = {}) {
  const game = await aGame(app, {
    teams,
    challenges: [{ title: 'Report', flags: [], ...terms }],
  })
  const { gameId, challengeIds } = game
  const ref = { gameId, challengeId: challengeIds[0]! }
  const admin = await app.as(await anAdmin(app))
  if (freezeSeconds) await admin.editGames.patch({ gameId, freezeSeconds })
  await admin.editChallenges.patch({
    ...ref,
    addFlags: [{ flag: 'Names the bug and shows a way in', kind: 'reviewed', settings: { form } }],
  })
  const judgeId = await aStaffMember(app, { gameId, role: 'author' })
  const as = async (team: number) => await app.as(game.teams[team]!.captainId)
  const handIn = async (team: number, text = 'It is the parser.') => {
    app.clock.advance('1s')
    return await (await as(team)).submissions.handInText({ ...ref, text })
  }
  const judge = async (submissionId: number, verdict: ReviewVerdict | null, remark = '', world = app) => {
    const { reviews } = await world.as(judgeId)
    const { version } = await reviews.get({ gameId, submissionId })
    await reviews.judge({ gameId, submissionId, verdict, remark, version })
  }
  const readBoard = async (world = app): Promise<SomeBoard> =>
    await (await world.request(`/api/game/${gameId}/scoreboard`)).json()
  const board = async () => {
    await app.app.worker.settled()
    const { items, challenges } = await readBoard()
    return {
      bloods: Object.values(challenges)
        .flat()[0]!
        .bloods.map(({ name }) => name),
      scores: Object.fromEntries(items.map(({ name, score }) => [name, score])),
      times: Object.fromEntries(items.map(({ name, solvedChallenges }) => [name, solvedChallenges[0]?.time])),
    }
  }
  const notices = async () =>
    (await (await as(0)).notices.list({ gameId }))
      .filter(({ type }) => type.endsWith('Blood'))
      .map(({ type, values, time }) => ({ type, team: values[0], time }))
      .sort((a, b) => a.time - b.time)
  const names = await Promise.all(
    game.teams.map(async ({ teamId }) => {
      const { name } = await app.db
        .selectFrom('teams')
        .select('name')
        .where('id', '=', teamId)
        .executeTakeFirstOrThrow()
      return name
    }),
  )
  return { ...game, ref, admin, judgeId, as, handIn, judge, board, readBoard, notices, names }
}

describe('a text', () => {
  test('waits, is judged, and counts from when it was handed in', async () => {
    const { ref, gameId, as, handIn, judge, judgeId, board, notices, names } = await aReviewed()
    const player = await as(0)
    expect((await player.challenges.page(ref)).review).toEqual({ form: 'text', waits: false })
    const id = await handIn(0, '  It is the parser.\nSee line 12.  ')
    const handedInAt = app.clock.now()
    expect((await player.challenges.page(ref)).review).toEqual({ form: 'text', waits: true })
    expect(await player.submissions.status({ ...ref, submissionId: id })).toBe('FlagSubmitted')
    expect(await player.submissions.ownTries(ref)).toMatchObject([
      { verdict: 'FlagSubmitted', answer: 'It is the parser.…', review: { remark: '', file: null } },
    ])
    await expect(handIn(0)).rejects.toMatchObject({ refusal: 'AnswerWaits' })

    const { reviews } = await app.as(judgeId)
    const { rows, waiting, challenges } = await reviews.list({ gameId })
    expect(rows.map(({ submissionId, team }) => [submissionId, team])).toEqual([[id, names[0]]])
    expect([waiting, challenges.map((one) => one.waiting)]).toEqual([1, [1]])
    expect(await reviews.get({ gameId, submissionId: id })).toMatchObject({
      body: 'It is the parser.\nSee line 12.',
      wanted: 'Names the bug and shows a way in',
      version: 0,
    })

    // The other team hands in later and is judged first.
    const later = await handIn(1)
    app.clock.advance('10m')
    await judge(later, 'Accepted')
    expect(await notices()).toMatchObject([{ type: 'FirstBlood', team: names[1] }])
    await judge(id, 'Accepted', 'Well found.')
    expect(await board()).toMatchObject({
      bloods: [names[0], names[1]],
      times: { [names[0]!]: handedInAt },
    })
    expect(await notices()).toMatchObject([
      { type: 'FirstBlood', team: names[0], time: handedInAt },
      { type: 'SecondBlood', team: names[1] },
    ])
    expect((await player.challenges.page(ref)).solved).toBe(true)
    expect(await player.submissions.ownTries(ref)).toMatchObject([
      { verdict: 'Accepted', answer: 'It is the parser.…', review: { remark: 'Well found.' } },
    ])
    await expect(handIn(0)).rejects.toMatchObject({ refusal: 'ReviewSolved' })
    expect((await reviews.list({ gameId, list: 'judged' })).rows).toHaveLength(2)
    const entries = await app.db
      .selectFrom('auditLog')
      .select(['actorId', 'after'])
      .where('action', '=', 'submission.judge')
      .where('targetId', '=', String(id))
      .execute()
    expect(entries).toMatchObject([
      { actorId: judgeId, after: { verdict: 'Accepted', remark: 'Well found.' } },
    ])

    // It was a mistake: nothing of it stays.
    await judge(id, null)
    expect(await board()).toMatchObject({ bloods: [names[1]], scores: { [names[0]!]: 0 } })
    expect(await notices()).toMatchObject([{ type: 'FirstBlood', team: names[1] }])
    expect(await player.submissions.status({ ...ref, submissionId: id })).toBe('FlagSubmitted')
    await judge(id, 'WrongAnswer', 'Line 12 is fine.')
    expect((await player.challenges.page(ref)).review).toEqual({ form: 'text', waits: false })
    await handIn(0, 'It is the lexer.')
  })

  test('another process has the same board and judges with the same rows', async () => {
    const { handIn, judge, board, readBoard, names } = await aReviewed()
    const first = await handIn(0)
    const second = await handIn(1)
    await judge(second, 'Accepted', '', beside)
    await judge(first, 'Accepted')
    await judge(second, 'WrongAnswer', '', beside)
    await judge(await handIn(1), 'Accepted')
    const there = async () => {
      const { items } = await readBoard(beside)
      return Object.fromEntries(items.map(({ name, score }) => [name, score]))
    }
    const { scores, bloods } = await board()
    expect(bloods).toEqual([names[0], names[1]])
    await expect.poll(there, { timeout: 8_000 }).toEqual(scores)
  })

  test('is refused when it is empty or too long, with the reason at the field', async () => {
    const { handIn } = await aReviewed()
    await expect(handIn(0, ' \n ')).rejects.toMatchObject({ refusal: 'ReviewTextRequired', field: 'text' })
    await expect(handIn(0, 'x'.repeat(20_001))).rejects.toMatchObject({ refusal: 'ReviewTextTooLong' })
    await handIn(0, 'x'.repeat(20_000))
  })

  test('is handed in once by members who press at the same time in two processes', async () => {
    const { ref, teams } = await aReviewed()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, at) =>
        (await (at % 2 ? beside : app).as(teams[0]!.captainId)).submissions.handInText({
          ...ref,
          text: `${at}`,
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('two judges do not judge one answer unawares', async () => {
  const { gameId, handIn, judgeId } = await aReviewed()
  const submissionId = await handIn(0)
  const other = await app.as(await aStaffMember(app, { gameId, role: 'monitor' }))
  const { reviews } = await app.as(judgeId)
  await reviews.judge({ gameId, submissionId, verdict: 'Accepted', version: 0 })
  await expect(
    other.reviews.judge({ gameId, submissionId, verdict: 'WrongAnswer', version: 0 }),
  ).rejects.toMatchObject({ refusal: 'ReviewChanged' })
  await other.reviews.judge({ gameId, submissionId, verdict: 'WrongAnswer', version: 1 })
})

test('after the end nothing is handed in, and what was is still judged', async () => {
  const { handIn, judge, board, names } = await aReviewed()
  const id = await handIn(0)
  app.clock.advance('3h')
  await expect(handIn(1)).rejects.toMatchObject({ refusal: 'GameEnded' })
  await judge(id, 'Accepted')
  expect((await board()).bloods).toEqual([names[0]])
})

test('attempts and their costs follow the verdicts, in whatever order they are given', async () => {
  const { handIn, judge, board, names } = await aReviewed({ attemptsMax: 2, wrongAnswerCost: 40 })
  const wrong = await handIn(0)
  await judge(wrong, 'WrongAnswer')
  const right = await handIn(0)
  await judge(right, 'Accepted')
  const { scores } = await board()
  await judge(wrong, null)
  expect((await board()).scores[names[0]!]).toBe(scores[names[0]!]! + 40)
  await judge(wrong, 'WrongAnswer')
  expect((await board()).scores).toEqual(scores)
  await judge(right, 'WrongAnswer')
  await expect(handIn(0)).rejects.toMatchObject({ refusal: 'NoAttemptsLeft' })
})

describe('a file', () => {
  const send = (
    { gameId, challengeId }: { gameId: number; challengeId: number },
    as: string | null,
    bytes: Uint8Array<ArrayBuffer>,
  ) => {
    const body = new FormData()
    body.set('file', new File([bytes], 'report.html'))
    return app.request(`/uploads/games/${gameId}/challenges/${challengeId}/answer`, {
      method: 'POST',
      as,
      body,
    })
  }

  test('is read by its team and the staff only, as a download, and goes with the game', async () => {
    const { ref, gameId, teams, judgeId, judge, as, admin } = await aReviewed({ form: 'file' })
    const bytes = randomBytes(2_000) as Uint8Array<ArrayBuffer>
    expect((await send(ref, null, bytes)).status).toBe(401)
    expect((await send(ref, await aUser(app), bytes)).status).not.toBe(200)
    const sent = await send(ref, teams[0]!.captainId, bytes)
    expect(sent.status).toBe(200)
    const submissionId = await sent.json()
    const { file } = await (await app.as(judgeId)).reviews.get({ gameId, submissionId })
    expect(file).toMatchObject({ name: 'report.html', size: 2_000 })
    const got = await app.request(file!.url, { as: judgeId })
    expect([got.status, got.headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment'])
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
    const statusFor = async (who: string | null) => (await app.request(file!.url, { as: who })).status
    expect(await statusFor(teams[0]!.captainId)).toBe(200)
    expect(await statusFor(teams[1]!.captainId)).toBe(404)
    expect(await statusFor(null)).toBe(404)
    expect(await statusFor(await aStaffMember(app, { gameId, role: 'support' }))).toBe(200)
    const other = await aGame(app)
    expect(await statusFor(await aStaffMember(app, { gameId: other.gameId, role: 'organiser' }))).toBe(404)

    await judge(submissionId, 'Accepted')
    expect((await (await as(0)).submissions.ownTries(ref))[0]).toMatchObject({
      answer: 'report.html',
      review: { file: { name: 'report.html', url: file!.url } },
    })
    await expect((await as(1)).submissions.handInText({ ...ref, text: 'no file' })).rejects.toMatchObject({
      refusal: 'ReviewNeedsFile',
    })

    await app.db.updateTable('files').set({ keptUntil: null }).where('name', '=', 'report.html').execute()
    await admin.editGames.delete({ gameId })
    const hash = file!.url.split('/')[2]!
    // The worker of either process does it.
    await expect.poll(() => app.app.services.storage.stat(hash), { timeout: 8_000 }).toBeUndefined()
  })
})

test('documented clients hand in a flag as ever, and are told that it is not judged yet', async () => {
  const { ref, teams, judge } = await aReviewed()
  const path = `/api/game/${ref.gameId}/challenges/${ref.challengeId}`
  const as = teams[0]!.captainId
  const sent = await app.request(path, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ flag: 'It is the parser.' }),
  })
  const id = await sent.json()
  const status = async () => await (await app.request(`${path}/status/${id}`, { as })).json()
  expect(await status()).toBe('FlagSubmitted')
  await judge(id, 'Accepted')
  expect(await status()).toBe('Accepted')
})

test('the verdict reaches the team and the staff live, and nobody else', async () => {
  const { ref, teams, handIn, judge } = await aReviewed()
  const told = { team: [] as LiveEvent[], game: [] as LiveEvent[] }
  const follow = (events: LiveEvent[], audience: string) =>
    app.app.services.live.open(
      {
        userId: undefined,
        gameIds: [ref.gameId],
        lastEventId: undefined,
        since: undefined,
        findAudiences: async () => [audience as never],
      },
      {
        write(bytes) {
          for (const line of bytes.toString().matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(line[1]!))
        },
        end: () => undefined,
      },
    )
  const before = app.app.services.live.followers
  follow(told.team, `participation ${teams[0]!.participationId}`)
  follow(told.game, `game ${ref.gameId}`)
  await expect.poll(() => app.app.services.live.followers, { timeout: 8_000 }).toBeGreaterThan(before)
  const id = await handIn(0, 'Secret words')
  await judge(id, 'WrongAnswer', 'Not quite.')
  await expect
    .poll(() => told.team.filter(({ kind }) => kind === 'verdict'), { timeout: 8_000 })
    .toMatchObject([
      { verdict: 'FlagSubmitted' },
      { verdict: 'WrongAnswer', isJudged: true, submissionId: id },
    ])
  expect(JSON.stringify(told)).not.toContain('Secret words')
  expect(told.game.filter(({ kind }) => kind === 'verdict')).toEqual([])
})

test('players and the staff of other games judge nothing, and a challenge has one way of answers', async () => {
  const { ref, gameId, as, handIn, admin } = await aReviewed()
  const submissionId = await handIn(0)
  const other = await aGame(app)
  const stranger = await app.as(await aStaffMember(app, { gameId: other.gameId, role: 'organiser' }))
  for (const caller of [await as(0), stranger]) {
    await expect(caller.reviews.list({ gameId })).rejects.toMatchObject({ refusal: 'NotAllowed' })
    await expect(
      caller.reviews.judge({ gameId, submissionId, verdict: 'Accepted', version: 0 }),
    ).rejects.toMatchObject({ refusal: 'NotAllowed' })
  }
  // By the number of another game it does not exist.
  await expect(stranger.reviews.get({ gameId: other.gameId, submissionId })).rejects.toMatchObject({
    refusal: 'SubmissionNotFound',
  })
  await expect(admin.editChallenges.patch({ ...ref, addFlags: [{ flag: 'flag{a}' }] })).rejects.toMatchObject(
    { refusal: 'ReviewedAlone' },
  )
})

test('a frozen board hides what was handed in since, also when it is judged', async () => {
  const { handIn, judge, board, notices, names, as, ref } = await aReviewed({ freezeSeconds: 1_800 })
  const early = await handIn(0)
  app.clock.advance('45m')
  const late = await handIn(1)
  await judge(late, 'Accepted')
  expect((await board()).bloods).toEqual([])
  expect(await notices()).toEqual([])
  expect((await (await as(1)).challenges.page(ref)).solved).toBe(true)
  // Handed in before the freeze: it belongs to the board that everybody sees.
  await judge(early, 'Accepted')
  expect((await board()).bloods).toEqual([names[0]])
})

test('verdicts in any order, by two judges in two processes at once, end in the board of the last ones', async () => {
  const { gameId, ref, teams, names, handIn, judge, judgeId, board, notices } = await aReviewed({ teams: 5 })
  const answers: { id: number; team: number; at: number; final: ReviewVerdict }[] = []
  // Two rounds: the first answers of some teams are wrong, so that these hand in another one.
  for (const team of [3, 0, 4, 1, 2]) {
    const id = await handIn(team)
    answers.push({ id, team, at: app.clock.now(), final: team % 2 ? 'WrongAnswer' : 'Accepted' })
    if (team % 2) await judge(id, 'WrongAnswer')
  }
  for (const team of [1, 3]) {
    const id = await handIn(team)
    answers.push({ id, team, at: app.clock.now(), final: 'Accepted' })
  }
  const { reviews } = await app.as(judgeId)
  const { reviews: there } = await beside.as(judgeId)
  const say = async (id: number, verdict: ReviewVerdict | null, at: number) => {
    const { version } = await reviews.get({ gameId, submissionId: id })
    await (at % 2 ? there : reviews).judge({ gameId, submissionId: id, verdict, version }).catch((error) => {
      // The other judge was first.
      expect(error).toMatchObject({ refusal: 'ReviewChanged' })
    })
  }
  const story = [...answers, ...answers.toReversed(), ...answers].map(({ id }, at) => ({
    id,
    verdict: ([null, 'Accepted', 'WrongAnswer'] as const)[(at * 7) % 3]!,
  }))
  await Promise.all(story.map(({ id, verdict }, at) => say(id, verdict, at)))
  for (const [at, { id, final }] of answers.toReversed().entries()) await say(id, final, at)

  const first = teams.map((_, team) => answers.find((one) => one.team === team && one.final === 'Accepted')!)
  const expected = first.toSorted((a, b) => a.at - b.at).map(({ team }) => names[team])
  const { bloods, times } = await board()
  expect(bloods).toEqual(expected.slice(0, 3))
  expect(times).toEqual(Object.fromEntries(first.map(({ team, at }) => [names[team], at])))
  expect((await notices()).map(({ type, team }) => `${type} ${team}`)).toEqual(
    ['FirstBlood', 'SecondBlood', 'ThirdBlood'].map((type, at) => `${type} ${expected[at]}`),
  )
  const used = await app.db
    .selectFrom('challengeProgress')
    .select(['participationId', 'attempts', 'waiting'])
    .where('challengeId', '=', ref.challengeId)
    .execute()
  for (const [team, { participationId }] of teams.entries()) {
    expect(used.find((one) => one.participationId === participationId)).toMatchObject({
      attempts: team % 2,
      waiting: 0,
    })
  }
})
