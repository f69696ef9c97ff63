// An event of 24 hours in which every rule that moves points is used, played in one go by calls of players and staff. Outcomes of
// answers and the board are compared with a second computation that knows none of our code.

import { beforeAll, expect, test } from 'vitest'
import { boardOf } from '#server/testing/board-of.ts'
import {
  aGame,
  anAdmin,
  aParticipation,
  aStaffMember,
  aTeam,
  type SomeParticipant,
} from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import {
  type BoardLine,
  type Curve,
  type Denial,
  type Happening,
  independentBoard,
  may,
  type PlannedChallenge,
  type PlannedTeam,
} from './independent-board.ts'

const app = useApp()
const beside = useApp({ beside: app })

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const freezeMs = 3 * hourMs
const steps = 1_600
const teamCount = 24

type Caller = Awaited<ReturnType<typeof app.as>>

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
const random = seeded(26_11_2026)
const pick = <Thing>(list: readonly Thing[]): Thing => list[Math.floor(random() * list.length)]!

interface Challenge extends PlannedChallenge {
  flags: string[]
  rule: 'any' | 'all' | 'members'
  waitSeconds: number
  attemptsMax: number
  needs: number[]
  /** In milliseconds from the start of the game. */
  opensAt: number
  closesAt: number
  hints: { key: string; cost: number; requires: string[] }[]
}

/** `after` and `partOf` are places in this list. */
type Wish = Partial<Omit<Challenge, 'id' | 'curve'>> & { after?: number[]; partOf?: number }
const wishes: [Curve, Wish][] = [
  [{ kind: 'ours', most: 1_000, rate: 0.25, difficulty: 5 }, {}],
  [
    { kind: 'ours', most: 500, rate: 0.1, difficulty: 10 },
    { wrongCost: 30, wrongFree: 1 },
  ],
  [
    { kind: 'fixed', most: 40 },
    { wrongCost: 25, bloods: false },
  ],
  [{ kind: 'ctfd-linear', most: 500, least: 100, decay: 12.5 }, { attemptsMax: 3 }],
  [{ kind: 'ctfd-log', most: 500, least: 50, decay: 8 }, { waitSeconds: 900 }],
  [{ kind: 'exp-ratio', most: 500, least: 100, scale: 11.92201, exponent: 1.206069 }, { rule: 'all' }],
  [{ kind: 'sekai', most: 500, least: 100 }, { rule: 'members' }],
  [{ kind: 'first-time', most: 500, least: 100 }, { opensAt: 7 * hourMs }],
  [{ kind: 'drop', most: 300, solves: 5 }, { closesAt: 16 * hourMs }],
  [{ kind: 'rctf-legacy', most: 500, least: 100 }, { after: [0] }],
  [{ kind: 'rctf-legacy', most: 700, least: 10 }, { after: [2, 3] }],
  [{ kind: 'ours', most: 250, rate: 0.5, difficulty: 4 }, { partOf: 0 }],
  // It opens with its whole.
  [
    { kind: 'fixed', most: 60 },
    { partOf: 7, opensAt: 7 * hourMs },
  ],
  [
    { kind: 'ours', most: 800, rate: 0.5, difficulty: 3 },
    {
      hints: [
        { key: 'first', cost: 20, requires: [] },
        { key: 'second', cost: 45, requires: ['first'] },
      ],
    },
  ],
]

/** What divisions may not do, with the names that their editor has. */
const permissionOf = {
  sees: 'ViewChallenge',
  answers: 'SubmitFlags',
  scores: 'GetScore',
  bleeds: 'GetBlood',
  lowers: 'AffectDynamicScore',
} as const
type Denials = { always: Denial[]; at?: [number, Denial[]]; isRanked?: false }
/** `at`: a challenge by its place, in which this is denied instead. */
const divisions: Record<string, Denials> = {
  Students: { always: [], at: [2, ['scores']] },
  Guests: { always: ['lowers', 'bleeds'], at: [3, ['lowers', 'bleeds', 'sees']] },
  Alumni: { always: [], at: [8, ['answers']], isRanked: false },
}

