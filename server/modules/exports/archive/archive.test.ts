// A game that is over leaves as pages that are read without a server, a script or an account.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { Board } from '#src/rules/scoreboard.ts'
import { challengeCategories } from '#src/rules/terms.ts'
import { programContext } from '../../../access/program-context.ts'
import { openZip } from '../../imports/archives/open-zip.ts'
import { readFile } from '../../imports/archives/read-file.ts'
import { downloadGame } from '../export-game.ts'
import { archiveEntries } from './archive-entries.ts'
import type { ArchivedGame } from './read-archived-game.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'vexil-archive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run export', systemUser: 'root' })

let adminId: string
let made = 0

async function archiveOf(gameId: number): Promise<{ path: string; texts: Record<string, string> }> {
  const { parts } = await downloadGame(command(), { gameId, format: 'archive' })
  const path = join(folder, `${made++}.zip`)
  writeFileSync(path, await buffer(await parts.open()))
  const texts: Record<string, string> = {}
  for (const file of (await openZip(path)).files.values()) {
    texts[file.path] = (await readFile(file, 1e9)).toString('utf8')
  }
  return { path, texts }
}

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.append('files', new File([content], name))
  const answer = await app.request('/api/assets', { method: 'POST', as: adminId, body: form })
  return ((await answer.json()) as { hash: string }[])[0]!.hash
}

beforeAll(async () => {
  adminId = await anAdmin(app)
})

/** A game that is played and over, with what must not leave. */
async function anEvent({ freezeSeconds = 0 } = {}) {
  const game = await aGame(app, {
    title: 'Tea & Cup',
    divisions: ['Open', '../../x'],
    challenges: [
      { title: 'Leaves', flags: ['flag{green_leaves}'], hints: ['Look *twice*.'] },
      { title: 'Kettle', flags: ['flag{hot_kettle}'], content: 'It boils.' },
      { title: 'Not shown', flags: ['flag{not_shown}'], isEnabled: false, content: 'Never played.' },
    ],
  })
  const { gameId, challengeIds } = game
  const admin = await app.as(adminId)
  const [leaves, kettle] = challengeIds as [number, number, number]
  const [file, picture, secret] = [
    await upload('tea leaves.txt', 'leaves'),
    await upload('cup.txt', 'a cup'),
    await upload('secret.txt', 'not for everybody'),
  ]
  await admin.editChallenges.patch({
    gameId,
    challengeId: leaves,
    content: `Read **them**. <script>alert(1)</script> ![cup](/assets/${picture}/cup.txt) ![far](https://pictures.example.org/a.png) [rules](/games/1) [more](https://example.org/?a=1&b="2")\n\nThe flag is flag{green_leaves}.`,
    files: [
      { attachmentType: 'Local', fileHash: file },
      { attachmentType: 'Remote', remoteUrl: 'https://files.example.org/big.iso' },
    ],
    solution: 'Sort them, then type `flag{green_leaves}`.',
    solutionReaders: 'end',
    paidHints: [{ key: 'x', title: 'XOR', text: 'A hint that costs.', cost: 10, requires: [] }],
    tags: ['easy'],
    authors: [{ name: 'mira', link: '' }],
  })
  await admin.editChallenges.patch({
    gameId,
    challengeId: kettle,
    solution: 'For the staff alone.',
    solutionReaders: 'staff',
    files: [{ attachmentType: 'Local', fileHash: file }],
  })
  await admin.editChallenges.patch({
    gameId,
    challengeId: challengeIds[2]!,
    files: [{ attachmentType: 'Local', fileHash: secret }],
  })
  const page = { place: 'menu', readers: 'everybody', isDraft: false } as const
  const write = (slug: string, content: string, more: object = {}) =>
    admin.editPages.create({
      ...{ gameId, slug, ...page, variants: [{ locale: 'en-US', title: `About ${slug}`, content }] },
      ...more,
    })
  await write(
    'help/Rules',
    `# Rules\nBe kind, not flag{green_leaves}. ![cup](/assets/${picture}/cup.txt) [more](/games/${gameId}/pages/faq)`,
  )
  await write('faq', 'Why? [Because](/games/1/pages/gone).', { place: 'none' })
  await write('drafted', 'Nobody reads this draft.', { isDraft: true })
  await write('inside', 'For staff only.', { readers: 'staff' })
  if (freezeSeconds) await admin.editGames.patch({ gameId, freezeSeconds })
  const join = async (name: string, division: string) => {
    const team = await aTeam(app)
    await app.db.updateTable('teams').set({ name }).where('id', '=', team.teamId).execute()
    return await aParticipation(app, { gameId, team, division })
  }
  const teams = [await join('<img src=x onerror=1>', 'Open'), await join('../../x', '../../x')] as const
  for (const { captainId } of teams) {
    await app.db
      .updateTable('users')
      .set({ realName: 'Real Name', stdNumber: 'S-4711', phone: '+49 30 1234' })
      .where('id', '=', captainId)
      .execute()
  }
  await admin.participations.adjust({
    participationId: teams[1].participationId,
    points: 25,
    reason: 'Because they asked nicely.',
  })
  const solve = async (team: (typeof teams)[number], challengeId: number, flag: string) =>
    await (await app.as(team.captainId)).submissions.submit({ gameId, challengeId, flag })
  await solve(teams[0], leaves, 'flag{green_leaves}')
  await solve(teams[0], kettle, 'wrong answer of a team')
  const end = async () => {
    app.clock.advance('1m')
    const { start } = await admin.editGames.page({ gameId })
    await admin.editGames.patch({ gameId, start, end: app.clock.now() - 1 })
  }
  await app.db.deleteFrom('posts').execute()
  const post = async (title: string, days: number, content: string) => {
    const id = await admin.editPosts.create({ title, summary: '*Short*.', content })
    const updatedAt = app.clock.now() + days * 86_400_000
    await app.db.updateTable('posts').set({ updatedAt }).where('id', '=', id).execute()
    return id
  }
  const results = await post('Results', 20, 'It was flag{hot_kettle}.')
  await post(
    'Doors open',
    -20,
    `[Results](/posts/${results}) ![cup](/assets/${picture}/cup.txt) [gone](/posts/00000000)`,
  )
  await post('Last year', -40, 'Another event.')
  return { gameId, leaves, kettle, teams, files: { file, picture, secret }, solve, end, admin }
}

