import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findingsOf, readZipSource } from '../../../../testing/read-zip-source.ts'
import { readFile as readContent } from '../../archives/read-file.ts'
import type { Bundle } from '../../bundle.ts'

/** An export of CTFd 3.8.7 of an invented event. What is expected of it is what that CTFd itself has computed. */
const sample = await readFile(resolve(import.meta.dirname, '../../../../testing/samples/ctfd-teams.zip'))
let sizes: number[] = []
const bundle: Bundle = await readZipSource(sample, async ({ challenges }) => {
  const files = challenges.flatMap((one) => one.files)
  sizes = await Promise.all(
    files.map(async (file) =>
      'open' in file ? (await readContent({ path: file.name, ...file }, 1e6)).length : 0,
    ),
  )
})
const challenge = (key: string) => bundle.challenges.find((one) => one.key === key)!
const results = bundle.results!
const named = (name: string, of = bundle) => of.findings.filter((finding) => finding.name === name)

describe('the export of a real event', () => {
  test('board and points are those that CTFd recounts, and what it has stored is beside them', () => {
    expect(results.standings).toEqual([
      { team: '1', score: 2346, storedScore: 2296 },
      { team: '2', score: 1558, storedScore: 1508 },
      { team: '6', score: 758, storedScore: 758 },
      { team: '5', score: 758, storedScore: 758 },
    ])
    expect(results.storedValues.map(({ challenge: key, value }) => `${key}:${value}`).join(' ')).toBe(
      '2:100 3:400 4:323 5:250 6:300 7:200 8:150 9:350 10:120 11:80 12:0 13:175 14:388 15:90 16:60 17:5',
    )
    expect(named('ValueStale').map(({ about, params }) => [about?.key, params])).toEqual([
      ['3', { stored: 400, counted: 450 }],
    ])
  })

  test('submissions are carried once, with the solves among them', () => {
    const count = (kind: string) => results.submissions.filter((one) => one.kind === kind).length
    // Right answers that were only a part of what a challenge asks for are no solves.
    expect([count('solve'), count('right'), count('wrong')]).toEqual([30, 6, 21])
    const left = named('NotCarried').filter(({ params }) => String(params.field).startsWith('submissions'))
    expect(left.map(({ params }) => `${params.field} ${params.count}`).sort()).toEqual([
      'submissions: discard 2',
      'submissions: ratelimited 4',
    ])
    const points = results.adjustments.map((one) => one.points).sort((one, other) => one - other)
    expect(points).toEqual([-50, -30, -20, -20, 5, 10, 25, 75, 335])
    expect(results.unlockedHints.map(({ team, challenge: of, hint }) => `${team} ${of} ${hint}`)).toEqual([
      '5 2 1',
      '1 2 1',
      '1 2 2',
      '2 2 2',
      '1 5 3',
    ])
  })

  test('teams, hidden and banned ones, and one without a captain', () => {
    expect(bundle.teams).toHaveLength(6)
    expect([...bundle.teams[0]!.name]).toHaveLength(60)
    expect(bundle.teams[1]).toMatchObject({ captain: '4', members: expect.arrayContaining(['4', '5', '8']) })
    expect(results.participations.map(({ status }) => status).join(' ')).toBe(
      'Accepted Accepted Suspended Suspended Accepted Accepted',
    )
    expect(named('CaptainChosen').map(({ about }) => about?.name)).toEqual(['Ghost Leaves'])
    expect(bundle.divisions.map(({ name }) => name)).toEqual(['Open ☕', 'Students'])
    expect(results.participations.slice(0, 2).map(({ division }) => division)).toEqual(['1', '2'])
  })

  test('users keep their passwords, and an administrator is told', () => {
    expect(bundle.users).toHaveLength(11)
    expect(bundle.users.every(({ passwordHash }) => passwordHash?.startsWith('$bcrypt-sha256$v=2,'))).toBe(
      true,
    )
    expect(bundle.users[1]).toMatchObject({
      name: 'Žlutý Čajík 茶',
      email: 'zluty@example.org',
      emailConfirmed: true,
    })
    expect(bundle.users.find(({ key }) => key === '8')).toMatchObject({ isBanned: true })
    expect(named('WasAdministrator').map(({ about }) => about?.name)).toEqual(['teamaster'])
  })

  test('the game: times, freeze, and what everybody was told', () => {
    expect(bundle.game).toMatchObject({
      title: 'Tea Games 2026',
      values: {
        start: 1_795_248_000_000,
        end: 1_795_975_200_000,
        freezeSeconds: 432_000,
        teamMemberCountLimit: 4,
        bloodBonus: 0,
      },
      poster: { name: 'banner.png' },
    })
    expect(bundle.game!.notices.map(({ text }) => text)).toEqual([
      'Water is boiling\n\nThe event **starts**.',
      'Hint',
    ])
    expect(bundle.pages.map(({ title, ...page }) => [title, page.slug, page.place, page.readers])).toEqual([
      ['Rules', 'rules', 'menu', 'everybody'],
      ['Secret brew', 'secret/brew', 'none', 'signedIn'],
    ])
  })

  test('files of pages come along; what belongs to a challenge, and what no page names, is reported', () => {
    const location = '87b2c8be84dd9b9bd05f570eddb5bd73/pot_picture.png'
    expect(bundle.pages.map(({ files }) => files.map((one) => one.location))).toEqual([[location], []])
    expect(bundle.pages[0]!.content).toContain(`![pot](/files/${location})`)
    expect(named('PageFileLeft').map(({ params }) => params.link)).toEqual([
      '3d02613028a61840c36c9b965327f310/tea_leaves_and_notes.txt',
    ])
    const left = named('NotCarried').filter(({ params }) => String(params.field).startsWith('files'))
    expect(left.map(({ params }) => `${params.field} ${params.count}`)).toEqual([
      'files: standard 2',
      'files: solution 1',
    ])
  })

  test('challenges of every kind', () => {
    expect(challenge('2').values).toMatchObject({
      curve: 'fixed',
      originalScore: 100,
      connection: 'nc tea.example.org 31337',
      tags: ['easy', 'héllo 茶'],
      solution: 'Read it.\n\n```\ntea{welcome}\n```',
      solutionReaders: 'end',
      paidHints: [
        { key: '1', cost: 0, requires: [] },
        { key: '2', title: 'Look at the steam', cost: 20, requires: ['1'] },
      ],
    })
    expect([...challenge('2').values.topics!].sort()).toEqual(['Leaves', 'Tea history'])
    expect(challenge('3').values).toMatchObject({
      curve: 'ctfd-linear',
      originalScore: 500,
      curveMinimum: 100,
      curveDecay: 50,
    })
    expect(challenge('4').values).toMatchObject({ curve: 'ctfd-log', curveDecay: 3 })
    expect(challenge('5').flags.map(({ kind, settings }) => `${kind} ${settings?.ignoreCase}`)).toEqual([
      'caseIgnored undefined',
      'pattern false',
      'pattern true',
      'exact undefined',
    ])
    expect([challenge('6').values.flagRule, challenge('7').values.flagRule]).toEqual(['all', 'members'])
    // Too many wrong answers only made teams wait.
    expect(challenge('8').values.attemptsMax).toBe(0)
    expect(challenge('9')).toMatchObject({
      category: 'Crypto',
      prerequisites: [{ challenges: ['2', '3'], needed: 0 }],
      values: { lockedLook: 'anonymous' },
    })
    expect(challenge('10')).toMatchObject({
      prerequisites: [{ challenges: ['2'] }],
      values: { lockedLook: 'title' },
    })
    expect([challenge('11').isVisible, challenge('12').values.originalScore]).toEqual([false, 0])
    expect(challenge('13')).toMatchObject({
      title: 'Template Tea {{ name }}',
      flags: [{ flag: 'tea{{{49}}}' }],
      values: { connection: 'http://tea.example.org:8080/?q={{ q }}' },
    })
    expect(challenge('14').values).toMatchObject({ curve: 'ctfd-log', originalScore: 400, curveDecay: 5 })
    expect(challenge('15').values.releaseAt).toBe(Date.parse('2026-12-24T18:30:00Z'))
    expect(challenge('17').flags).toEqual([])
  })

  test('files come with their names, and one that is lost is told', () => {
    const names = bundle.challenges.flatMap(({ files }) => files.map(({ name }) => name))
    expect(names).toEqual(
      expect.arrayContaining(['tea_leaves_and_notes.txt', 'old leaf list (1) čaj.txt', 'kettle.bin']),
    )
    expect(sizes[names.indexOf('kettle.bin')]).toBe(204_800)
    expect(named('FileMissing')).toMatchObject([{ level: 'warning' }])
  })

  test('no secret of the source is in the bundle', () => {
    const text = JSON.stringify(bundle)
    for (const secret of ['FAKE-', 'do-not-carry', 'ctfd_9', 'ctfd_3', 'Darjeeling-42', 'tea-mailer']) {
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    }
  })
})

