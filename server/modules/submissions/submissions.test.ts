import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aChallenge, aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import type { Db } from '../../db/client.ts'
import { ensureLastSolves } from '../../state/solves/repository.ts'
import { answersOf } from './repository.ts'
import { stepMs, untilNextStep } from './submit-flag.ts'

const app = useApp()
/** Another instance of the server on the same database. */
const beside = useApp({ beside: app })

const right = 'flag{open}'

/** One challenge and one player who may try it. */
async function aTrial(wish: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(app, { teams: 1, challenges: [{ title: 'Door', flags: [right] }], ...wish })
  const { gameId } = game
  const [challengeId = 0] = game.challengeIds
  const team = game.teams[0]!
  const player = await app.as(team.captainId)
  const submit = (flag: string) => player.submissions.submit({ gameId, challengeId, flag })
  const verdictOf = (submissionId: number) => player.submissions.status({ gameId, challengeId, submissionId })
  return { ...game, challengeId, team, player, submit, verdictOf }
}

const boardOf = async (gameId: number): Promise<Scoreboard> =>
  JSON.parse((await (await app.as(null)).scoreboard.view({ gameId })).bytes.toString())

const count = async (table: 'submissions' | 'solves' | 'notices', gameId: number) => {
  const rows = await app.db.selectFrom(table).select('id').where('gameId', '=', gameId).execute()
  return rows.length
}

describe('a flag handed in', () => {
  test('is judged at once: the status never waits', async () => {
    const { submit, verdictOf, gameId, challengeId, team } = await aTrial()
    expect(await verdictOf(await submit('flag{shut}'))).toBe('WrongAnswer')
    expect(await verdictOf(await submit(right))).toBe('Accepted')
    const board = await boardOf(gameId)
    expect(board.items[0]).toMatchObject({
      id: team.teamId,
      rank: 1,
      score: 1050,
      solvedChallenges: [{ id: challengeId, type: 'FirstBlood' }],
    })
    expect(await count('submissions', gameId)).toBe(2)
  })

  test('is told to the own team, which sees its last five tries but not the right flag', async () => {
    const game = await aGame(app, { teams: 1, challenges: [{ title: 'Door', flags: [right] }] })
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
    const team = await aTeam(app, { members: 2 })
    const [captain, mate] = team.memberIds
    await aParticipation(app, { gameId: ref.gameId, team })
    const player = await app.as(captain!)
    for (const flag of ['one', 'two', 'three', 'four', 'five', right]) {
      await player.submissions.submit({ ...ref, flag })
      app.clock.advance('1s')
    }
    const tries = await (await app.as(mate!)).submissions.ownTries(ref)
    expect(tries.map(({ answer, verdict }) => [answer, verdict])).toEqual([
      [null, 'Accepted'],
      ...['five', 'four', 'three', 'two'].map((text) => [text, 'WrongAnswer']),
    ])
    expect(tries[0]).toMatchObject({ userName: expect.any(String), time: expect.any(Number) })
    const rival = await app.as(game.teams[0]!.captainId)
    expect(await rival.submissions.ownTries(ref)).toEqual([])
  })

  test('is trimmed, and letter case counts', async () => {
    const { submit, verdictOf } = await aTrial()
    expect(await verdictOf(await submit(right.toUpperCase()))).toBe('WrongAnswer')
    expect(await verdictOf(await submit(` \t${right}\n`))).toBe('Accepted')
  })

  test('may have 127 characters around which blanks do not count, and no more', async () => {
    const { submit, verdictOf } = await aTrial({ challenges: [{ flags: ['x'.repeat(127)] }] })
    await expect(submit('x'.repeat(128))).rejects.toEqual(refused('FlagTooLong'))
    expect(await verdictOf(await submit(`${' '.repeat(50)}${'x'.repeat(127)}`))).toBe('Accepted')
  })

  test('must not be blank', async () => {
    const { submit, gameId } = await aTrial()
    for (const blank of ['', '  \n', '\u200b']) await expect(submit(blank)).rejects.toThrow()
    expect(await count('submissions', gameId)).toBe(0)
  })

  test('shows its verdict to nobody but the sender', async () => {
    const { submit, gameId, challengeId } = await aTrial()
    const submissionId = await submit(right)
    for (const other of [await aUser(app), await anAdmin(app)]) {
      const asking = (await app.as(other)).submissions.status({ gameId, challengeId, submissionId })
      await expect(asking).rejects.toEqual(refused('SubmissionNotFound'))
    }
  })

  test('is judged without effect once the team has solved the challenge, for every member', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: [{ flags: [right] }] })
    const [challengeId = 0] = challengeIds
    const team = await aParticipation(app, { gameId, team: await aTeam(app, { members: 2 }) })
    const [one, two] = await Promise.all(team.memberIds.map((userId) => app.as(userId)))
    await one!.submissions.submit({ gameId, challengeId, flag: right })
    const before = await boardOf(gameId)
    app.clock.advance('1m')
    for (const [flag, verdict] of [
      ['other', 'WrongAnswer'],
      [right, 'Accepted'],
    ] as const) {
      const { submissionId } = await two!.submissions.judge({ gameId, challengeId, flag })
      expect(await two!.submissions.status({ gameId, challengeId, submissionId })).toBe(verdict)
    }
    expect(await count('solves', gameId)).toBe(1)
    expect(await count('notices', gameId)).toBe(1)
    expect((await boardOf(gameId)).items).toEqual(before.items)
    expect(await count('submissions', gameId)).toBe(3)
  })
})

