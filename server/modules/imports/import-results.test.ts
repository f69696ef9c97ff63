// Accounts, teams and results of a finished event: who can log in afterwards, and whether the board is that of the source.
import { describe, expect, test } from 'vitest'
import { anAdmin } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import { programContext } from '../../access/program-context.ts'
import { applyImport } from './apply-import.ts'
import type { Bundle, BundleParticipation, BundleResults, BundleSubmission, BundleUser } from './bundle.ts'
import { aBundle, aChallengeOf } from './bundles-for-tests.ts'
import { planImport } from './plan-import.ts'

const app = useApp()
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

const minute = 60_000
const start = Date.UTC(2026, 2, 2, 9)

const aUserOf = (key: string, more: Partial<BundleUser> = {}): BundleUser => ({
  key,
  name: `player${key}`,
  email: `player${key}@example.org`,
  emailConfirmed: true,
  passwordHash: null,
  isBanned: false,
  wasAdministrator: false,
  registeredAt: start - 86_400_000,
  ...more,
})

/** Teams of one player each. `solved`: the challenges, in the order of the answers, a minute apart. */
function anEvent(
  instance: string,
  teams: number,
  more: { results?: Partial<BundleResults>; suspended?: string[]; values?: object } = {},
): Bundle {
  const keys = Array.from({ length: teams }, (_, at) => String(at + 1))
  const participations: BundleParticipation[] = keys.map((key) => ({
    team: key,
    division: null,
    status: more.suspended?.includes(key) ? 'Suspended' : 'Accepted',
    joinedAt: start - 3_600_000,
    members: [key],
  }))
  const submissions: BundleSubmission[] = keys.flatMap((key, at) => [
    {
      key: `${key}w`,
      team: key,
      user: key,
      challenge: 'Tea',
      answer: 'no',
      at: start + at * minute,
      kind: 'wrong',
    },
    {
      key: `${key}s`,
      team: key,
      user: key,
      challenge: 'Tea',
      answer: 'flag{Tea}',
      at: start + at * minute + 1_000,
      kind: 'solve',
    },
  ])
  return aBundle(instance, {
    source: 'ctfd',
    game: {
      key: '',
      title: 'Tea Cup',
      values: { start, end: start + 86_400_000, bloodBonus: 0 },
      notices: [],
    },
    challenges: [
      aChallengeOf('Tea', {
        values: { curve: 'ctfd-log', originalScore: 500, curveDecay: 20, curveMinimum: 50, ...more.values },
      }),
    ],
    users: keys.map((key) => aUserOf(`${instance}${key}`, { key })),
    teams: keys.map((key) => ({ key, name: `Team ${key}`, captain: key, members: [key] })),
    results: {
      participations,
      submissions,
      adjustments: [],
      unlockedHints: [],
      standings: [],
      storedValues: [],
      ...more.results,
    },
  })
}

async function boardOf(gameId: number) {
  const answer = await app.request(`/api/game/${gameId}/scoreboard`, { as: await anAdmin(app) })
  const { items } = (await answer.json()) as Scoreboard
  return items.map(({ name, score }) => [name, score])
}

