// The function of the database that records right answers decides as the rules do (judge-answers.ts): the same answers are
// recorded, with the same bloods, times and notices, and all others are left alone.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { isCounted, type Judged, judgeAnswers } from './judge-answers.ts'
import { lockForSolves, type RightAnswer, recordRightAnswers } from './repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const teamCount = 6
const right = 'flag{right}'
const ownFlag = (team: number) => `flag{of team ${team}}`
const startAt = 10_000
const endAt = 20_000

const aTime = fc.integer({ min: startAt - 500, max: endAt + 500 })
const mostly = <Value>(usual: Value, ...rare: Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) })
const history = fc.record({
  statuses: fc.array(mostly('Accepted', 'Suspended', 'Pending'), {
    minLength: teamCount,
    maxLength: teamCount,
  }),
  challenge: fc.record({
    isEnabled: mostly(true, false),
    disableBloodBonus: mostly(false, true),
    isDynamic: mostly(false, true),
  }),
  /** By teams, in the order of recording. */
  solves: fc.uniqueArray(fc.record({ team: fc.nat(teamCount - 1), at: aTime }), {
    selector: ({ team }) => team,
  }),
  /** Flags of teams where the challenge is dynamic: the one that its answer has, another, or none yet. */
  own: fc.array(fc.constantFrom('asked for', 'another', null), {
    minLength: teamCount,
    maxLength: teamCount,
  }),
  answers: fc.uniqueArray(
    fc.record({ team: fc.nat(teamCount - 1), at: aTime, answer: mostly(right, 'flag{was right}') }),
    { minLength: 1, selector: ({ team }) => team },
  ),
})

test('the database decides as the rules do', { timeout: 120_000 }, async () => {
  const game = await aGame(app, { teams: teamCount, challenges: [{ title: 'Door', flags: [right] }] })
  const { gameId } = game
  const [challengeId = 0] = game.challengeIds
  await app.db.updateTable('games').set({ startAt, endAt }).where('id', '=', gameId).execute()

  async function prepare(wish: ReturnType<typeof history.generate>['value']): Promise<RightAnswer[]> {
    for (const table of ['solves', 'submissions', 'instances', 'notices'] as const)
      await sql`delete from ${sql.table(table)}`.execute(app.db)
    const { isDynamic, ...settings } = wish.challenge
    await app.db
      .updateTable('challenges')
      .set({ ...settings, type: isDynamic ? 'DynamicContainer' : 'StaticAttachment' })
      .execute()
    for (const [team, { participationId }] of game.teams.entries()) {
      await app.db
        .updateTable('participations')
        .set({ status: wish.statuses[team]! })
        .where('id', '=', participationId)
        .execute()
      const own = wish.own[team]
      const flag = own && (own === 'another' ? `flag{another ${team}}` : ownFlag(team))
      if (isDynamic && flag) {
        await app.db
          .insertInto('instances')
          .values({ participationId, challengeId, flag, loadedAt: 1 })
          .execute()
      }
    }
    for (const { team, at } of wish.solves) {
      const { participationId, captainId: userId } = game.teams[team]!
      await sql`
        with submission as (
          insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
          values (${gameId}, ${challengeId}, ${participationId}, ${userId}, '', 'Accepted', ${at}) returning id
        )
        insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
        select ${gameId}, ${challengeId}, ${participationId}, id, ${userId}, ${at} from submission`.execute(
        app.db,
      )
    }
    return wish.answers.map(({ team, at, answer }) => {
      const { participationId, teamId, captainId } = game.teams[team]!
      const names = { teamName: `team ${team}`, userName: '' }
      const sent = isDynamic && answer === right ? ownFlag(team) : answer
      return {
        gameId,
        challengeId,
        participationId,
        teamId,
        userId: captainId,
        answer: sent,
        submittedAt: at,
        ...names,
      }
    })
  }

  const judge = (answers: RightAnswer[]): Promise<Judged[]> =>
    app.db.transaction().execute(async (tx) => {
      const ids = answers.map(({ participationId }) => participationId)
      const { challenge, known } = await lockForSolves(tx, challengeId, ids)
      return judgeAnswers(challenge, answers, known)
    })

  await fc.assert(
    fc.asyncProperty(history, async (wish) => {
      const answers = await prepare(wish)
      const judged = await judge(answers)
      const recorded = await recordRightAnswers(app.db, gameId, answers)

      for (const [index, it] of judged.entries()) {
        const row = recorded.get(index)
        if (!isCounted(it)) expect(row).toBe(it === 'repeated' ? 'repeated' : undefined)
        else
          expect(row).toMatchObject({
            solvedAt: it.submittedAt,
            noticeId: it.blood === 'Normal' ? null : expect.any(Number),
          })
      }
      const counted = judged.filter(isCounted)
      const stored = await app.db
        .selectFrom('solves')
        .innerJoin('submissions', 'submissions.id', 'submissionId')
        .select(['solves.participationId', 'solvedAt', 'submittedAt', 'answer', 'status'])
        .where('answer', '<>', '')
        .orderBy('solves.id')
        .execute()
      expect(stored).toEqual(
        counted.map(({ participationId, submittedAt, answer }) => ({
          participationId,
          solvedAt: submittedAt,
          submittedAt,
          answer,
          status: 'Accepted',
        })),
      )
      const notices = await app.db
        .selectFrom('notices')
        .select(['type', 'content', 'publishedAt'])
        .orderBy('id')
        .execute()
      expect(notices).toEqual(
        counted.flatMap(({ blood, noticeValues, submittedAt }) =>
          blood === 'Normal' ? [] : [{ type: blood, content: noticeValues, publishedAt: submittedAt }],
        ),
      )
    }),
    { numRuns: 40 },
  )
})

