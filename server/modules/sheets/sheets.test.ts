import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aChallenge,
  aGame,
  anAdmin,
  aParticipation,
  aStaffMember,
  aTeam,
  aUser,
} from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { safeFileName } from '../../answers/safe-file-name.ts'
import { safeText } from './cells.ts'
import { rowXml } from './sheet-xml.ts'
import { workbook } from './workbook.ts'

const app = useApp()
let monitor: string
beforeAll(async () => {
  monitor = await aUser(app, { role: 'Monitor' })
})

/** Files of a zip archive by name, read by its directory. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const data = bytes.subarray(start, start + size)
    const content = method === 8 ? inflateRawSync(data) : data
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), content.toString())
    at += 46 + name + extra + comment
  }
  return files
}

const plain = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Cells of the first sheet, row by row, as a spreadsheet program would show them. */
function cellsOf(bytes: Buffer): string[][] {
  const files = unzip(bytes)
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one]) =>
    plain(one!),
  )
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toContain('<f>')
  return [...sheet.matchAll(/<row .*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes, content = '']) =>
      attributes!.includes('t="s"') ? shared[Number(plain(content))]! : plain(content),
    ),
  )
}

async function download(path: string, language = 'en-US') {
  const response = await app.request(path, { as: monitor, headers: { 'accept-language': language } })
  expect(response.status).toBe(200)
  const name = decodeURIComponent(response.headers.get('content-disposition')!.split("''")[1]!)
  return { name, rows: cellsOf(Buffer.from(await response.arrayBuffer())) }
}

async function aStory() {
  const game = await aGame(app, {
    title: 'Autumn: "1/2" ☂',
    divisions: ['Juniors'],
    challenges: [{ title: '=HYPERLINK("x")', flags: ['flag{open}'] }],
  })
  const { gameId } = game
  const captainId = await aUser(app, { userName: 'ada' })
  const mate = await aUser(app, { userName: 'bob' })
  const idle = await aUser(app, { userName: 'idle' })
  await app.db
    .updateTable('users')
    .set({ realName: '@Ada & <Co>', phone: '+49 1', stdNumber: 's1' })
    .where('id', '=', captainId)
    .execute()
  const team = await aTeam(app, { captainId, name: '+cmd|x', members: [mate, idle] })
  await aParticipation(app, { gameId, team, division: 'Juniors', memberIds: [captainId, mate] })
  const ref = { gameId, challengeId: game.challengeIds[0]! }
  const player = await app.as(captainId)
  await player.submissions.submit({ ...ref, flag: '-1+1\u0001' })
  await player.submissions.submit({ ...ref, flag: 'flag{open}' })
  return gameId
}