const table = (...results: object[]) => JSON.stringify({ count: results.length, results, meta: {} })
const hashOf = (terms: string) =>
  `$bcrypt-sha256$${terms}$n0XRtv5E1iKhV3bDqQZ1uO$tuExv7LTqpgF0wj4dj0vINuo6PtmGlC`
const user = (id: number, more: object = {}) => ({
  ...{ id, name: `player ${id}`, email: `p${id}@example.org`, password: hashOf('2b,6'), type: 'user' },
  ...{ hidden: false, banned: false, verified: true, team_id: null, created: '2026-03-01T09:00:00' },
  ...more,
})
const empty = Object.fromEntries(
  'users teams challenges flags hints submissions solves awards config'
    .split(' ')
    .map((name) => [`db/${name}.json`, '']),
)
const dynamic = { id: 3, name: 'Tea', type: 'dynamic', category: 'web', state: 'visible', value: 409 }
const log = { id: 3, initial: 500, minimum: 50, decay: 20 }
const solve = (id: number) => ({ id, challenge_id: 3, user_id: id, team_id: id })
const submission = (id: number) => ({
  ...solve(id),
  provided: 'flag{t}',
  type: 'correct',
  date: '2026-03-02T10:00:00',
})

/** One challenge that teams of one have solved. */
const solvedBy = (teams: readonly number[], banned: readonly number[] = []) => ({
  ...empty,
  'db/users.json': table(...teams.map((id) => user(id, { team_id: id }))),
  'db/teams.json': table(
    ...teams.map((id) => ({ id, name: `t${id}`, captain_id: id, banned: banned.includes(id) })),
  ),
  'db/challenges.json': table(dynamic),
  'db/dynamic_challenge.json': table(log),
  'db/submissions.json': table(...teams.map(submission)),
  'db/solves.json': table(...teams.map(solve)),
})

