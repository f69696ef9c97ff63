// A game leaves with its results, when its organisers ask for them, and comes back with the same board.
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { zipOf } from '#server/testing/zip-of.ts'
import { programContext } from '../../access/program-context.ts'
import { applyImport } from '../imports/apply-import.ts'
import { openZip } from '../imports/archives/open-zip.ts'
import { readFile } from '../imports/archives/read-file.ts'
import { planImport } from '../imports/plan-import.ts'
import { readSource } from '../imports/read-source.ts'
import { downloadGame } from './export-game.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'vexil-results-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run export', systemUser: 'root' })

let path: string
let texts: Record<string, string>
let gameId: number
let secrets: string[]

beforeAll(async () => {
  const adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const game = await aGame(app, {
    divisions: ['Open', 'Students'],
    challenges: [
      { title: 'Leaves', flags: ['flag{leaves}'] },
      { title: 'Kettle', flags: ['flag{kettle}'], wrongAnswerCost: 30 },
      { title: 'Cup', flags: ['flag{cup}'] },
    ],
  })
  gameId = game.gameId
  const [leaves, kettle, cup] = game.challengeIds as [number, number, number]
  const { end } = await admin.editGames.page({ gameId })
  await admin.editGames.patch({ gameId, freezeSeconds: Math.ceil((end - app.clock.now()) / 1_000) - 900 })
  await admin.editChallenges.patch({
    gameId,
    challengeId: leaves,
    paidHints: [{ key: 'x', title: 'XOR', text: 'It is XOR.', cost: 40, requires: [] }],
  })
  const play = async (name: string, division: string | null, members = 1) =>
    await aParticipation(app, { gameId, team: await aTeam(app, { name, members }), division })
  const [pots, spoons, staffed, banned] = [
    await play('Teapots', 'Open', 2),
    await play('Spoons', 'Students'),
    await play('Insiders', 'Open'),
    await play('Banned', 'Open'),
  ]
  const answer = async ({ captainId }: { captainId: string }, challengeId: number, flag: string) =>
    await (await app.as(captainId)).submissions.submit({ gameId, challengeId, flag })
  await answer(banned, leaves, 'flag{leaves}')
  app.clock.advance('1m')
  await answer(spoons, leaves, 'flag{leaves}')
  app.clock.advance('1m')
  await answer(pots, kettle, 'wrong')
  app.clock.advance('1m')
  await answer(pots, kettle, 'flag{kettle}')
  const player = await app.as(pots.captainId)
  await player.challenges.unlockHint({ gameId, challengeId: leaves, key: 'x', cost: 40 })
  await answer(staffed, kettle, 'flag{kettle}')
  app.clock.advance('20m')
  // Behind the freeze.
  await answer(pots, leaves, 'flag{leaves}')
  await answer(spoons, cup, 'flag{cup}')
  await admin.participations.adjust({ participationId: spoons.participationId, points: -15, reason: 'Late.' })
  await admin.participations.review({ participationId: banned.participationId, status: 'Suspended' })
  const { participationId } = staffed
  await app.db
    .updateTable('participations')
    .set({ hasInsider: true })
    .where('id', '=', participationId)
    .execute()
  app.app.services.bus.publish([{ kind: 'participation', gameId, participationId }])
  app.clock.advance('3h')
  await admin.editGames.reveal({ gameId, revealed: true })

  const users = await app.db.selectFrom('users').select(['id', 'email']).execute()
  const tokens = await app.db.selectFrom('participations').select('token').execute()
  const invites = await app.db.selectFrom('teams').select('inviteToken').execute()
  secrets = [
    ...users.flatMap(({ id, email }) => [id, email]),
    ...tokens.map(({ token }) => token),
    ...invites.map(({ inviteToken }) => inviteToken),
  ]
  const { parts } = await downloadGame(command(), { gameId, format: 'vexil', withResults: true })
  path = join(folder, 'tea.zip')
  writeFileSync(path, await buffer(await parts.open()))
  texts = {}
  for (const file of (await openZip(path)).files.values())
    texts[file.path] = (await readFile(file, 1e9)).toString('utf8')
})

/** Of a game, by names. */
async function boardOf(id: number) {
  const { boards } = (await app.app.services.arenas.get(id))!
  const { board } = boards.get({ view: 'public' })
  const titles = new Map(board.challenges().map((one) => [one.id, one.title]))
  return {
    rows: board.rows().map((row) => ({
      name: row.name,
      division: row.division,
      rank: row.rank,
      divisionRank: row.divisionRank,
      score: row.score,
      last: row.lastSubmissionTime,
      solves: row.solvedChallenges.map(({ id, score, type, time }) => [titles.get(id), score, type, time]),
      adjustments: row.adjustments.map(({ points, at }) => [points, at]),
    })),
    challenges: board
      .challenges()
      .map(({ title, score, solved, bloods }) => [title, score, solved, bloods.map(({ name }) => name)]),
  }
}