const settingsOf = (curve: Curve) => ({
  curve: curve.kind,
  originalScore: curve.most,
  ...('rate' in curve && { minScoreRate: curve.rate, difficulty: curve.difficulty }),
  ...('least' in curve && { curveMinimum: curve.least }),
  ...('decay' in curve && { curveDecay: curve.decay }),
  ...('scale' in curve && { curveScale: curve.scale, curveExponent: curve.exponent }),
  ...('solves' in curve && { curveSolves: curve.solves }),
})

/** What the test knows of a team in a challenge. */
interface Progress {
  solved: boolean
  wrong: number
  lastWrongAt: number
  /** Flags, and who found them. */
  found: Map<string, number>
}

const challenges: Challenge[] = []
const teams: (PlannedTeam & SomeParticipant & { members: Caller[]; isOut: boolean; bought: Set<string> })[] =
  []
const happened: Happening[] = []
const outcomes = new Map<string, number>()
let gameId: number
let start: number
let admin: Caller
let judge: Caller
/** Challenges that a program scores, and that staff judge. */
let hill: { id: number; token: string; ticks: number }
let report: PlannedChallenge
const handedIn: { id: number; fact: Extract<Happening, { kind: 'solve' }> }[] = []
let adjustments: { key: string; id: number; participationId: number }[] = []

const now = () => app.clock.now()
const world = () => ({ start, end: start + dayMs, challenges: [...challenges, report], teams, happened })
const progressOf = new Map<string, Progress>()
function progress(team: number, challenge: number): Progress {
  const key = `${team} ${challenge}`
  const known = progressOf.get(key) ?? { solved: false, wrong: 0, lastWrongAt: 0, found: new Map() }
  progressOf.set(key, known)
  return known
}

beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
  const game = await aGame(app, { phase: 'upcoming', challenges: wishes.length + 2 })
  gameId = game.gameId
  start = now() + hourMs
  await admin.editGames.patch({
    gameId,
    start,
    end: start + dayMs,
    freezeSeconds: freezeMs / 1_000,
    acceptWithoutReview: true,
  })
  await admin.editGames.saveDivisions({
    gameId,
    divisions: Object.entries(divisions).map(([name, { always, at, isRanked = true }]) => ({
      name,
      denies: [...(isRanked ? [] : ['RankOverall' as const]), ...always.map((one) => permissionOf[one])],
      challenges: at
        ? [{ challengeId: game.challengeIds[at[0]]!, denies: at[1].map((one) => permissionOf[one]) }]
        : [],
    })),
  })
  for (const [at, [curve, wish]] of wishes.entries()) {
    const { after = [], partOf, ...own } = wish
    const challenge: Challenge = {
      id: game.challengeIds[at]!,
      curve,
      bloods: true,
      wrongCost: 0,
      wrongFree: 0,
      flags: own.rule ? ['flag{one}', 'flag{two}'] : [`flag{${at}}`],
      rule: 'any',
      waitSeconds: 0,
      attemptsMax: 0,
      needs: after.map((index) => game.challengeIds[index]!),
      opensAt: 0,
      closesAt: dayMs,
      hints: [],
      ...own,
    }
    challenges.push(challenge)
    const { flags } = await admin.editChallenges.page({ gameId, challengeId: challenge.id })
    await admin.editChallenges.patch({
      gameId,
      challengeId: challenge.id,
      ...settingsOf(curve),
      disableBloodBonus: !challenge.bloods,
      flagRule: challenge.rule,
      addFlags: challenge.flags.map((flag) => ({ flag })),
      removeFlags: flags.map(({ id }) => id),
      attemptsMax: challenge.attemptsMax,
      attemptWaitSeconds: challenge.waitSeconds,
      wrongAnswerCost: challenge.wrongCost,
      wrongAnswersFree: challenge.wrongFree,
      prerequisites: challenge.needs.length > 0 ? [{ challengeIds: challenge.needs, needed: 0 }] : [],
      ...(partOf === undefined
        ? challenge.opensAt > 0 && { releaseAt: start + challenge.opensAt }
        : { partOf: game.challengeIds[partOf]! }),
      ...(challenge.closesAt < dayMs && { deadlineAt: start + challenge.closesAt }),
      paidHints: challenge.hints.map((hint) => ({ ...hint, title: hint.key, text: hint.key })),
    })
  }
  await makeOthers(game.challengeIds.at(-2)!, game.challengeIds.at(-1)!)
  for (let made = 0; made < teamCount; made++) {
    const division = [null, ...Object.keys(divisions)][made % 4]!
    const { always, at, isRanked = true } = (division && divisions[division]) || { always: [] }
    const team = await aTeam(app, { members: 2 })
    const joined = await aParticipation(app, { gameId, team, division })
    const members = await Promise.all(joined.memberIds.map((id) => app.as(id)))
    teams.push({
      ...joined,
      id: joined.teamId,
      division,
      denied: { always, ...(at && { in: { [game.challengeIds[at[0]]!]: at[1] } }) },
      isRanked,
      members,
      isOut: false,
      bought: new Set(),
    })
  }
})

