// The demonstration and the seeded game are made by verbs, all in one transaction, and what they show is what the rules say.
import { beforeAll, expect, test } from 'vitest'
import { Arena } from '#server/state/arena/arena.ts'
import { readArenaFacts } from '#server/state/arena/repository.ts'
import { JudgedAnswers } from '#server/state/solves/judged-answers.ts'
import { useApp } from '#server/testing/use-app.ts'
import { inOneTransaction } from '#server/writes/transact.ts'
import { programContext } from '../access/program-context.ts'
import { passwordMatches } from '../modules/accounts/passwords.ts'
import { fillDemo } from './demo.ts'
import { demoChallenges } from './demo-content.ts'
import { demoAdminPassword } from './demo-passwords.ts'
import { numberedChallenges, numberedTeams, type SeedPlan } from './plan.ts'
import { seedGame } from './seed-game.ts'

const app = useApp({ env: { VEXIL_CONTAINERS: 'in-process' } })
const hourMs = 3_600_000
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run demo', systemUser: 'root' })

const plan = (more: Partial<SeedPlan> = {}): SeedPlan => {
  const now = app.clock.now()
  return {
    title: 'Seeded',
    summary: '',
    content: '',
    startAt: now - 24 * hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(4),
    membersPerTeam: 1,
    challenges: numberedChallenges(3),
    solves: 9,
    userPrefix: 'measured',
    password: 'Player-2026',
    now,
    ...more,
  }
}

/** Rows of every table that tells of games and accounts. */
async function counts() {
  // Images of containers are looked at by jobs, and the start of a game is written by the first process that notices it.
  await app.app.worker.settled()
  await app.app.gameClocks?.look()
  const tables = await app.db.introspection.getTables()
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^(kysely|logs|revisions|history_|game_phases)/.test(name))
  const entries: [string, number][] = []
  for (const name of names.sort()) {
    const { count } = await app.db
      .selectFrom(name as 'games')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    entries.push([name, count])
  }
  return Object.fromEntries(entries)
}

beforeAll(async () => {
  expect(await fillDemo(command())).toBe(true)
}, 120_000)

test('a filled site is left alone', async () => {
  const before = await counts()
  expect(await fillDemo(command())).toBe(false)
  expect(await counts()).toEqual(before)
})

test('every stored answer is what the rules say, in the order of the answers', async () => {
  const games = await app.db.selectFrom('games').select('id').orderBy('id').execute()
  expect(games).toHaveLength(3)
  // What the other challenges answer depends on how often a team has answered before.
  const titles = demoChallenges.map(({ title }) => title)
  const historyOnly = app.db.selectFrom('challenges').select('id').where('title', 'in', titles)
  const found = { right: 0, blood: 0, cheat: 0, wrong: 0 }
  for (const { id: gameId } of games) {
    const facts = (await readArenaFacts(app.db, gameId))!
    const judged = new JudgedAnswers(gameId, {
      arena: new Arena({ ...facts, solves: [], notices: [] }, app.clock.now()),
    })
    const rows = await app.db
      .selectFrom('submissions')
      .leftJoin('solves', 'solves.submissionId', 'submissions.id')
      .leftJoin('cheats', 'cheats.submissionId', 'submissions.id')
      .select(['submissions.challengeId', 'submissions.participationId', 'submissions.userId', 'answer'])
      .select(['status', 'submittedAt', 'solvedAt', 'ownerParticipationId'])
      .where('submissions.gameId', '=', gameId)
      .where('submissions.challengeId', 'in', historyOnly)
      .orderBy('submissions.id')
      .execute()
    const notices: { type: string; content: readonly string[] }[] = []
    for (const { status, solvedAt, ownerParticipationId, ...row } of rows) {
      const answer = { gameId, ...row, userId: row.userId! }
      const verdict = judged.judge(answer)
      if (typeof verdict === 'string' || 'refused' in verdict) throw new Error(`${row.answer} was refused`)
      expect(verdict.verdict).toBe(status)
      expect(verdict.solve?.at ?? null).toBe(solvedAt)
      expect(verdict.foreign?.participationId ?? null).toBe(ownerParticipationId)
      if (verdict.solve?.notice) notices.push({ type: verdict.solve.blood, content: verdict.solve.notice })
      found.right += Number(status === 'Accepted')
      found.blood += Number(verdict.solve?.notice !== undefined)
      found.cheat += Number(status === 'CheatDetected')
      found.wrong += Number(status === 'WrongAnswer')
      judged.add(answer, verdict)
    }
    const stored = await app.db
      .selectFrom('notices')
      .select(['type', 'content'])
      .where('gameId', '=', gameId)
      .where('challengeId', 'in', historyOnly)
      .orderBy('id')
      .execute()
    expect(stored).toEqual(notices)
  }
  expect(found).toMatchObject({ right: 330, cheat: 1, wrong: 24 })
  expect(found.blood).toBeGreaterThan(50)
})