describe('a challenge that is not there for the player', () => {
  test('switched off', async () => {
    const { submit } = await aTrial({ challenges: [{ flags: [right], isEnabled: false }] })
    await expect(submit(right)).rejects.toEqual(refused('ChallengeNotFound'))
  })

  test('of another game', async () => {
    const { player, gameId } = await aTrial()
    const { gameId: elsewhere } = await aGame(app)
    const challengeId = await aChallenge(app, elsewhere, { flags: [right] })
    await expect(player.submissions.submit({ gameId, challengeId, flag: right })).rejects.toEqual(
      refused('ChallengeNotFound'),
    )
  })

  test('unknown', async () => {
    const { player, gameId } = await aTrial()
    await expect(
      player.submissions.submit({ gameId, challengeId: 2_000_000_000, flag: right }),
    ).rejects.toEqual(refused('ChallengeNotFound'))
  })
})

describe('who may hand in a flag', () => {
  test('not a member who did not join, although their team did', async () => {
    const { gameId, challengeId } = await aTrial()
    const team = await aTeam(app, { members: 2 })
    await aParticipation(app, { gameId, team, memberIds: [team.captainId] })
    const other = await app.as(team.memberIds[1]!)
    await expect(other.submissions.submit({ gameId, challengeId, flag: right })).rejects.toEqual(
      refused('NotInGame'),
    )
  })

  test.each([
    ['Pending', 'ParticipationPending'],
    ['Rejected', 'ParticipationRejected'],
    ['Suspended', 'ParticipationSuspended'],
  ] as const)('not a member of a team that is %s', async (status, refusal) => {
    const { gameId, challengeId } = await aTrial()
    const team = await aParticipation(app, { gameId, team: await aTeam(app), status })
    const player = await app.as(team.captainId)
    await expect(player.submissions.submit({ gameId, challengeId, flag: right })).rejects.toEqual(
      refused(refusal),
    )
  })

  test('a hidden game does not exist for strangers, and is open to its players', async () => {
    const { gameId, challengeId, submit, verdictOf } = await aTrial({ hidden: true })
    const stranger = await app.as(await aUser(app))
    await expect(stranger.submissions.submit({ gameId, challengeId, flag: right })).rejects.toEqual(
      refused('GameNotFound'),
    )
    expect(await verdictOf(await submit(right))).toBe('Accepted')
  })

  test('not a guest', async () => {
    const { gameId, challengeId } = await aTrial()
    const guest = await app.as(null)
    await expect(guest.submissions.submit({ gameId, challengeId, flag: right })).rejects.toEqual(
      refused('NotSignedIn'),
    )
  })
})