describe('accounts', () => {
  const salt = 'n0XRtv5E1iKhV3bDqQZ1uO'
  const accounts = () =>
    aBundle('accounts', {
      source: 'ctfd',
      users: [
        aUserOf('1', {
          name: 'root2',
          email: 'root@example.org',
          passwordHash: `$bcrypt-sha256$v=2,t=2b,r=6$${salt}$tuExv7LTqpgF0wj4dj0vINuo6PtmGlC`,
          wasAdministrator: true,
        }),
        aUserOf('2', {
          name: 'A very long player name',
          email: 'ann@example.org',
          passwordHash: `$bcrypt-sha256$2b,6$${salt}$2bAVSYoErr0UYmJYuPcu9AOE7NMuEtG`,
        }),
        aUserOf('3', { name: 'ROOT2', email: null }),
        aUserOf('4', { email: 'gone@example.org', isBanned: true }),
      ],
      teams: [
        {
          key: '5',
          name: 'A team with a name that is much too long for us',
          captain: '2',
          members: ['2', '3'],
        },
        { key: '6', name: 'Nobody', captain: '9', members: ['9'] },
      ],
    })

  test('A1b.1 and A1b.2: they log in with their passwords, under names that fit; nobody is an administrator', async () => {
    const plan = await planImport(command(), accounts())
    expect(plan.counts).toContainEqual({ kind: 'user', action: 'create', count: 4 })
    const report = await applyImport(command(), accounts())
    expect(report.game).toBeNull()
    const rows = await app.db
      .selectFrom('users')
      .selectAll()
      .where('registeredAt', '=', start - 86_400_000)
      .execute()
    const users = Object.fromEntries(rows.map((row) => [row.userName, row]))
    expect(Object.keys(users).sort()).toEqual(['A very long -2', 'ROOT2-3', 'player4', 'root2'])
    expect(users['A very long -2']).toMatchObject({
      realName: 'A very long player name',
      emailConfirmed: true,
      role: 'User',
    })
    expect(users.root2!.role).toBe('User')
    expect(users.player4!.role).toBe('Banned')
    expect(users['ROOT2-3']!.email).toMatch(/@no-address\.invalid$/)
    const told = report.findings.map(({ name, about }) => `${name} ${about?.key}`)
    expect(told).toEqual([
      'WasAdministrator 1',
      'Renamed 2',
      'Renamed 3',
      'NoPassword 3',
      'NoAddress 3',
      'NoPassword 4',
      'Renamed 5',
    ])
    const guest = await app.as(null)
    for (const login of ['ann@example.org', 'ann@example.org', 'root2']) {
      await guest.accounts.logIn({ userName: login, password: 'correct horse 9' })
    }
    const hash = await app.db
      .selectFrom('users')
      .select('passwordHash')
      .where('userName', '=', 'A very long -2')
      .executeTakeFirstOrThrow()
    expect(hash.passwordHash).toMatch(/^\$argon2id\$/)
    await expect(guest.accounts.logIn({ userName: 'ROOT2-3', password: '' })).rejects.toThrow()
    await expect(guest.accounts.logIn({ userName: 'player4', password: 'any' })).rejects.toEqual(
      refused('WrongCredentials'),
    )
    const team = await app.db.selectFrom('teams').select(['id', 'name']).executeTakeFirstOrThrow()
    expect(team.name.length).toBeLessThanOrEqual(20)
    const members = await app.db
      .selectFrom('teamMembers')
      .select('userId')
      .where('teamId', '=', team.id)
      .execute()
    expect(members).toHaveLength(2)
  })

  test('a second import leaves them alone, and an account with the same address is not changed', async () => {
    const again = await applyImport(command(), accounts())
    expect(again.objects.map(({ action }) => action)).toEqual([
      'same',
      'same',
      'same',
      'same',
      'same',
      'skip',
    ])
    expect(again.importId).toBeNull()
    const other = aBundle('another site', {
      source: 'ctfd',
      users: [aUserOf('70', { name: 'somebody', email: 'ANN@example.org', passwordHash: null })],
    })
    const report = await applyImport(command(), other)
    expect(report.findings).toMatchObject([{ name: 'AccountMatched' }])
    const ann = await app.db.selectFrom('users').selectAll().where('email', '=', 'ann@example.org').execute()
    expect(ann).toMatchObject([{ userName: 'A very long -2' }])
    expect(ann[0]!.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('neither the report nor the log has a hash or an address', async () => {
    const rows = await app.db.selectFrom('imports').select('report').execute()
    const text = JSON.stringify(rows) + app.logLines.join('\n')
    expect(text).not.toMatch(/bcrypt-sha256|@example\.org/)
  })
})

describe('the recount of results', () => {
  test('A8.3: ten solvers of a challenge worth 409 give equal sums', async () => {
    const standings = Array.from({ length: 10 }, (_, at) => ({ team: String(at + 1), score: 409 }))
    const bundle = anEvent('equal', 10, { results: { standings } })
    const plan = await planImport(command(), bundle)
    expect(plan.recount).toEqual({ teams: 10, different: 0, first: [] })
    const report = await applyImport(command(), bundle)
    expect(report.recount).toEqual(plan.recount)
    const board = await boardOf(report.game!.id!)
    expect(board).toHaveLength(10)
    expect(board[0]).toEqual(['Team 1', 409])
    const again = await applyImport(command(), bundle)
    expect(again.importId).toBeNull()
    expect(again.recount).toEqual(plan.recount)
    expect(again.counts).toContainEqual({ kind: 'submission', action: 'same', count: 20 })
  })

  test('solves of a challenge whose flags the source has elsewhere count, and frozen points may be negative', async () => {
    const event = (instance: string, worth: number) => ({
      ...anEvent(instance, 2, {
        results: {
          standings: ['1', '2'].map((team) => ({ team, score: worth })),
          storedValues: [{ challenge: 'Tea', value: worth }],
        },
      }),
      challenges: [aChallengeOf('Tea', { flags: [], values: { curve: 'fixed', originalScore: 100 } })],
    })
    const report = await applyImport(command(), event('without flag', 100))
    expect(report).toMatchObject({ recount: { teams: 2, different: 0 } })
    expect(report.findings.filter(({ level }) => level === 'warning')).toEqual([])
    expect(await boardOf(report.game!.id!)).toEqual([
      ['Team 1', 100],
      ['Team 2', 100],
    ])
    const frozen = await applyImport(command(), event('penalty', -50), { scores: 'frozen' })
    expect(frozen.recount).toMatchObject({ teams: 2, different: 0 })
  })

  test('where an award decides between equal teams, the game needs that rule; without it the report names the pair', async () => {
    const { submissions } = anEvent('turned', 2).results!
    // Both have 409 points; the award came last.
    const bundle = anEvent('turned', 2, {
      values: { curve: 'fixed', originalScore: 409 },
      results: {
        submissions: submissions.filter(({ kind }) => kind === 'solve'),
        adjustments: ['-9', '9'].map((points, at) => ({
          ...{ key: points, team: '1', points: Number(points), reason: 'x', at: start + (60 + at) * minute },
        })),
        standings: ['2', '1'].map((team) => ({ team, score: 409 })),
      },
    })
    const turned = async (tiesByAdjustments: boolean) => {
      const game = { ...bundle.game!, values: { ...bundle.game!.values, tiesByAdjustments } }
      const { findings, recount } = await planImport(command(), { ...bundle, game })
      expect(recount).toMatchObject({ different: 0 })
      return findings.flatMap(({ name, text }) => (name === 'TieTurned' ? [text] : []))
    }
    expect(await turned(true)).toEqual([])
    expect(await turned(false)).toEqual([
      'With equal points, “Team 2” is before “Team 1” in the source, and behind it here.',
    ])
  })

  test('A8.3: where the source has a stale value, the difference is shown, and frozen scores keep it', async () => {
    const standings = Array.from({ length: 9 }, (_, at) => ({ team: String(at + 1), score: 409 }))
    const event = (instance: string) =>
      anEvent(instance, 10, {
        suspended: ['10'],
        results: { standings, storedValues: [{ challenge: 'Tea', value: 409 }] },
      })
    const live = await applyImport(command(), event('stale'))
    expect(live.recount).toMatchObject({ teams: 9, different: 9 })
    expect(live.recount!.first[0]).toEqual({ team: 'Team 1', source: 409, here: 428 })
    expect((await boardOf(live.game!.id!))[0]).toEqual(['Team 1', 428])
    const frozen = await applyImport(command(), event('frozen'), { scores: 'frozen' })
    expect(frozen.recount).toMatchObject({ different: 0 })
    expect((await boardOf(frozen.game!.id!))[0]).toEqual(['Team 1', 409])
  })

  test('A1b.4 and A8.5: an award of -50 for a hint takes 50 from the sum', async () => {
    const report = await applyImport(
      command(),
      anEvent('awards', 10, {
        values: { paidHints: [{ key: '3', title: 'Hint 3', text: 'Boil it.', cost: 50, requires: [] }] },
        results: {
          standings: [{ team: '2', score: 359 }],
          adjustments: [{ key: 'a', team: '2', points: -50, reason: 'Hint 3', at: start + minute }],
          unlockedHints: [{ team: '2', challenge: 'Tea', hint: '3', user: '2', at: start + minute }],
        },
      }),
    )
    expect(report.recount).toMatchObject({ different: 0 })
    expect(await boardOf(report.game!.id!)).toContainEqual(['Team 2', 359])
    const unlocks = await app.db.selectFrom('hintUnlocks').select(['hintKey', 'cost']).execute()
    expect(unlocks).toEqual([{ hintKey: '3', cost: 0 }])
  })
})

test('a challenge that is hidden in the source counts with its solves, and the report names it', async () => {
  const bundle = anEvent('hidden', 1, { results: { standings: [{ team: '1', score: 500 }] } })
  bundle.challenges[0]!.isVisible = false
  bundle.challenges.push(aChallengeOf('Never solved', { isVisible: false }))
  bundle.game!.values.end = app.clock.now() + 3 * 86_400_000
  const report = await applyImport(command(), bundle)
  expect(report.recount).toMatchObject({ teams: 1, different: 0 })
  expect(report.findings).toContainEqual(expect.objectContaining({ name: 'HiddenSwitchedOn' }))
  const admin = await app.as(await anAdmin(app))
  const rows = await admin.editChallenges.list({ gameId: report.game!.id! })
  expect(rows.map(({ title, isEnabled }) => `${title} ${isEnabled}`)).toEqual([
    'Tea true',
    'Never solved false',
  ])
})

test('1,000 users, 60 challenges and 20,000 submissions come in one import', {
  timeout: 240_000,
}, async () => {
  const users = 1_000
  const challenges = Array.from({ length: 60 }, (_, at) => aChallengeOf(`Many ${at}`))
  const bundle = anEvent('large', users)
  bundle.challenges = challenges
  bundle.results!.submissions = Array.from({ length: 20_000 }, (_, at): BundleSubmission => {
    const team = String((at % users) + 1)
    return {
      key: String(at),
      team,
      user: team,
      challenge: `Many ${Math.floor(at / users) * 3}`,
      answer: 'flag',
      at: start + at,
      kind: at % 3 === 0 ? 'solve' : 'wrong',
    }
  })
  const report = await applyImport(command(), bundle)
  expect(report.counts).toContainEqual({ kind: 'submission', action: 'create', count: 20_000 })
})

test('a text that is cut in the middle of a character is imported', async () => {
  const event = anEvent('halves', 1)
  const long = `${'x'.repeat(59)}🍵${'x'.repeat(66)}🍵`
  event.game!.notices = [{ key: '1', text: long, at: start }]
  event.results!.submissions[0]!.answer = long
  event.users[0]!.name = long.slice(0, 60)
  const report = await applyImport(command(), event)
  expect(report.objects.filter(({ action }) => action !== 'create')).toEqual([])
  const answers = await app.db.selectFrom('submissions').select('answer').orderBy('id').execute()
  expect(answers.map(({ answer }) => answer)).toContain(long.slice(0, -2))
})

test('texts that are too long are cut, and the report says which and how many', async () => {
  const event = anEvent('long', 1)
  for (const one of event.results!.submissions) one.answer = `${one.answer}${'x'.repeat(500)}`
  event.results!.adjustments = [
    { key: 'long', team: event.teams[0]!.key, points: -5, reason: 'r'.repeat(5_000), at: start },
  ]
  event.users[0]!.bio = 'b'.repeat(5_000)
  event.teams[0]!.bio = 'b'.repeat(5_000)
  const texts = ({ findings }: { findings: { text: string }[] }) => findings.map(({ text }) => text)
  const count = event.results!.submissions.length
  const said = expect.arrayContaining([
    `“answer”: ${count} texts are longer than 127 characters, and cut to that.`,
    `“reason”: 1 text is longer than ${limits.adjustmentReasonMax} characters, and cut to that.`,
    `“bio” was cut to ${limits.bioMax} characters.`,
    `“bio” was cut to ${limits.teamBioMax} characters.`,
  ])
  expect(texts(await planImport(command(), event))).toEqual(said)
  expect(texts(await applyImport(command(), event))).toEqual(said)
  expect(texts(await planImport(command(), event)).join()).not.toContain('is longer')
})