test('the audit log names the command and the system user, at the true time', async () => {
  const rows = await app.db.selectFrom('auditLog').selectAll().execute()
  expect(rows.length).toBeGreaterThan(150)
  for (const row of rows) {
    expect(row).toMatchObject({ programKind: 'command', programName: 'npm run demo', programUser: 'root' })
    expect(row.happenedAt).toBe(app.clock.now())
  }
})

test('the administrator can log in, and finds what there is to do', async () => {
  const { id, passwordHash } = await app.db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('userName', '=', 'Admin')
    .executeTakeFirstOrThrow()
  expect(await passwordMatches(passwordHash ?? undefined, demoAdminPassword)).toBe(true)
  const admin = await app.as(id)
  const cards = await admin.games.list({ count: 10, skip: 0 })
  const { id: gameId } = cards.data.find(({ title }) => title === 'Autumn Games 2026')!
  const statuses = await app.db
    .selectFrom('participations')
    .select('status')
    .where('gameId', '=', gameId)
    .orderBy('id')
    .execute()
  expect(statuses.map(({ status }) => status)).toEqual([...Array(20).fill('Accepted'), 'Pending', 'Pending'])
  const captures = await app.db.selectFrom('captures').select(['hash', 'size']).execute()
  expect(captures).toHaveLength(3)
  for (const { hash, size } of captures) {
    expect(await app.app.services.storage.stat(hash)).toEqual({ size })
  }
})

test('challenges that use more rules have been played: points that were given, paid, lost and pushed', async () => {
  const { id } = await app.db
    .selectFrom('games')
    .select('id')
    .where('title', '=', 'Autumn Games 2026')
    .executeTakeFirstOrThrow()
  const arena = (await app.app.services.arenas.get(id))!
  const rows = await app.db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['title', 'status'])
    .where('submissions.gameId', '=', id)
    .where('title', 'in', [
      'The keeper',
      'How deep is it?',
      'Harbour lights',
      'A letter to the harbour master',
    ])
    .orderBy('submissions.id')
    .execute()
  const statusesOf = (title: string) => rows.filter((row) => row.title === title).map(({ status }) => status)
  expect(statusesOf('The keeper')).toEqual(['Accepted'])
  expect(statusesOf('How deep is it?')).toEqual(['WrongAnswer', 'Accepted', 'WrongAnswer'])
  expect(statusesOf('A letter to the harbour master')).toEqual(['FlagSubmitted', 'FlagSubmitted'])
  const board = await (await app.request(`/api/game/${id}/scoreboard`)).json()
  const night = Object.values(board.challenges as Record<string, { title: string }[]>).flat()
  expect(night.map(({ title }) => title)).not.toContain('Night watch')
  expect([...arena.challenges.values()].filter(({ scoredByChecker }) => scoredByChecker)).toHaveLength(1)
})

test('a game is seeded as a whole: the board shows it, or nothing of it is left', async () => {
  const before = await counts()
  const failing = inOneTransaction(command(), async (ctx) => {
    await seedGame(ctx, plan())
    throw new Error('the last step')
  })
  await expect(failing).rejects.toThrow('the last step')
  expect(await counts()).toEqual(before)

  const { gameId, teams } = await inOneTransaction(command(), (ctx) => seedGame(ctx, plan()))
  const { userId } = teams[0]!.members[0]!.actor
  const board = await app.request(`/api/game/${gameId}/scoreboard`, { as: userId })
  expect(await board.text()).toContain('"name":"Team 1"')
  const arena = (await app.app.services.arenas.get(gameId))!
  expect([...arena.challenges.keys()].flatMap((id) => arena.ledger.ofChallenge(id))).toHaveLength(9)
})

test('what the rules refuse is not seeded', async () => {
  const before = await counts()
  for (const wrong of [
    plan({ endAt: plan().startAt - 1 }),
    plan({ password: 'short' }),
    plan({ teamNames: ['x'.repeat(200)] }),
    plan({ userPrefix: 'player' }),
    // The history ends after the game.
    plan({ endAt: plan().startAt + 60_000 }),
  ]) {
    await expect(inOneTransaction(command(), (ctx) => seedGame(ctx, wrong))).rejects.toThrow()
  }
  expect(await counts()).toEqual(before)
})