async function makeOthers(hillId: number, reportId: number) {
  await admin.editChallenges.patch({ gameId, challengeId: hillId, scoredByChecker: true })
  const { token } = await admin.checkers.makeToken({ gameId, challengeId: hillId })
  hill = { id: hillId, token, ticks: 0 }
  const curve = { kind: 'ours', most: 600, rate: 0.5, difficulty: 4 } as const
  const { flags } = await admin.editChallenges.page({ gameId, challengeId: reportId })
  await admin.editChallenges.patch({
    gameId,
    challengeId: reportId,
    ...settingsOf(curve),
    removeFlags: flags.map(({ id }) => id),
    addFlags: [{ flag: 'Names the bug', kind: 'reviewed', settings: { form: 'text' } }],
  })
  report = { id: reportId, curve, bloods: true, wrongCost: 0, wrongFree: 0 }
  judge = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
}

/** What an answer leads to, by the rules as their documentation has them. */
function expectedOutcome(team: (typeof teams)[0], it: Challenge, { member, answer }: Answer): string {
  const used = progress(team.id, it.id)
  const canSolve = (id: number) => may(team, 'sees', id) && may(team, 'answers', id)
  const isKnown = it.needs.every((id) => progress(team.id, id).solved || !canSolve(id))
  if (team.isOut || !canSolve(it.id)) return 'refused'
  if (now() < start + it.opensAt || !isKnown) return 'refused'
  if (now() >= start + it.closesAt) return 'refused'
  if (used.solved) return it.flags.includes(answer) ? 'Accepted' : 'WrongAnswer'
  if (it.attemptsMax > 0 && used.wrong >= it.attemptsMax) return 'refused'
  const waitMs = Math.min(it.waitSeconds * 2 ** Math.max(0, used.wrong - 1), 3_600) * 1_000
  if (it.waitSeconds > 0 && used.wrong > 0 && now() < used.lastWrongAt + waitMs) return 'refused'
  if (!it.flags.includes(answer)) {
    used.wrong++
    used.lastWrongAt = now()
    return 'WrongAnswer'
  }
  const isSpent = it.rule === 'members' && [...used.found.values()].includes(member)
  if (!used.found.has(answer) && !isSpent) used.found.set(answer, member)
  if (it.rule !== 'any' && used.found.size < it.flags.length) return 'Accepted'
  used.solved = true
  happened.push({ at: now(), kind: 'solve', team: team.id, challenge: it.id, wrongBefore: used.wrong })
  return 'Accepted'
}

interface Answer {
  member: number
  answer: string
}