describe('the time of the game', () => {
  test('before the start: 10001', async () => {
    const { submit } = await aTrial({ phase: 'upcoming' })
    await expect(submit(right)).rejects.toMatchObject({ message: 'GameNotStarted', entry: { code: 10001 } })
  })

  test('after the end without practice: 10002', async () => {
    const { submit } = await aTrial({ phase: 'ended', practiceMode: false })
    await expect(submit(right)).rejects.toMatchObject({ message: 'GameEnded', entry: { code: 10002 } })
  })

  test('practice accepts, again and again, and changes nothing', async () => {
    const { submit, verdictOf, gameId } = await aTrial({ phase: 'ended', practiceMode: true })
    const before = await boardOf(gameId)
    for (const flag of [right, right]) expect(await verdictOf(await submit(flag))).toBe('Accepted')
    expect(await verdictOf(await submit('no'))).toBe('WrongAnswer')
    expect({ solves: await count('solves', gameId), notices: await count('notices', gameId) }).toEqual({
      solves: 0,
      notices: 0,
    })
    expect(await boardOf(gameId)).toEqual(before)
  })

  test('a team that solved it may practise it too', async () => {
    const { submit, verdictOf, gameId } = await aTrial({ practiceMode: true })
    await submit(right)
    app.clock.advance('3h')
    const before = await boardOf(gameId)
    expect(await verdictOf(await submit('no'))).toBe('WrongAnswer')
    expect(await verdictOf(await submit(right))).toBe('Accepted')
    app.clock.advance('-3h')
    expect(await count('solves', gameId)).toBe(1)
    expect((await boardOf(gameId)).items).toEqual(before.items)
  })

  test('the moment of sending decides: a flag sent before the end counts however late it is stored', async () => {
    const { submit, verdictOf, gameId, challengeId } = await aTrial({ practiceMode: false })
    let sent: Promise<number> | undefined
    await app.db.transaction().execute(async (tx) => {
      await holdTurn(tx, challengeId)
      sent = submit(right)
      await waitsForLock()
      app.clock.advance('3h')
    })
    const submissionId = await sent!
    app.clock.advance('-3h')
    expect(await verdictOf(submissionId)).toBe('Accepted')
    expect((await boardOf(gameId)).items[0]).toMatchObject({ solvedCount: 1 })
  })

  test('a flag that waited while its team was suspended is refused', async () => {
    const { submit, gameId, challengeId, team } = await aTrial()
    const admin = await app.as(await anAdmin(app))
    let sent: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await holdTurn(tx, challengeId)
      sent = submit(right).catch((error: unknown) => error)
      await waitsForLock()
      await admin.participations.review({ participationId: team.participationId, status: 'Suspended' })
    })
    expect(await sent).toEqual(refused('ParticipationSuspended'))
    expect(await count('submissions', gameId)).toBe(0)
  })
})

/** Keeps others from recording solves of the challenge. */
async function holdTurn(tx: Db, challengeId: number) {
  await ensureLastSolves(tx, [challengeId])
  await sql`select from last_solves where challenge_id = ${challengeId} for update`.execute(tx)
}