test('answers to several challenges are recorded by one call, each with its own order and notices', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 4,
    challenges: [
      { title: 'Same', flags: [right] },
      { title: 'Same', flags: [right] },
    ],
  })
  const now = app.clock.now()
  const answers = teams.flatMap(({ participationId, teamId, captainId }, team) =>
    challengeIds.map((challengeId) => ({
      gameId,
      challengeId,
      participationId,
      teamId,
      userId: captainId,
      answer: right,
      submittedAt: now - team,
      teamName: `team ${team}`,
      userName: '',
    })),
  )
  const recorded = await recordRightAnswers(app.db, gameId, answers)
  expect(recorded.size).toBe(8)
  const solves = answers.flatMap((_, place) => {
    const row = recorded.get(place)
    return row && row !== 'repeated' ? [row] : []
  })
  expect(solves.map(({ solvedAt }) => solvedAt)).toEqual(Array(8).fill(now))
  const ids = solves.map(({ solveId }) => solveId)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const noticeIds = solves.flatMap(({ noticeId }) => noticeId ?? [])
  const notices = await app.db
    .selectFrom('notices')
    .select(['id', 'type', 'content'])
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
  expect(notices.map(({ id }) => id)).toEqual(noticeIds)
  expect(notices.map(({ type, content }) => `${type} ${content[0]}`)).toEqual(
    ['FirstBlood team 0', 'SecondBlood team 1', 'ThirdBlood team 2'].flatMap((text) => [text, text]),
  )
})

test('a challenge whose lock is taken holds up no other', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    challenges: [{ flags: [right] }, { flags: [right] }],
  })
  const { participationId, teamId, captainId } = teams[0]!
  const answers = challengeIds.map((challengeId) => ({
    gameId,
    challengeId,
    participationId,
    teamId,
    userId: captainId,
    answer: right,
    submittedAt: app.clock.now(),
    teamName: '',
    userName: '',
  }))
  await app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1, ${challengeIds[0]})`.execute(tx)
    const recorded = await recordRightAnswers(app.db, gameId, answers)
    expect([...recorded.keys()]).toEqual([1])
  })
})