async function answer() {
  const team = pick(teams)
  const it = pick(challenges)
  // A good team solves more; the first ones do so early.
  const skill = 0.15 + 0.5 * (teams.indexOf(team) / teamCount)
  const sent = { member: random() < 0.5 ? 0 : 1, answer: random() < skill ? pick(it.flags) : 'flag{no}' }
  const expected = expectedOutcome(team, it, sent)
  const outcome = await team.members[sent.member]!.submissions.judge({
    gameId,
    challengeId: it.id,
    flag: sent.answer,
  }).then(
    ({ verdict }) => verdict as string,
    () => 'refused',
  )
  expect(`${JSON.stringify({ ...sent, of: it.curve.kind, at: now() - start })} ${outcome}`).toBe(
    `${JSON.stringify({ ...sent, of: it.curve.kind, at: now() - start })} ${expected}`,
  )
  note(outcome)
}

const note = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)

const trueScore = (team: number) => independentBoard(world()).find((line) => line.team === team)?.score ?? 0

async function buyHint() {
  const team = pick(teams.filter(({ isOut }) => !isOut))
  const { id: challengeId, hints } = challenges.at(-1)!
  const hint = pick(hints)
  const isOpen = hint.requires.every((key) => team.bought.has(key)) && !team.bought.has(hint.key)
  const canPay = trueScore(team.id) >= hint.cost
  const outcome = await pick(team.members)
    .challenges.unlockHint({ gameId, challengeId, key: hint.key, cost: hint.cost })
    .then(
      () => 'bought',
      () => 'not bought',
    )
  const known = team.bought.has(hint.key)
  expect(outcome).toBe((isOpen && canPay) || known ? 'bought' : 'not bought')
  note(known ? 'bought again' : outcome)
  if (outcome !== 'bought' || known) return
  team.bought.add(hint.key)
  happened.push({
    at: now(),
    kind: 'points',
    team: team.id,
    points: -hint.cost,
    key: `${team.id} ${hint.key}`,
  })
}

async function adjust() {
  const { participationId, id } = pick(teams)
  const points = Math.round(random() * 200) - 80 || 1
  const made = await admin.participations.adjust({ participationId, points, reason: 'Reported a leak' })
  const key = `adjustment ${made}`
  adjustments.push({ key, id: made, participationId })
  happened.push({ at: now(), kind: 'points', team: id, points, key })
  note('adjusted')
}

async function takeBack() {
  if (adjustments.length === 0) return
  const { key, id, participationId } = pick(adjustments)
  adjustments = adjustments.filter((one) => one.id !== id)
  await admin.participations.withdrawAdjustment({ participationId, adjustmentId: id })
  happened.push({ at: now(), kind: 'points taken back', key })
  note('taken back')
}