describe('sheets', () => {
  test('the scoreboard has the answers that organisers asked for, and what checkers gave in the column of the challenge', async () => {
    const game = await aGame(app, { teams: 1, challenges: [{ title: 'King', flags: [] }] })
    const { gameId } = game
    const [challengeId] = game.challengeIds as [number]
    const { teamId, participationId } = game.teams[0]!
    const admin = await app.as(await anAdmin(app))
    const field = { key: 'a', label: 'School', kind: 'text' as const, help: '', options: [] }
    const registrationFields = [{ ...field, required: false, isPublic: false, editableUntil: 0 }]
    await admin.editGames.patch({ gameId, registrationFields })
    await app.db
      .insertInto('registrationAnswers')
      .values({ participationId, answers: JSON.stringify({ a: '=1+1' }) })
      .execute()
    await admin.editChallenges.patch({ gameId, challengeId, scoredByChecker: true, isEnabled: true })
    await app.db
      .insertInto('checkerTicks')
      .values({ challengeId, tick: 1, pushedAt: app.clock.now(), teamIds: [teamId], points: [42] })
      .execute()
    await app.app.revisions.check()
    await expect
      .poll(async () => (await download(`/api/game/${gameId}/scoreboardsheet`)).rows[1]?.includes('42'), {
        timeout: 8_000,
      })
      .toBe(true)
    const { rows } = await download(`/api/game/${gameId}/scoreboardsheet`)
    expect(rows[1]![rows[0]!.indexOf('School')]).toBe("'=1+1")
    expect(rows[0]).not.toContain('Adjustments of points')
  })

  test('the scoreboard with the members who joined; nothing in it is a formula', async () => {
    const gameId = await aStory()
    const { name, rows } = await download(`/api/game/${gameId}/scoreboardsheet`)
    const solvedAt = new Date(app.clock.now()).toISOString().slice(0, 19).replace('T', ' ')
    const stamp = solvedAt.replaceAll('-', '').replace(' ', '-').replaceAll(':', '.')
    expect(name).toBe(`Autumn_ _1_2_ ☂-Scoreboard-${stamp}Z.xlsx`)
    expect(rows[0]).toEqual([
      'Rank',
      'Team',
      'Division',
      'Captain',
      'Members',
      'Real names',
      'Email addresses',
      'Student numbers',
      'Phone numbers',
      'Solved',
      'Last scoring time',
      'Score',
      '\'=HYPERLINK("x")',
    ])
    expect(rows.slice(1)).toEqual([
      [
        '1',
        "'+cmd|x",
        'Juniors',
        'ada',
        'ada / bob',
        "'@Ada & <Co> / <empty>",
        'ada@example.org / bob@example.org',
        's1 / <empty>',
        '+49 1 / <empty>',
        '1',
        `${solvedAt}Z`,
        '1050',
        '1050',
      ],
    ])
  })

  test('a team whose players all left keeps its line and its captain', async () => {
    const { gameId } = await aGame(app)
    const captainId = await aUser(app, { userName: 'grace' })
    await aParticipation(app, { gameId, team: await aTeam(app, { captainId, name: 'Gone' }), memberIds: [] })
    const { rows } = await download(`/api/game/${gameId}/scoreboardsheet`)
    expect(rows[1]!.slice(0, 4)).toEqual(['1', 'Gone', 'grace', ''])
  })

  test('challenges stand in the natural order of the reader or in that of the organisers, and equal titles have their numbers', async () => {
    const titles = ['Web 10', 'Zoo', 'Web 2', 'alpha', 'Ämter', 'Web 1', 'Zoo']
    const { gameId, challengeIds } = await aGame(app, {
      teams: 1,
      challenges: titles.map((title) => ({ title, category: 'Web' as const, flags: ['flag{x}'] })),
    })
    const { rows } = await download(`/api/game/${gameId}/scoreboardsheet`)
    const [first, second] = [challengeIds[1], challengeIds[6]]
    expect(rows[0]!.slice(-7)).toEqual([
      ...['alpha', 'Ämter', 'Web 1', 'Web 2', 'Web 10'],
      ...[`Zoo (#${first})`, `Zoo (#${second})`],
    ])
    const board = (await (await app.request(`/api/game/${gameId}/scoreboard`)).json()) as {
      challenges: Record<string, { title: string }[]>
    }
    expect(board.challenges.Web!.map(({ title }) => title)).toEqual([
      ...['alpha', 'Ämter', 'Web 1', 'Web 2', 'Web 10', 'Zoo', 'Zoo'],
    ])
    const team = [...(await app.app.services.arenas.get(gameId))!.participations][0]!
    const player = await app.as(team.memberIds[0]!)
    await player.submissions.submit({ gameId, challengeId: second!, flag: 'no' })
    const sheet = await download(`/api/game/${gameId}/submissionsheet`)
    expect(sheet.rows[1]![4]).toBe(`Zoo (#${second})`)
    const admin = await app.as(await anAdmin(app))
    const byHand = [...challengeIds].sort((one, other) => other - one)
    await admin.editChallenges.arrange({ gameId, category: 'Web', challengeIds: byHand })
    const arranged = (await download(`/api/game/${gameId}/scoreboardsheet`)).rows[0]!.slice(-7)
    expect(arranged).toEqual([
      ...[`Zoo (#${second})`, 'Web 1', 'Ämter', 'alpha', 'Web 2', `Zoo (#${first})`, 'Web 10'],
    ])
  })

  test('points that staff gave or took have a column in games that have any', async () => {
    const { gameId, teams } = await aGame(app, { teams: 2, challenges: [{ flags: ['flag{a}'] }] })
    const path = `/api/game/${gameId}/scoreboardsheet`
    expect((await download(path)).rows[0]).not.toContain('Adjustments of points')
    const organiser = await app.as(await aStaffMember(app, { gameId, role: 'organiser' }))
    const { participationId } = teams[1]!
    await organiser.participations.adjust({ participationId, points: 30, reason: 'Kindness' })
    await organiser.participations.adjust({ participationId, points: -10, reason: 'Noise' })
    const { rows } = await download(path)
    const at = rows[0]!.indexOf('Adjustments of points')
    expect(rows.slice(1).map((row) => [row[at - 1], row[at]])).toEqual([
      ['20', '20'],
      ['0', '0'],
    ])
  })

  test('a challenge that nobody solved has an empty column, a new one too, and one that is switched off has none', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, {
      teams: 1,
      challenges: [
        { title: 'Solved', flags: ['flag{a}'] },
        { title: 'Unsolved' },
        { title: 'Off', isEnabled: false },
      ],
    })
    const player = await app.as(teams[0]!.captainId)
    await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{a}' })
    const columns = async () => {
      const { rows } = await download(`/api/game/${gameId}/scoreboardsheet`)
      const from = rows[0]!.indexOf('Score')
      expect(rows).toHaveLength(2)
      return rows[0]!.slice(from).map((title, index) => [title, rows[1]![from + index] ?? ''])
    }
    const [score, ...before] = await columns()
    expect(Number(score![1])).toBeGreaterThan(0)
    expect(before.map(([title]) => title)).toEqual(['Solved', 'Unsolved'])
    const cellOf = (all: string[][], title: string) => all.find(([one]) => one === title)?.[1]
    expect(Number(cellOf(before, 'Solved'))).toBe(Number(score![1]))
    expect(['', '0']).toContain(cellOf(before, 'Unsolved'))
    await aChallenge(app, gameId, { title: 'New' })
    const after = await columns()
    expect(after.map(([title]) => title).toSorted()).toEqual(['New', 'Score', 'Solved', 'Unsolved'])
    for (const [title, value] of [score!, ...before])
      expect([title, cellOf(after, title!)]).toEqual([title, value])
  })

  test('an empty board is an empty sheet, without divisions where there are none', async () => {
    const { gameId } = await aGame(app)
    const { rows } = await download(`/api/game/${gameId}/scoreboardsheet`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toContain('Division')
  })

  test('all submissions, newest first', async () => {
    const { gameId } = await aGame(app, { teams: 1, challenges: [{ title: 'Door', flags: ['flag{open}'] }] })
    const [challengeId = 0] = (await app.app.services.arenas.get(gameId))!.challenges.keys()
    const team = [...(await app.app.services.arenas.get(gameId))!.participations][0]!
    const player = await app.as(team.memberIds[0]!)
    await player.submissions.submit({ gameId, challengeId, flag: '-1+1\u0001' })
    await player.submissions.submit({ gameId, challengeId, flag: 'flag{open}' })
    const { name, rows } = await download(`/api/game/${gameId}/submissionsheet`)
    expect(name).toMatch(/_Submissions_\d{14}\.xlsx$/)
    expect(rows[0]).toEqual(['Status', 'Time', 'Team', 'User', 'Challenge', 'Content', 'Email address'])
    const seen = rows
      .slice(1)
      .map(([status, , teamName, , challenge, content]) => [status, teamName, challenge, content])
    expect(seen).toEqual([
      ['Accepted', team.teamName, 'Door', 'flag{open}'],
      ['Wrong answer', team.teamName, 'Door', "'-1+1"],
    ])
  })

  test('all of many submissions, once each, while other callers are answered', async () => {
    const { gameId, challengeIds, teams } = await aGame(app, {
      teams: 1,
      challenges: [{ flags: ['flag{a}'] }],
    })
    const count = 2_500
    await sql`
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      select ${gameId}, ${challengeIds[0]!}, ${teams[0]!.participationId}, ${teams[0]!.captainId}, 'no ' || n,
             'WrongAnswer', ${app.clock.now()} from generate_series(1, ${count}) as n`.execute(app.db)
    const { rows } = await download(`/api/game/${gameId}/submissionsheet`)
    const answers = rows.slice(1).map((cells) => cells[5])
    expect(answers).toEqual(Array.from({ length: count }, (_, index) => `no ${count - index}`))
  })

  test('a reader who goes away stops the writing', async () => {
    let asked = 0
    let isOver = false
    async function* pages() {
      try {
        for (;;) {
          asked++
          yield [['x'.repeat(10_000), Math.random()]]
        }
      } finally {
        isOver = true
      }
    }
    const stream = await workbook({ name: 'x', title: 'x', columns: ['a'], pages: pages() }).parts.open()
    await once(stream, 'readable')
    stream.destroy()
    await expect.poll(() => isOver).toBe(true)
    const then = asked
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toBe(then)
  })

  test('are files for the REST door only', async () => {
    const { gameId } = await aGame(app)
    const input = encodeURIComponent(JSON.stringify({ gameId }))
    const response = await app.request(`/trpc/sheets.scoreboard?input=${input}`, { as: monitor })
    expect(response.status).toBe(404)
    const { parts } = await (await app.as(monitor)).sheets.scoreboard({ gameId })
    expect((await text(await parts.open())).slice(0, 2)).toBe('PK')
  })
})

test.each([
  ['=1', "'=1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\u0000=1', "'=1"],
  ['a=1', 'a=1'],
  ['\ud800x', '\ufffdx'],
])('cell %j', (given, safe) => {
  expect(safeText(given)).toBe(safe)
})

test('cells are named by their place, and no text is markup or a code', () => {
  const cells = [...Array<number>(27).fill(0), '<a>&_x0041_']
  expect(rowXml(3, cells)).toMatch(/^<row r="3"><c r="A3"><v>0<.*"Z3">.*"AA3">.*"AB3" t="inlineStr">/)
  expect(rowXml(3, cells)).toContain('>&lt;a&gt;&amp;_x005F_x0041_<')
})

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a\r\nb', 'a__b'],
  ['...', 'file'],
  ['x'.repeat(200), 'x'.repeat(100)],
])('file name %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe)
})