describe('exports of other versions', () => {
  test('A1b.1, A1b.3 hashes that can be checked are kept, and an empty table is a file without content', async () => {
    const made = await readZipSource({
      ...empty,
      'db/users.json': table(
        user(1, { type: 'admin', password: hashOf('v=2,t=2b,r=6') }),
        user(2),
        user(3, { password: hashOf('v=2,t=2b,r=15') }),
        user(4, { password: null, email: null, verified: 0 }),
      ),
    })
    expect(made.users.map(({ passwordHash, wasAdministrator }) => [passwordHash, wasAdministrator])).toEqual([
      [hashOf('v=2,t=2b,r=6'), true],
      [hashOf('2b,6'), false],
      [null, false],
      [null, false],
    ])
    expect(made.users[3]).toMatchObject({ email: null, emailConfirmed: false })
    const { 'db/flags.json': _, ...part } = empty
    await expect(readZipSource({ ...part, 'db/alembic_version.json': '' })).rejects.toMatchObject({
      refusal: 'ImportNotWhole',
      params: { name: 'db/flags.json' },
    })
  })

  test('A1b.4 the stored board has the stored value of the solve and the award', async () => {
    const award = { id: 1, user_id: 5, team_id: 5, name: 'Hint 3', value: -50, date: '2026-03-02T12:00:00' }
    const made = await readZipSource({ ...solvedBy([5]), 'db/awards.json': table(award) })
    expect(made.results!.standings).toEqual([{ team: '5', score: 450, storedScore: 359 }])
    expect(made.results!.adjustments).toMatchObject([{ team: '5', points: -50, reason: 'Hint 3' }])
  })

  test('A1b.5 whoever plays alone is a team of one', async () => {
    const made = await readZipSource({
      ...empty,
      'db/users.json': table(user(1), user(2, { hidden: 1 }), user(3), user(9, { type: 'admin' })),
      'db/config.json': table({ id: 1, key: 'user_mode', value: 'users' }),
    })
    expect(made.teams.map(({ name, captain, members }) => [name, captain, members])).toEqual(
      ['1', '2', '3'].map((key) => [`player ${key}`, key, [key]]),
    )
    const statuses = made.results!.participations.map(({ status }) => status)
    expect(statuses).toEqual(['Accepted', 'Suspended', 'Accepted'])
    expect(made.game!.values.teamMemberCountLimit).toBe(1)
  })

  test('the board of players: hidden ones are not on it, an administrator who is not hidden is', async () => {
    const alone = (id: number) => ({ ...solve(id), team_id: null })
    const made = await readZipSource({
      ...empty,
      'db/users.json': table(user(1, { type: 'admin' }), user(2, { hidden: 1 }), user(3)),
      'db/challenges.json': table(dynamic),
      'db/dynamic_challenge.json': table(log),
      'db/submissions.json': table(...[1, 2, 3].map((id) => ({ ...submission(id), team_id: null }))),
      'db/solves.json': table(...[1, 2, 3].map(alone)),
      'db/config.json': table({ id: 1, key: 'user_mode', value: 'users' }),
    })
    expect(made.results!.standings.map(({ team, score }) => [team, score])).toEqual([
      ['1', 499],
      ['3', 499],
    ])
    expect(made.game!.values.end).toBe(Date.parse('2026-03-03T10:00:00Z'))
  })

  test('A1b.6 an export of version 1 is refused, and an unknown version is told', async () => {
    const head = (version: string) => ({
      ...empty,
      'db/alembic_version.json': table({ version_num: version }),
    })
    await expect(readZipSource(head('e62fd69bd417'))).rejects.toMatchObject({ refusal: 'ImportTooOld' })
    expect(findingsOf(await readZipSource(head('abcdef012345')))).toContain('warning VersionOther')
  })

  test('A8.3 a ban that came after the last solve leaves a stale value, and that is told', async () => {
    const teams = Array.from({ length: 10 }, (_, at) => at + 1)
    const equal = await readZipSource(solvedBy(teams))
    expect(named('ValueStale', equal)).toEqual([])
    expect(equal.results!.standings[0]).toEqual({ team: '1', score: 409, storedScore: 409 })
    const stale = await readZipSource(solvedBy(teams, [4]))
    expect(named('ValueStale', stale)).toMatchObject([{ params: { stored: 409, counted: 428 } }])
    expect(stale.results!.standings[0]).toEqual({ team: '1', score: 428, storedScore: 409 })
    expect(stale.results!.standings).toHaveLength(9)
  })

  const seconds = (iso: string) => String(Date.parse(iso) / 1000)
  const span = (start: string, end: string) => [
    { id: 1, key: 'start', value: start && seconds(start) },
    { id: 2, key: 'end', value: end && seconds(end) },
  ]
  test.each([
    ['as it is', ['2026-03-02T09:00Z', '2026-03-03T09:00Z'], ['03-02T09:00:00', '03-03T09:00:00'], ''],
    [
      'a solve after its end',
      ['2026-03-02T08:00Z', '2026-03-02T09:00Z'],
      ['03-02T08:00:00', '03-02T10:00:01'],
      'end',
    ],
    [
      'a start that was moved',
      ['2026-03-04T08:00Z', '2026-03-05T08:00Z'],
      ['03-02T10:00:00', '03-05T08:00:00'],
      'start',
    ],
    [
      'an end before its start',
      ['2026-03-02T09:00Z', '2026-03-01T09:00Z'],
      ['03-02T09:00:00', '03-02T10:00:01'],
      'end',
    ],
    ['none written', ['', ''], ['03-02T10:00:00', '03-03T10:00:00'], 'start end'],
  ])('the game spans its solves: %s', async (_, [start, end], wanted, told) => {
    const made = await readZipSource({ ...solvedBy([1]), 'db/config.json': table(...span(start!, end!)) })
    const { values } = made.game!
    expect([values.start, values.end].map((at) => new Date(at!).toISOString().slice(5, 19))).toEqual(wanted)
    const changed = [...named('Changed', made), ...named('Defaulted', made)]
    expect(changed.map(({ params }) => params.field).join(' ')).toBe(told)
  })

  test('it does not span what staff tried with accounts that are not on the board', async () => {
    const times = table(...span('2026-03-04T08:00Z', '2026-03-05T08:00Z'))
    const made = await readZipSource({ ...solvedBy([1], [1]), 'db/config.json': times })
    expect(new Date(made.game!.values.start!).toISOString()).toBe('2026-03-04T08:00:00.000Z')
  })

  test('an event that is still to come may have no times, and the first of two settings counts', async () => {
    const names = ['First', 'Second'].map((value, id) => ({ id, key: 'ctf_name', value }))
    const made = await readZipSource({ ...empty, 'db/config.json': table(...names, ...span('', '')) })
    expect(made.game).toMatchObject({ title: 'First' })
    expect(made.game!.values).not.toHaveProperty('start')
    const far = await readZipSource({
      ...empty,
      'db/config.json': table({ key: 'start', value: '1' }, { key: 'end', value: '999999999999' }),
    })
    expect(far.game!.values.end).toBe(86_401_000)
  })

  test('a challenge that is dynamic no more is worth what is stored', async () => {
    const made = await readZipSource({
      ...solvedBy([1]),
      'db/challenges.json': table({ ...dynamic, type: 'standard', function: 'static' }),
    })
    expect(made.challenges[0]!.values).toMatchObject({ curve: 'fixed', originalScore: 409 })
    expect(made.results!.standings).toMatchObject([{ score: 409 }])
  })

  test('the report names points that cannot be here, and the board of the source has them', async () => {
    const made = await readZipSource({
      ...solvedBy([1, 2]),
      'db/challenges.json': table({ ...dynamic, type: 'standard', value: -50, max_attempts: 5000 }),
      'db/dynamic_challenge.json': '',
    })
    expect(made.challenges[0]!.values).toMatchObject({ originalScore: 0, attemptsMax: 1000 })
    expect(named('Changed', made).map(({ params }) => `${params.field} ${params.from} ${params.to}`)).toEqual(
      ['max_attempts 5000 1000', 'value -50 0'],
    )
    expect(made.results!.standings.map(({ score }) => score)).toEqual([-50, -50])
  })

  test('texts and flags in shapes that forms of others let through', async () => {
    const patterns = Array.from({ length: 22 }, (_, at) => ({ type: 'regex', content: `f${at}` }))
    const flags = [
      { type: 'static', content: 'tea{a}', data: '' },
      { type: 'static', content: 'tea{a}', data: 'case_insensitive' },
      ...patterns,
    ]
    const folder = 'd'.repeat(32)
    const made = await readZipSource({
      ...empty,
      'db/challenges.json': table({
        ...dynamic,
        connection_info: 'nc a.example.org 1\r\nnc b.example.org 2\n',
        description: `[a](https://ctf.example.org/files/${folder}/a.zip?token=x.y) <img src="/files/${folder}/b.png?token=x.y">`,
      }),
      'db/flags.json': table(...flags.map((flag, id) => ({ id, challenge_id: 3, ...flag }))),
      'db/hints.json': table({ id: 1, challenge_id: 3, title: 'two\nlines', content: 'x', cost: 5 }),
      'db/tags.json': table(...['a', 'b'].map((end) => ({ challenge_id: 3, value: 'x'.repeat(50) + end }))),
    })
    const { values, flags: kept } = made.challenges[0]!
    expect(values).toMatchObject({
      connection: 'nc a.example.org 1 · nc b.example.org 2',
      paidHints: [{ title: 'two lines' }],
      tags: ['x'.repeat(40)],
    })
    expect([kept.length, kept[0]!.kind]).toEqual([21, 'caseIgnored'])
    expect(named('TooMany', made).map(({ params }) => params)).toEqual([
      { field: 'flags', most: 20, count: 22 },
    ])
    // Without the token of the reader who has copied them.
    const links = named('LinkDead', made).map(({ params }) => String(params.link))
    expect(links.map((link) => link.split('/').at(-1))).toEqual(['a.zip', 'b.png'])
  })

  test('a file is found behind the prefix of its storage, and with accents in another form', async () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
    const made = await readZipSource({
      ...empty,
      'db/challenges.json': table(dynamic),
      'db/files.json': table(
        ...[`s3/ctf/${one}/leaf.txt`, `${other}/\u00e4.txt`, `${other}/gone.txt`].map((location, id) => ({
          ...{ id, type: 'challenge', challenge_id: 3, location },
        })),
      ),
      [`uploads/${one}/leaf.txt`]: 'leaf',
      [`uploads/${other}/a\u0308.txt`]: 'a',
    })
    expect(made.challenges[0]!.files.map(({ name }) => name)).toEqual(['leaf.txt', '\u00e4.txt'])
    expect(named('FileMissing', made).map(({ params }) => params.path)).toEqual([`${other}/gone.txt`])
  })

  test('what a system leaves beside the files of a zip that was made again is no part of it', async () => {
    const made = await readZipSource({
      ...Object.fromEntries(Object.entries(solvedBy([1])).map(([path, rows]) => [`export/${path}`, rows])),
      '__MACOSX/export/db/._users.json': 'x',
      'export/.DS_Store': 'x',
    })
    expect(made.challenges).toHaveLength(1)
  })

  test('brackets become divisions, as many as a game may have', async () => {
    const rows = Array.from({ length: 40 }, (_, id) => ({ id, name: `School ${id}`, type: 'teams' }))
    const made = await readZipSource({ ...empty, 'db/brackets.json': table(...rows) })
    expect(made.divisions).toHaveLength(32)
    expect(named('NotCarried', made).map(({ params }) => [params.field, params.count])).toContainEqual([
      'brackets',
      8,
    ])
  })

  test('brackets of one name, also when it is cut, stay apart', async () => {
    const names = ['Open', 'Open', `${'s'.repeat(31)} A`, `${'s'.repeat(31)} B`]
    const made = await readZipSource({
      ...empty,
      'db/brackets.json': table(...names.map((name, id) => ({ id, name, type: 'teams' }))),
    })
    expect(made.divisions.map(({ name }) => name)).toEqual([
      ...['Open', 'Open 2'],
      ...['s'.repeat(31), `${'s'.repeat(29)} 2`],
    ])
    expect(named('Changed', made)).toHaveLength(2)
  })

  test('routes of pages become addresses', async () => {
    const routes = ['FAQ', 'about us', '/help/\u00dcber uns/', '\u65e5\u672c']
    const made = await readZipSource({
      ...empty,
      'db/pages.json': table(...routes.map((route, id) => ({ id, title: 'p', route, content: 'x' }))),
    })
    expect(made.pages.map(({ slug }) => slug)).toEqual(['FAQ', 'about-us', 'help/uber-uns', 'page-3'])
    expect(named('Changed', made).map(({ params }) => params.from)).toEqual([
      'about us',
      'help/\u00dcber uns',
      '\u65e5\u672c',
    ])
  })

  test('JSON and decimals may be texts, and a restored site has lost its curves', async () => {
    const made = await readZipSource({
      ...empty,
      'db/challenges.json': table(
        { ...dynamic, id: 1, type: 'standard', value: '100' },
        { ...dynamic, requirements: '{"prerequisites": [1, 3]}' },
      ),
      'db/dynamic_challenge.json': table({ id: 3, dynamic_initial: null, dynamic_function: 'linear' }),
    })
    expect(made.challenges[1]).toMatchObject({
      prerequisites: [{ challenges: ['1'] }],
      values: { curve: 'fixed', originalScore: 409 },
    })
    expect(findingsOf(made)).toEqual(
      expect.arrayContaining(['warning CurveUnknown', 'warning RequirementCircle']),
    )
  })

  test('the order that an organiser gave comes along; 0 is none', async () => {
    const one = (id: number, position?: number) => ({ ...dynamic, id, name: `c${id}`, position })
    const made = await readZipSource({
      ...empty,
      'db/challenges.json': table(one(1, 2), one(2, 1), one(3, 0), one(4)),
    })
    expect(made.challenges.map(({ values }) => values.position)).toEqual([2, 1, undefined, undefined])
  })

  test('words of the source are no members of objects', async () => {
    const made = await readZipSource({
      ...empty,
      'db/challenges.json': table({ ...dynamic, logic: 'constructor', function: 'toString' }),
      'db/submissions.json': table({ ...submission(1), type: 'constructor' }),
    })
    expect(made.challenges[0]!.values).toMatchObject({ flagRule: 'any', curve: 'fixed' })
    expect(made.results!.submissions).toEqual([])
    expect(findingsOf(made)).toContain('warning CurveUnknown')
  })

  test('a page names its files in the ways that addresses are written', async () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
    const made = await readZipSource({
      ...empty,
      'db/files.json': table(
        { id: 1, type: 'page', location: `${one}/two words.png` },
        { id: 2, type: 'standard', location: `${other}/run.html` },
      ),
      [`uploads/${one}/two words.png`]: 'picture',
      [`uploads/${other}/run.html`]: '<script>1</script>',
      'db/pages.json': table(
        ...[
          `<img src="https://ctf.example.org/ctf/files/${one}/two%20words.png?token=eyJ1c2VyX2lk.Zm9v"> and /ctf/files/${one}/two%20words.png.`,
          `[x](/files/${other}/run.html) ![gone](/files/${'c'.repeat(32)}/gone.png)`,
        ].map((content, at) => ({ id: at + 1, title: `p${at}`, route: `p${at}`, content })),
      ),
    })
    expect(made.pages.map(({ content }) => content)).toEqual([
      `<img src="/files/${one}/two_words.png"> and /files/${one}/two_words.png.`,
      `[x](/files/${other}/run.html) ![gone](/files/${'c'.repeat(32)}/gone.png)`,
    ])
    expect(made.pages.map(({ files }) => files.length)).toEqual([1, 0])
    expect(findingsOf(made)).toEqual(expect.arrayContaining(['warning PageFileLeft', 'warning LinkDead']))
    expect(named('NotCarried', made).map(({ params }) => params.field)).toEqual(['files: standard'])
  })

  test('rows that refer to nothing are left out and counted', async () => {
    const made = await readZipSource({ ...empty, 'db/submissions.json': table(submission(1), submission(2)) })
    expect(named('RowsLost', made).map(({ params }) => params)).toEqual([{ table: 'submissions', count: 2 }])
  })

  test('a table that is no JSON is refused', async () => {
    await expect(readZipSource({ ...empty, 'db/users.json': '{"count":' })).rejects.toMatchObject({
      refusal: 'ImportFileUnreadable',
      params: { name: 'db/users.json' },
    })
  })
})