test('A2b.2: accounts are names and numbers of this game: no address, password, token or invitation is in the zip', () => {
  expect(Object.keys(texts).filter((name) => !/^(?:challenges|files)\//.test(name))).toEqual([
    'checksums.sig',
    'checksums.txt',
    'game.json',
    'manifest.json',
    'participations.json',
    'solves.jsonl',
    'submissions.jsonl',
    'teams.json',
  ])
  const all = Object.values(texts).join('\n')
  for (const secret of secrets) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/[\w.]+@[\w.]|127\.0\.0\.1/)
  expect(JSON.parse(texts['manifest.json']!).sections).toEqual(['game', 'challenges', 'files', 'results'])
})

test('the import has the same board, frozen or not, and a second one finds nothing new', async () => {
  const bundle = await readSource(path)
  expect(bundle.findings).toEqual([])
  const report = await applyImport(command(), bundle)
  expect(report.recount).toMatchObject({ teams: 2, different: 0 })
  const made = report.game!.id!
  expect(await boardOf(made)).toEqual(await boardOf(gameId))
  const rows = (await boardOf(made)).rows
  expect(rows.map(({ name }) => name).sort()).toEqual(['Spoons', 'Teapots'])
  const again = await planImport(command(), await readSource(path))
  expect([...new Set(again.objects.map(({ action }) => action))]).toEqual(['same'])
  expect([...new Set(again.counts.map(({ action }) => action))]).toEqual(['same'])
  // It leaves again as it came.
  const { parts } = await downloadGame(command(), { gameId: made, format: 'vexil', withResults: true })
  const second = join(folder, 'again.zip')
  writeFileSync(second, await buffer(await parts.open()))
  expect((await applyImport(command(), await readSource(second))).recount).toMatchObject({ different: 0 })
})

test('results that somebody has changed are imported as far as they make sense, or refused by name', async () => {
  const manifest = JSON.parse(texts['manifest.json']!)
  const changed = async (name: string, change: (text: string) => string) => {
    const text = change(texts[name]!)
    const sha256 = createHash('sha256').update(text).digest('hex')
    const files = manifest.files.map((file: { path: string }) =>
      file.path === name ? { ...file, sha256 } : file,
    )
    // One that was written by hand has no signature.
    const { 'checksums.sig': _, ...unsigned } = texts
    const all = { ...unsigned, [name]: text, 'manifest.json': JSON.stringify({ ...manifest, files }) }
    const changedPath = join(folder, 'changed.zip')
    writeFileSync(changedPath, zipOf(Object.entries(all).map(([name, content]) => ({ name, content }))))
    return await readSource(changedPath, { instance: 'changed' })
  }
  // Twice the same answers, and answers of nobody to nothing.
  const odd = '{"id":900000,"team":77777,"challenge":1,"status":"Accepted"}\n{"id":{}}\n'
  const twice = await changed('submissions.jsonl', (text) => text + text + odd)
  const plan = await planImport(command(), twice)
  expect(plan.recount).toMatchObject({ different: 0 })
  const negative = await changed('solves.jsonl', (text) =>
    text.replaceAll('"deduction":0', '"deduction":-900'),
  )
  expect((await planImport(command(), negative)).recount).toMatchObject({ different: 0 })
  for (const text of ['not json\n', '[1]\n', `{"id":1,"x":"${'x'.repeat(200_000)}"}\n`])
    await expect(changed('submissions.jsonl', () => text)).rejects.toMatchObject({
      refusal: 'ImportFileUnreadable',
      params: { name: 'submissions.jsonl' },
    })
})

test('only the organisers take results along', async () => {
  const get = async (role: 'organiser' | 'author' | 'monitor') =>
    await app.request(`/downloads/games/${gameId}/export-with-results`, {
      as: await aStaffMember(app, { gameId, role }),
    })
  const answer = await get('organiser')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await answer.arrayBuffer()
  for (const role of ['author', 'monitor'] as const) expect((await get(role)).status).toBe(403)
  const taken = await app.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'game.export')
    .where('gameId', '=', gameId)
    .execute()
  expect(taken.map(({ after }) => after)).toContainEqual({ exportedAs: 'vexil, with results' })
})