async function push() {
  const tick = ++hill.ticks
  const some = teams.filter((team) => !team.isOut && random() < 0.3)
  const points = some.map(({ id }) => [id, Math.round(random() * 12) - 3] as const)
  const answer = await app.request(`/api/game/${gameId}/challenges/${hill.id}/ticks/${tick}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${hill.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ points: Object.fromEntries(points) }),
  })
  expect(answer.status).toBe(200)
  for (const [team, gained] of points)
    happened.push({ at: now(), kind: 'points', team, points: gained, key: `tick ${tick}` })
  note('pushed')
}

async function handIn() {
  const team = pick(teams)
  const own = handedIn.filter(({ fact }) => fact.team === team.id)
  const isSolved = own.some(({ fact }) => fact.isJudgedWrong === false)
  const waits = own.some(({ fact }) => fact.isJudgedWrong === undefined)
  const isTaken = !team.isOut && !isSolved && !waits
  const id = await pick(team.members)
    .submissions.handInText({ gameId, challengeId: report.id, text: 'It is the parser.' })
    .catch(() => undefined)
  expect(id !== undefined).toBe(isTaken)
  if (id === undefined) return
  const fact: (typeof handedIn)[number]['fact'] = {
    at: now(),
    kind: 'solve',
    team: team.id,
    challenge: report.id,
    isReviewed: true,
    wrongBefore: 0,
  }
  handedIn.push({ id, fact })
  happened.push(fact)
  note('handed in')
}

async function judgeOne() {
  if (handedIn.length === 0) return
  const { id: submissionId, fact } = pick(handedIn)
  const verdict = pick(['Accepted', 'WrongAnswer', null] as const)
  const { version } = await judge.reviews.get({ gameId, submissionId })
  await judge.reviews.judge({ gameId, submissionId, verdict, remark: '', version })
  if (verdict === null) delete fact.isJudgedWrong
  else fact.isJudgedWrong = verdict === 'WrongAnswer'
  note(`judged ${verdict}`)
}

async function suspendOrAccept() {
  const team = pick(teams)
  const status = team.isOut ? 'Accepted' : 'Suspended'
  await admin.participations.review({ participationId: team.participationId, status })
  team.isOut = !team.isOut
  happened.push({ at: now(), kind: team.isOut ? 'suspended' : 'accepted', team: team.id })
  note(status)
}

async function reprice() {
  const { id: challengeId, curve } = pick(challenges.filter(({ curve }) => curve.kind !== 'fixed'))
  const most = curve.most + Math.round(random() * 100)
  await admin.editChallenges.patch({ gameId, challengeId, originalScore: most })
  happened.push({ at: now(), kind: 'worth', challenge: challengeId, most })
  note('repriced')
}

const lineOf = (row: {
  id: number
  score: number
  rank: number
  divisionRank?: number | null
  solvedChallenges: readonly { id: number }[]
}): BoardLine => ({
  team: row.id,
  score: row.score,
  rank: row.rank,
  divisionRank: row.divisionRank ?? null,
  solved: row.solvedChallenges.map(({ id }) => id).toSorted((a, b) => a - b),
})

async function compareBoards() {
  const freezeAt = start + dayMs - freezeMs
  for (const server of [app, beside]) {
    const documented = async () => (await boardOf(server, gameId)).items.map(lineOf)
    await expect.poll(documented, { timeout: 8_000 }).toEqual(independentBoard(world(), freezeAt))
  }
  const arena = (await app.app.services.arenas.get(gameId))!
  const all = arena.boards.get({ view: 'true' }).board.rows().map(lineOf)
  expect(all).toEqual(independentBoard(world()))
}

test('after each hour, in the freeze and after the reveal, the board is that of the second computation', {
  timeout: 240_000,
}, async () => {
  const times = Array.from({ length: steps }, () => Math.floor(random() * dayMs)).toSorted((a, b) => a - b)
  app.clock.advance('1h')
  let hours = 0
  for (const time of times) {
    app.clock.advance(`${(start + time - now()) / 1_000}s`)
    const dice = random()
    if (dice < 0.78) await answer()
    else if (dice < 0.83) await push()
    else if (dice < 0.87) await handIn()
    else if (dice < 0.91) await judgeOne()
    else if (dice < 0.94) await buyHint()
    else if (dice < 0.965) await adjust()
    else if (dice < 0.975) await takeBack()
    else if (dice < 0.99) await suspendOrAccept()
    else await reprice()
    if (time < (hours + 1) * hourMs) continue
    hours = Math.floor(time / hourMs)
    await compareBoards()
  }
  // All that a test of all rules needs has happened.
  for (const name of [
    'Accepted',
    'WrongAnswer',
    'refused',
    'bought',
    'not bought',
    'taken back',
    'Suspended',
  ])
    expect([name, outcomes.get(name) ?? 0]).toEqual([name, expect.toSatisfy((count: number) => count > 3)])
  const solved = new Set(happened.flatMap((one) => (one.kind === 'solve' ? [one.challenge] : [])))
  expect(solved.size).toBe(world().challenges.length)

  app.clock.advance(`${(start + dayMs - now()) / 1_000}s`)
  await compareBoards()
  await admin.editGames.reveal({ gameId, revealed: true })
  const revealed = await boardOf(app, gameId)
  expect(revealed.items.map(lineOf)).toEqual(independentBoard(world()))
})