/** Until a right answer waits for its turn to be recorded. */
async function waitsForLock() {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and query ~ 'last_solves|^select from challenges'
          and pid in (select pid from pg_locks where not granted)`.execute(app.db)
      return rows[0]!.n
    })
    .toBeGreaterThan(0)
}

/** Callers by turns on one instance of the server and on the other. */
const onBoth = (userIds: string[]) =>
  Promise.all(userIds.map((userId, index) => (index % 2 === 0 ? app : beside).as(userId)))

describe('races', () => {
  test('eight members of one team send the right flag at once: one solve, the others without effect', async () => {
    const { gameId, challengeIds } = await aGame(app, { challenges: [{ flags: [right] }] })
    const [challengeId = 0] = challengeIds
    const team = await aParticipation(app, { gameId, team: await aTeam(app, { members: 8 }) })
    const members = await onBoth(team.memberIds)
    const outcomes = await Promise.all(
      members.map((member) => member.submissions.judge({ gameId, challengeId, flag: right })),
    )
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(Array(8).fill('Accepted'))
    expect(await count('solves', gameId)).toBe(1)
    const accepted = await (await app.as(await anAdmin(app))).submissions.list({ gameId, type: 'Accepted' })
    expect(accepted).toHaveLength(8)
    await expect
      .poll(async () => (await boardOf(gameId)).items[0])
      .toMatchObject({ solvedCount: 1, score: 1050 })
    expect(await count('notices', gameId)).toBe(1)
  })

  test('ten teams at once: bloods of notices, of the board and of the order of solves are the same', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, { teams: 10, challenges: [{ flags: [right] }] })
    const [challengeId = 0] = challengeIds
    const players = await onBoth(teams.map(({ captainId }) => captainId))
    await Promise.all(
      players.map((player) => player.submissions.submit({ gameId, challengeId, flag: right })),
    )

    const solves = await app.db
      .selectFrom('solves')
      .innerJoin('participations', 'participations.id', 'solves.participationId')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .select(['teams.name', 'solves.solvedAt'])
      .where('solves.gameId', '=', gameId)
      .orderBy('solves.id')
      .execute()
    expect(solves).toHaveLength(10)
    expect(solves.map(({ solvedAt }) => solvedAt)).toEqual(solves.map(({ solvedAt }) => solvedAt).toSorted())

    const firstThree = solves.slice(0, 3).map(({ name }) => name)
    const guest = await app.as(null)
    await expect.poll(async () => (await boardOf(gameId)).challenges.Misc![0]!.solved).toBe(10)
    await expect.poll(async () => (await guest.notices.list({ gameId })).length).toBe(3)
    const notices = await guest.notices.list({ gameId })
    expect(notices.toReversed().map(({ type, values }) => [type, values[0]])).toEqual([
      ['FirstBlood', firstThree[0]],
      ['SecondBlood', firstThree[1]],
      ['ThirdBlood', firstThree[2]],
    ])
    const board = await boardOf(gameId)
    expect(board.challenges.Misc![0]).toMatchObject({
      solved: 10,
      bloods: firstThree.map((name) => ({ name })),
    })
    const typeOf = new Map(board.items.map(({ name, solvedChallenges }) => [name, solvedChallenges[0]!.type]))
    const types = ['FirstBlood', 'SecondBlood', 'ThirdBlood', ...Array(7).fill('Normal')]
    expect(solves.map(({ name }) => typeOf.get(name))).toEqual(types)

    const list = await guest.scoreboard.solvers({ gameId, challengeId })
    expect(list.total).toBe(10)
    expect(list.solvers.map(({ name, type }) => [name, type]).slice(0, 3)).toEqual(
      firstThree.map((name, index) => [name, types[index]]),
    )
    await expect(guest.scoreboard.solvers({ gameId, challengeId: challengeId + 1_000 })).rejects.toThrow(
      'ChallengeNotFound',
    )
  })

  test('a team suspended while others solve leaves no gap: the next one has the blood', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, { teams: 3, challenges: [{ flags: [right] }] })
    const [challengeId = 0] = challengeIds
    const [first, second, third] = await Promise.all(
      teams.map(async (team) => ({ ...team, player: await app.as(team.captainId) })),
    )
    const admin = await app.as(await anAdmin(app))
    const submit = { gameId, challengeId, flag: right }
    await first!.player.submissions.submit(submit)
    await second!.player.submissions.submit(submit)
    const { participationId } = first!
    await admin.participations.review({ participationId, status: 'Suspended' })
    const bloods = async () => (await boardOf(gameId)).challenges.Misc![0]!.bloods.map(({ id }) => id)
    expect(await bloods()).toEqual([second!.teamId])

    await third!.player.submissions.submit(submit)
    const notices = await admin.notices.list({ gameId })
    // Decided by the same rule as the board: the second of the teams on it.
    expect(notices[0]).toMatchObject({ type: 'SecondBlood' })
    expect(await bloods()).toEqual([second!.teamId, third!.teamId])

    await admin.participations.review({ participationId, status: 'Accepted' })
    expect(await bloods()).toEqual([first!.teamId, second!.teamId, third!.teamId])
  })

  test('solves outside the game’s time take no blood away', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, { teams: 2, challenges: [{ flags: [right] }] })
    const [challengeId = 0] = challengeIds
    const admin = await app.as(await anAdmin(app))
    const submit = { gameId, challengeId, flag: right }
    await (await app.as(teams[0]!.captainId)).submissions.submit(submit)
    // The organisers move the start behind the first solve.
    app.clock.advance('1m')
    const settings = await admin.editGames.get({ gameId })
    await admin.editGames.update({ ...settings, gameId, start: app.clock.now() })
    await (await app.as(teams[1]!.captainId)).submissions.submit(submit)
    const board = await boardOf(gameId)
    expect(board.challenges.Misc![0]!.bloods.map(({ id }) => id)).toEqual([teams[1]!.teamId])
    expect((await admin.notices.list({ gameId }))[0]).toMatchObject({ type: 'FirstBlood' })

    // The first team solves it again in the new time: its old solve has no place any more.
    app.clock.advance('1m')
    await (await app.as(teams[0]!.captainId)).submissions.submit(submit)
    const bloods = (await boardOf(gameId)).challenges.Misc![0]!.bloods.map(({ id }) => id)
    expect(bloods).toEqual([teams[1]!.teamId, teams[0]!.teamId])
    await (await beside.as(teams[0]!.captainId)).submissions.submit(submit)
    expect(await count('solves', gameId)).toBe(2)
  })
})

describe('what this server does not know yet', () => {
  test('a flag that was taken back elsewhere is not right any more', async () => {
    const { submit, verdictOf, gameId, challengeId } = await aTrial()
    await submit('flag{shut}')
    await app.db.deleteFrom('flags').where('challengeId', '=', challengeId).execute()
    expect(await verdictOf(await submit(right))).toBe('WrongAnswer')
    expect({ solves: await count('solves', gameId), answers: await count('submissions', gameId) }).toEqual({
      solves: 0,
      answers: 2,
    })
  })

  test('an own flag that was replaced elsewhere is not right any more, and the new one is', async () => {
    const { submit, verdictOf, gameId, challengeId, team } = await aTrial({
      challenges: [{ type: 'DynamicContainer', flags: [] }],
    })
    await submit('flag{shut}')
    const own = () => app.db.selectFrom('instances').select('flag').where('challengeId', '=', challengeId)
    const { flag: old } = await own().executeTakeFirstOrThrow()
    let sent: Promise<number> | undefined
    await app.db.transaction().execute(async (tx) => {
      await holdTurn(tx, challengeId)
      await tx
        .updateTable('instances')
        .set({ flag: 'flag{new}' })
        .where('participationId', '=', team.participationId)
        .execute()
      sent = submit(old!)
      await waitsForLock()
    })
    expect(await verdictOf(await sent!)).toBe('WrongAnswer')
    expect(await count('solves', gameId)).toBe(0)
    app.app.services.bus.publish([{ kind: 'game', gameId }])
    expect(await verdictOf(await submit('flag{new}'))).toBe('Accepted')
    expect(await count('solves', gameId)).toBe(1)
  })

  test('a flag that another team was given elsewhere is a cheat', async () => {
    const { submit, gameId, challengeId } = await aTrial({
      challenges: [{ type: 'DynamicContainer', flags: [] }],
    })
    await submit('flag{shut}')
    const { participationId } = await aParticipation(app, { gameId, team: await aTeam(app) })
    await app.db
      .insertInto('instances')
      .values({ participationId, challengeId, flag: 'flag{theirs}', loadedAt: app.clock.now() })
      .execute()
    const started = performance.now()
    await submit('flag{theirs}')
    expect(performance.now() - started).toBeGreaterThanOrEqual(stepMs - 1)
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    expect(await monitor.cheats.list({ gameId })).toMatchObject([
      { ownedTeam: { id: participationId }, submission: { status: 'CheatDetected' } },
    ])
  })
})

test('two answers of which one takes a little longer are told at the same time', () => {
  const toldAt = (passedMs: number) => passedMs + untilNextStep(passedMs)
  expect([3, 3.4, 24.9].map(toldAt)).toEqual([stepMs, stepMs, stepMs])
  expect(toldAt(31)).toBe(2 * stepMs)
})

describe('what monitors see', () => {
  test('answers and events, newest first, with the verdict', async () => {
    const { submit, gameId, challengeId, team } = await aTrial()
    await submit('flag{shut}')
    app.clock.advance('1s')
    await submit(right)
    const monitor = await app.as(await aUser(app, { role: 'Monitor' }))
    expect(await monitor.submissions.list({ gameId })).toMatchObject([
      { answer: right, status: 'Accepted', challenge: 'Door' },
      { answer: 'flag{shut}', status: 'WrongAnswer', challenge: 'Door' },
    ])
    const teamName = (await monitor.teams.get({ teamId: team.teamId })).name
    expect(await monitor.events.list({ gameId })).toMatchObject([
      { type: 'FlagSubmit', team: teamName, values: ['Accepted', right, 'Door', String(challengeId)] },
      {
        type: 'FlagSubmit',
        team: teamName,
        values: ['WrongAnswer', 'flag{shut}', 'Door', String(challengeId)],
      },
    ])
    expect(await monitor.submissions.list({ gameId, type: 'Accepted' })).toHaveLength(1)
  })

  test('a rare verdict is found by its index, and not by a search through the game', async () => {
    const { gameId, challengeId, team } = await aTrial()
    await sql`
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      select ${gameId}::int, ${challengeId}::int, ${team.participationId}::int, ${team.captainId}::uuid, '',
             case when n % 4000 = 0 then 'CheatDetected' else 'WrongAnswer' end, n
      from generate_series(1, 20000) n`.execute(app.db)
    await sql`analyze submissions`.execute(app.db)
    const query = answersOf(app.db, gameId).where('submissions.status', '=', 'CheatDetected').limit(50)
    expect(await query.execute()).toHaveLength(5)
    expect(JSON.stringify(await query.explain('json'))).toContain('submissions_verdict')
  })

  test('a query without a verdict asks for all of them, one without a number for nothing', async () => {
    const { submit, gameId } = await aTrial()
    await submit(right)
    const monitorId = await aUser(app, { role: 'Monitor' })
    const ask = (query: string) => app.request(`/api/game/${gameId}/submissions?${query}`, { as: monitorId })
    expect(await (await ask('type=')).json()).toHaveLength(1)
    expect(await (await ask('count=0')).json()).toEqual([])
    expect((await ask('count=')).status).toBe(400)
  })
})

describe('wrong answers', () => {
  test('end the attempts of the team, cost points, and are shown before the last one', async () => {
    const challenge = {
      title: 'Door',
      flags: [right],
      attemptsMax: 3,
      wrongAnswerCost: 40,
      wrongAnswersFree: 1,
    }
    const { gameId, challengeId, player, teams } = await aTrial({ teams: 2, challenges: [challenge] })
    const ref = { gameId, challengeId }
    const attempts = async () => (await player.challenges.page(ref)).attempts
    const judge = async (flag: string) => (await player.submissions.judge({ ...ref, flag })).verdict
    expect(await attempts()).toEqual({ left: 3, nextAt: 0, cost: 40, free: 1, lost: 0 })
    expect([await judge('one'), await judge('two')]).toEqual(['WrongAnswer', 'WrongAnswer'])
    expect(await attempts()).toMatchObject({ left: 1, free: 0, lost: 40 })
    expect(await judge(right)).toBe('Accepted')
    const shown = async (from: typeof app) => {
      const view = await (await from.as(null)).scoreboard.view({ gameId })
      return (JSON.parse(view.bytes.toString()) as Scoreboard).items.map(({ score }) => score)
    }
    expect(await shown(app)).toEqual([1050 - 40, 0])
    // Another instance, which reads the solve of the database.
    await expect.poll(() => shown(beside)).toEqual([1050 - 40, 0])

    const other = await app.as(teams[1]!.captainId)
    for (const flag of ['one', 'two', 'three']) await other.submissions.judge({ ...ref, flag })
    await expect(other.submissions.judge({ ...ref, flag: right })).rejects.toEqual(refused('NoAttemptsLeft'))
    expect((await other.challenges.page(ref)).attempts).toMatchObject({ left: 0, lost: 80 })
    expect(await count('submissions', gameId)).toBe(6)
  })

  test('are followed by a wait that doubles', async () => {
    const challenge = { title: 'Door', flags: [right], attemptWaitSeconds: 10 }
    const { submit, player, gameId, challengeId } = await aTrial({ challenges: [challenge] })
    const nextAt = async () => (await player.challenges.page({ gameId, challengeId })).attempts?.nextAt
    const start = app.clock.now()
    await submit('one')
    expect(await nextAt()).toBe(app.clock.now() + 10_000)
    const early = expect.objectContaining({ message: 'AttemptTooEarly', params: { seconds: 10 } })
    await expect(submit(right)).rejects.toEqual(early)
    app.clock.advance('10s')
    await submit('two')
    expect(await nextAt()).toBe(start + 10_000 + 20_000)
    app.clock.advance('20s')
    await submit(right)
    expect(await count('solves', gameId)).toBe(1)
  })

  test('cost nothing where no rule counts them: no row of progress is read or written', async () => {
    const { submit, player, gameId, challengeId, team } = await aTrial()
    await submit('one')
    await submit(right)
    expect((await player.challenges.page({ gameId, challengeId })).attempts).toBeNull()
    const rows = await app.db
      .selectFrom('challengeProgress')
      .select('attempts')
      .where('participationId', '=', team.participationId)
      .execute()
    expect(rows).toEqual([])
  })
})