/** Relative links of a page, and what a browser would load for it. */
const linksOf = (page: string) =>
  [...page.matchAll(/<[a-z]+\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link!)

test('A2c.1: every page is read from a folder: no script, no absolute link of the site, no dead one', async () => {
  const { gameId, leaves, teams, end } = await anEvent()
  await end()
  const { texts } = await archiveOf(gameId)
  const pages = Object.keys(texts).filter((name) => name.endsWith('.html'))
  expect(pages.sort()).toEqual(
    [
      '404.html',
      'challenges/index.html',
      `challenges/${leaves}-leaves/index.html`,
      `challenges/${leaves + 1}-kettle/index.html`,
      'index.html',
      'notices.html',
      'pages/faq/index.html',
      'pages/help-rules/index.html',
      'posts/doors-open/index.html',
      'posts/results/index.html',
      'scoreboard/index.html',
      'scoreboard/open/index.html',
      'scoreboard/x/index.html',
      ...teams.map(({ teamId }) => `teams/${teamId}/index.html`),
    ].sort(),
  )
  for (const page of pages) {
    expect(texts[page]).toContain('http-equiv="Content-Security-Policy"')
    expect(texts[page]).not.toMatch(/<script|<[a-z][^>]*\son\w+=|javascript:/i)
    expect(texts[page]).not.toMatch(/<img[^>]+src="(?:https?:)?\//)
    for (const link of linksOf(texts[page]!)) {
      if (/^https:\/\/(?:files\.)?(?:pictures\.)?example\.org\//.test(link) || link.startsWith('#')) continue
      expect(link).not.toMatch(/^[a-z]+:|^\//i)
      const target = posix.join(posix.dirname(page), decodeURIComponent(link.split('#')[0]!))
      expect([page, link, target in texts]).toEqual([page, link, true])
    }
  }
  const rules = texts['pages/help-rules/index.html']!
  expect(rules).toContain('<a href="../../pages/faq/index.html">more</a>')
  expect(rules).toContain('Be kind, not [flag]')
  expect(texts['index.html']).toContain('<a href="pages/faq/index.html"><bdi>About faq</bdi></a>')
  expect(Object.values(texts).join()).not.toMatch(/Nobody reads this draft|For staff only/)
  const doors = texts['posts/doors-open/index.html']!
  expect(doors).toContain('<a href="../../posts/results/index.html">Results</a>')
  expect(doors).toContain('<em>Short</em>')
  expect(doors).toContain('>gone</a>')
  expect(texts['posts/results/index.html']).toContain('It was [flag].')
  expect(texts['index.html']).toMatch(/<bdi>Results<\/bdi>.*<bdi>Doors open<\/bdi>/s)
  const page = texts[`challenges/${leaves}-leaves/index.html`]!
  expect(page).toContain('<a href="https://pictures.example.org/a.png">far</a>')
  expect(page).toContain('https://files.example.org/big.iso')
  expect(page).toContain('>rules</a>')
  expect(page).toContain('First blood')
})

test('A2c.2: no flag, address, real name, answer, reason or hidden challenge is in any file, and solutions only where they are public', async () => {
  const { gameId, leaves, teams, end, files } = await anEvent()
  const { token } = await app.db
    .selectFrom('participations')
    .select('token')
    .where('id', '=', teams[0].participationId)
    .executeTakeFirstOrThrow()
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', teams[0].captainId)
    .executeTakeFirstOrThrow()
  await end()
  const { texts } = await archiveOf(gameId)
  const all = Object.entries(texts).flat().join('\n')
  const kept = ['flag{', 'Real Name', 'S-4711', '+49 30 1234', '127.0.0.1', 'wrong answer', 'asked nicely']
  for (const secret of [
    ...kept,
    'A hint that costs',
    'XOR',
    'For the staff alone',
    'Not shown',
    'Never played',
  ])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  expect(all).not.toMatch(/[\w.]+@[\w.]/)
  for (const secret of [token, email, teams[0].captainId, files.secret]) expect(all).not.toContain(secret)
  const page = texts[`challenges/${leaves}-leaves/index.html`]!
  expect(page).toContain('Sort them, then type <code translate="no">[flag]</code>')
  expect(page).toContain('Look <em>twice</em>')
  // Given points are on the board of everybody, the reason is not.
  expect(texts[`teams/${teams[1].teamId}/index.html`]).toContain('Points given')
})

test('a writeup is in it where its team agreed, and as long as it does', async () => {
  const { gameId, teams, end, admin } = await anEvent()
  const [one, other] = teams
  const { end: endAt } = await admin.editGames.page({ gameId })
  await admin.editGames.patch({ gameId, writeupRequired: true, writeupDeadline: endAt })
  const agree = async (captainId: string, mayPublish: boolean) =>
    (await app.as(captainId)).writeups.agreeToPublish({ gameId, mayPublish })
  await expect(agree(one.captainId, true)).rejects.toEqual(refused('FileNotFound'))
  for (const { captainId, teamId } of teams) {
    const form = new FormData()
    form.append('file', new File([`%PDF-1.7 of ${teamId}`], 'mine.pdf', { type: 'application/pdf' }))
    const sent = await app.request(`/api/game/${gameId}/writeup`, {
      method: 'POST',
      as: captainId,
      body: form,
    })
    expect(sent.status).toBe(200)
  }
  await end()
  const writeupsIn = async () => {
    const { texts } = await archiveOf(gameId)
    const found = Object.entries(texts).filter(([name]) => name.startsWith('writeups/'))
    return { texts, found, sums: texts['checksums.txt'] }
  }
  expect((await writeupsIn()).found).toEqual([])

  await agree(one.captainId, true)
  await agree(other.captainId, true)
  await agree(other.captainId, false)
  expect(
    (await admin.writeups.table({ gameId })).map(({ team, mayPublish }) => [team.id, mayPublish]).sort(),
  ).toEqual([
    [one.teamId, true],
    [other.teamId, false],
  ])
  const { found, texts, sums } = await writeupsIn()
  const [name, content] = found[0]!
  expect(found).toHaveLength(1)
  expect(name).toMatch(new RegExp(`^writeups/${one.teamId}/Writeup-${gameId}-${one.teamId}-[\\w.-]+\\.pdf$`))
  expect(content).toBe(`%PDF-1.7 of ${one.teamId}`)
  expect(sums).toContain(`  ${name}\n`)
  expect(texts['index.html']).toContain(`<a href="${name}"><bdi>&lt;img src=x onerror=1&gt;</bdi></a>`)
  expect(texts[`teams/${one.teamId}/index.html`]).toContain(`<a href="../../${name}">Writeup</a>`)
  expect(texts[`teams/${other.teamId}/index.html`]).not.toContain('Writeup')

  // A team that was suspended is on no page.
  await admin.participations.review({ participationId: one.participationId, status: 'Suspended' })
  expect((await writeupsIn()).found).toEqual([])
  await expect(agree(one.captainId, false)).rejects.toEqual(refused('ParticipationSuspended'))
})

test('A2c.3: the feed of CTFtime is the one of the site, two runs are equal, and the checksums are right', async () => {
  const { gameId, end } = await anEvent()
  await end()
  const [one, two] = [await archiveOf(gameId), await archiveOf(gameId)]
  expect(one.texts['data/ctftime.json']).toBe(await (await app.request(`/api/game/${gameId}/ctftime`)).text())
  expect(one.texts['data/scoreboard.csv']).toBe(
    `\uFEFF${await (await app.request(`/api/game/${gameId}/scoreboard.csv`)).text()}`,
  )
  expect(readFileSync(one.path).equals(readFileSync(two.path))).toBe(true)
  const lines = one.texts['checksums.txt']!.trim().split('\n')
  expect(lines).toHaveLength(Object.keys(one.texts).length - 1)
  for (const line of lines) {
    const [sum, name] = [line.slice(0, 64), line.slice(66)]
    expect([name, createHash('sha256').update(one.texts[name]!).digest('hex')]).toEqual([name, sum])
  }
})

test('the results for ctfprofile have what everybody sees: of a bought hint its price and time, of opened challenges nothing', async () => {
  const { gameId, leaves, kettle, teams, end } = await anEvent()
  const [one, other] = teams
  const buyer = await app.as(other.captainId)
  await buyer.challenges.unlockHint({ gameId, challengeId: leaves, key: 'x', cost: 10 })
  const boughtAt = app.clock.now()
  await end()
  const { texts } = await archiveOf(gameId)
  const nameOf = async (userId: string) =>
    (await app.db.selectFrom('users').select('userName').where('id', '=', userId).executeTakeFirstOrThrow())
      .userName
  const player = await nameOf(one.captainId)
  const { startAt, endAt } = await app.db
    .selectFrom('games')
    .select(['startAt', 'endAt'])
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  const [solve] = JSON.parse(texts['data/solves.json']!)
  const iso = (at: number) => new Date(at).toISOString()
  expect(JSON.parse(texts['data/ctfprofile.json']!)).toEqual({
    format: 'ctfprofile-results/v1',
    event: { id: gameId, name: 'Tea & Cup', start: iso(startAt), end: iso(endAt) },
    challenges: [
      { id: kettle, name: 'Kettle', category: 'Misc', points: 1_000, solves: 0 },
      { id: leaves, name: 'Leaves', category: 'Misc', points: 1_000, solves: 1 },
    ],
    teams: [
      {
        ...{
          id: one.teamId,
          name: '<img src=x onerror=1>',
          division: 'Open',
          place: 1,
          points: solve.points,
        },
        members: [{ name: player }],
      },
      // 25 points that were given, and a hint.
      { id: other.teamId, name: '../../x', division: '../../x', place: 2, points: 15, members: [] },
    ],
    players: [{ name: player }],
    solves: [
      {
        ...{ team: one.teamId, challenge: leaves, player, time: solve.time, points: 1_050 },
        type: 'FirstBlood',
      },
    ],
    hints: [{ team: other.teamId, points: -10, time: iso(boughtAt) }],
    opens: [],
  })
  expect(await nameOf(other.captainId)).not.toBe(player)
  expect(texts['data/ctfprofile.json']).not.toContain(await nameOf(other.captainId))
})

test('A2c.4: a team may have any name: it is escaped, and its folder is its number', async () => {
  const { gameId, teams, end } = await anEvent()
  await end()
  const { texts } = await archiveOf(gameId)
  expect(texts['scoreboard/index.html']).toContain('&lt;img src=x onerror=1&gt;')
  for (const [name, text] of Object.entries(texts))
    if (name.endsWith('.html')) expect(text).not.toContain('<img src=x')
  const [, second] = teams
  expect(texts[`teams/${second.teamId}/index.html`]).toContain('<bdi>../../x</bdi>')
  expect(Object.keys(texts).filter((name) => name.includes('..'))).toEqual([])
})

test('there is none while the game is not over, and none for those who do not make its challenges', async () => {
  const { gameId, end } = await anEvent()
  const get = (as: string) =>
    app.request(`/downloads/games/${gameId}/export?format=archive`, {
      as,
      headers: { 'accept-language': 'de' },
    })
  await expect(downloadGame(command(), { gameId, format: 'archive' })).rejects.toEqual(
    refused('ArchiveTooEarly'),
  )
  expect((await get(adminId)).status).toBe(400)
  await end()
  const answer = await get(adminId)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-disposition')).toContain('Tea & Cup-archive.zip')
  await answer.arrayBuffer()
  expect((await get(await aStaffMember(app, { gameId, role: 'monitor' }))).status).toBe(403)
})

test('a board that is frozen stays so until it is revealed', async () => {
  const { gameId, teams, kettle, solve, end, admin } = await anEvent({ freezeSeconds: 3_000 })
  const { end: endAt } = await admin.editGames.page({ gameId })
  app.clock.advance('1m')
  await admin.editGames.patch({
    gameId,
    freezeSeconds: Math.ceil((endAt - app.clock.now()) / 1_000) + 30,
  })
  await solve(teams[1], kettle, 'flag{hot_kettle}')
  app.clock.advance('2h')
  void end
  const frozen = await archiveOf(gameId)
  expect(frozen.texts['scoreboard/index.html']).toContain('This scoreboard is frozen')
  expect(frozen.texts[`challenges/${kettle}-kettle/index.html`]).toContain('There are no solves.')
  expect(frozen.texts['data/solves.json']).not.toContain('Kettle')
  await admin.editGames.reveal({ gameId, revealed: true })
  const open = await archiveOf(gameId)
  expect(open.texts['scoreboard/index.html']).not.toContain('This scoreboard is frozen')
  expect(open.texts['data/solves.json']).toContain('Kettle')
})

test('1,000 teams and 60 challenges take no more than 30 seconds, one page at a time', async () => {
  const startAt = Date.UTC(2027, 4, 1)
  const challenges = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    title: `Challenge ${at}`,
    category: challengeCategories[at % 5]!,
    disableBloodBonus: false,
    curve: 'ours' as const,
    originalScore: 1_000,
    minScoreRate: 0.25,
    difficulty: 5,
    curveMinimum: 0,
    curveDecay: 0,
    curveScale: 0,
    curveExponent: 0,
    curveSolves: 0,
  }))
  const ids = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const teams = ids.map((id) => ({ id, name: `Team ${id}`, bio: null, division: null, avatar: null }))
  const solves = teams.flatMap(({ id: teamId }) =>
    challenges.map(({ id: challengeId }) => ({
      teamId,
      challengeId,
      userName: 'ann',
      at: startAt + challengeId * 60_000 + teamId * 1_000,
      order: teamId * 100 + challengeId,
    })),
  )
  const endAt = startAt + 48 * 3_600_000
  const board = new Board({
    game: { id: 1, startAt, endAt, bloodBonus: 0, bloodMode: 'three', bloodList: [] },
    challenges: challenges as never,
    teams,
    solves,
  })
  const game: ArchivedGame = {
    id: 1,
    title: 'Large',
    summary: '',
    content: '',
    startAt,
    endAt,
    frozenFrom: null,
    posterHash: null,
    board,
    divisions: [],
    challenges: board.challenges().map((one) => ({
      ...one,
      folder: String(one.id),
      content: 'Read **it**.',
      hints: [],
      tags: [],
      authors: [],
      partOf: null,
      solution: '',
      files: [],
    })),
    pages: [],
    posts: [],
    writeups: new Map(),
    notices: [],
    feed: { tasks: [], standings: [] },
    adjustmentsOf: () => [],
    files: new Map(),
    origin: 'https://ctf.example.org',
  }
  const entries = archiveEntries(game, { i18n: app.app.services.catalogues.i18n('en-US'), locale: 'en-US' })
  const began = performance.now()
  const before = process.memoryUsage().heapUsed
  let bytes = 0
  for (const entry of entries) {
    if ('open' in entry) bytes += (await buffer(await entry.open())).length
  }
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(entries).toHaveLength(1_000 + 60 + 14)
  // The whole is far larger than what is kept.
  expect(bytes).toBeGreaterThan(10_000_000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000)
})
