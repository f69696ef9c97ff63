// Challenges of a source: what the plan says, what the import makes of it, and that a second one changes nothing.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import { programContext } from '../../access/program-context.ts'
import { listTables } from '../backups/tables.ts'
import { applyImport } from './apply-import.ts'
import type { Bundle } from './bundle.ts'
import { aBundle, aChallengeOf, aFileOf } from './bundles-for-tests.ts'
import { planImport } from './plan-import.ts'

const app = useApp()
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

const ofChallenges = ({ objects }: ImportReport) =>
  objects.flatMap(({ kind, name, action, changes }) =>
    kind === 'challenge' ? [[name, action, ...changes].join(' ')] : [],
  )
/** Rows of every table, so that whatever an import leaves behind is seen. */
async function rowCounts() {
  await app.app.worker.settled()
  // That a game has started is written by the first process that notices it.
  await app.app.gameClocks?.look()
  const counts: Record<string, number> = {}
  for (const { name } of await listTables(app.db)) {
    if (/^(logs|revisions|history|game_history|jobs|game_phases)/.test(name)) continue
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(app.db)
    counts[name] = rows[0]!.count
  }
  return counts
}

const teaHouse = (instance: string): Bundle =>
  aBundle(instance, {
    challenges: [
      aChallengeOf('Vault', {
        values: {
          content: 'Open it.',
          originalScore: 500,
          curve: 'ctfd-log',
          curveDecay: 20,
          curveMinimum: 50,
          tags: ['late', 'hard'],
          hints: ['look twice'],
          paidHints: [{ key: 'x', title: 'XOR', text: 'It is XOR.', cost: 50, requires: [] }],
        },
        flags: [
          { kind: 'exact', flag: 'flag{black_tea}' },
          {
            kind: 'pattern',
            flag: 'flag\\{(green|white)_tea\\}',
            settings: { mode: 'full', ignoreCase: true },
          },
        ],
        files: [
          aFileOf('leaves.txt', 'leaves'),
          { url: 'https://files.example.org/cup.bin', name: 'cup.bin' },
        ],
        prerequisites: [{ challenges: ['Warm up'], needed: 0 }],
      }),
      aChallengeOf('Warm up'),
    ],
  })

describe('a repository of challenges', () => {
  test('becomes a hidden game in which every challenge is switched off, after a plan that wrote nothing', async () => {
    const bundle = teaHouse('hidden')
    const before = await rowCounts()
    const plan = await planImport(command(), bundle)
    expect(await rowCounts()).toEqual(before)
    expect(plan).toMatchObject({ applied: false, importId: null, game: { id: null } })
    expect(ofChallenges(plan)).toEqual(['Warm up create', 'Vault create'])
    const hash = (bundle.challenges[0]!.files[0] as { sha256: string }).sha256
    expect(await app.app.services.storage.stat(hash)).toBeUndefined()

    const report = await applyImport(command(), bundle)
    expect(ofChallenges(report)).toEqual(ofChallenges(plan))
    const gameId = report.game!.id!
    const admin = await app.as(await anAdmin(app))
    const { hidden, start, end } = await admin.editGames.get({ gameId })
    expect(hidden).toBe(true)
    // A repository says no times: it is a game to come.
    expect(start).toBeGreaterThan(app.clock.now())
    expect(end).toBeGreaterThan(start)
    const rows = await admin.editChallenges.list({ gameId })
    expect(rows.map(({ title, isEnabled }) => [title, isEnabled])).toEqual([
      ['Warm up', false],
      ['Vault', false],
    ])
    const vault = await admin.editChallenges.page({ gameId, challengeId: rows[1]!.id })
    expect(vault).toMatchObject({
      content: 'Open it.',
      originalScore: 500,
      curve: 'ctfd-log',
      curveDecay: 20,
      tags: ['late', 'hard'],
      prerequisites: [{ challengeIds: [rows[0]!.id], needed: 0 }],
      paidHints: [{ key: 'x', cost: 50 }],
      files: [{ type: 'Local', fileSize: 6 }, { type: 'Remote' }],
    })
    expect(vault.flags.map(({ kind, flag }) => [kind, flag])).toEqual([
      ['exact', 'flag{black_tea}'],
      ['pattern', 'flag\\{(green|white)_tea\\}'],
    ])
    await app.app.worker.settled()
    expect(await app.app.services.storage.stat(hash)).toEqual({ size: 6 })
  })

  test('A0.5: applied twice, everything is the same, and no row and no file is added', async () => {
    const first = await applyImport(command(), teaHouse('twice'))
    const before = await rowCounts()
    const again = await applyImport(command(), teaHouse('twice'))
    expect(again.game).toEqual(first.game)
    expect([...new Set(again.objects.map(({ action }) => action))]).toEqual(['same'])
    expect(await rowCounts()).toEqual(before)
    expect(again.rows.every((row) => row.before === row.after)).toBe(true)
  })

  test('A7.3 the script of a health check is kept, switched off; a check that staff have set up stays', async () => {
    const withScript = (text: string) =>
      aBundle('checked', {
        challenges: [aChallengeOf('Checked', { check: { script: { name: 'solve/check.py', text } } })],
      })
    const first = await applyImport(command(), withScript('print(1)'))
    const gameId = first.game!.id!
    const admin = await app.as(await anAdmin(app))
    const [row] = await admin.editChallenges.list({ gameId })
    const ref = { gameId, challengeId: row!.id }
    const kept = await admin.checks.read(ref)
    expect(kept).toMatchObject({
      settings: { kind: 'solve', image: '', enabled: false },
      material: { name: 'solve/check.py', text: 'print(1)' },
      isRunning: false,
      nextAt: null,
    })
    expect(ofChallenges(await applyImport(command(), withScript('print(1)')))).toEqual(['Checked same'])
    await admin.checks.save({ ...ref, ...kept.settings!, image: 'registry.example.org/solver:1' })
    expect(ofChallenges(await applyImport(command(), withScript('print(2)')))).toEqual([
      'Checked update healthCheck',
    ])
    expect(await admin.checks.read(ref)).toMatchObject({
      settings: { image: 'registry.example.org/solver:1', enabled: false },
      material: { text: 'print(2)' },
    })
  })

  test('each file has its own content, however many come together', async () => {
    const files = ['leaves', 'roots', 'a longer flower'].map((content) => aFileOf(`${content}.txt`, content))
    await applyImport(command(), aBundle('contents', { challenges: [aChallengeOf('Three', { files })] }))
    const { storage } = app.app.services
    const contents = files.map(async ({ sha256 }) =>
      Buffer.concat(await (await storage.open(sha256!))!.toArray()).toString(),
    )
    expect(await Promise.all(contents)).toEqual(['leaves', 'roots', 'a longer flower'])
  })

  test('A0.6: a damaged file refuses the whole, and leaves neither a game nor a file', async () => {
    const before = await rowCounts()
    const sound = aChallengeOf('Sound', { files: [aFileOf('a', 'never stored')] })
    const damaged = aChallengeOf('Damaged', { files: [aFileOf('b', 'b', { sha256: 'ab'.repeat(32) })] })
    const bundle = aBundle('damaged', { challenges: [sound, damaged] })
    for (const run of [planImport, applyImport]) {
      await expect(run(command(), bundle)).rejects.toMatchObject({ refusal: 'ImportFileDamaged' })
    }
    expect(await rowCounts()).toEqual(before)
    const { sha256 } = sound.files[0] as { sha256: string }
    expect(await app.app.services.storage.stat(sha256)).toBeUndefined()
  })

  test('A0.6: a fault at the last challenge leaves nothing of those before it', async () => {
    const before = await rowCounts()
    await sql`alter table challenges add constraint no_last check (title <> 'Last')`.execute(app.db)
    const challenges = [aChallengeOf('First'), aChallengeOf('Last')]
    await expect(applyImport(command(), aBundle('fault', { challenges }))).rejects.toThrow('no_last')
    await sql`alter table challenges drop constraint no_last`.execute(app.db)
    expect(await rowCounts()).toEqual(before)
  })

  test('a refusal of the editor refuses its challenge by name, in the plan already, and the others are imported', async () => {
    const challenges = [
      aChallengeOf('Weak', { type: 'DynamicContainer', values: { flagTemplate: 'flag{}' }, flags: [] }),
      aChallengeOf('Twice', {
        flags: [
          { kind: 'exact', flag: 'one' },
          { kind: 'caseIgnored', flag: 'one' },
        ],
      }),
      aChallengeOf('Long', { values: { tags: ['x'.repeat(400)] } }),
      aChallengeOf('After', { prerequisites: [{ challenges: ['Weak'], needed: 0 }] }),
    ]
    const bundle = aBundle('refusals', { challenges })
    const plan = await planImport(command(), bundle)
    const report = await applyImport(command(), bundle)
    for (const one of [plan, report]) {
      expect(ofChallenges(one)).toEqual(['Weak refuse', 'Twice refuse', 'Long refuse', 'After create'])
      expect(one.objects.every(({ action, reason }) => (action === 'refuse') === (reason !== null))).toBe(
        true,
      )
      expect(one.findings).toMatchObject([{ name: 'PrerequisiteMissing', about: { name: 'After' } }])
      expect(one.counts).toContainEqual({ kind: 'challenge', action: 'refuse', count: 3 })
    }
    const admin = await app.as(await anAdmin(app))
    const rows = await admin.editChallenges.list({ gameId: report.game!.id! })
    expect(rows.map(({ title }) => title)).toEqual(['After'])
  })
})

describe('a challenge that is imported again', () => {
  test('where every challenge is refused, the next import goes into the same game', async () => {
    const broken = aBundle('all refused', {
      challenges: [aChallengeOf('Tea', { values: { originalScore: -1 } })],
    })
    const { game } = await applyImport(command(), broken)
    const again = await applyImport(command(), broken)
    expect([again.game?.id, again.importId]).toEqual([game!.id, null])
    const mended = await applyImport(command(), aBundle('all refused', { challenges: [aChallengeOf('Tea')] }))
    expect([mended.game?.id, ...ofChallenges(mended)]).toEqual([game!.id, 'Tea create'])
  })

  test('A1a.6: after one description changed, one is updated; its switch, flags and solves are untouched', async () => {
    const bundle = teaHouse('changed')
    const { game } = await applyImport(command(), bundle)
    const gameId = game!.id!
    const admin = await app.as(await anAdmin(app))
    const [warmUp, vault] = await admin.editChallenges.list({ gameId })
    const ref = { gameId, challengeId: vault!.id }
    await admin.editChallenges.patch({ ...ref, isEnabled: true })
    const before = await admin.editChallenges.page(ref)
    bundle.challenges[0]!.values.content = 'Open it twice.'
    const plan = await planImport(command(), bundle)
    expect(ofChallenges(plan)).toEqual(['Warm up same', 'Vault update content'])
    expect(ofChallenges(await applyImport(command(), bundle))).toEqual(ofChallenges(plan))
    const after = await admin.editChallenges.page(ref)
    expect(after).toMatchObject({ content: 'Open it twice.', isEnabled: true, flags: before.flags })
    expect(after.files).toEqual(before.files)
    expect((await admin.editChallenges.list({ gameId })).map(({ id }) => id)).toEqual([warmUp!.id, vault!.id])
  })

  test('flags are added and removed one by one, and the plan has none of their texts', async () => {
    const bundle = teaHouse('flags')
    const { game } = await applyImport(command(), bundle)
    const admin = await app.as(await anAdmin(app))
    const [, vault] = await admin.editChallenges.list({ gameId: game!.id! })
    const ref = { gameId: game!.id!, challengeId: vault!.id }
    const before = await admin.editChallenges.page(ref)
    const challenge = bundle.challenges[0]!
    challenge.flags = [challenge.flags[0]!, { kind: 'exact', flag: 'flag{oolong}' }]
    challenge.values.paidHints = [{ key: 'x', title: 'XOR', text: 'Rotated.', cost: 60, requires: [] }]
    const plan = await planImport(command(), bundle)
    expect(ofChallenges(plan)).toEqual(['Warm up same', 'Vault update paidHints flags'])
    expect(JSON.stringify(plan)).not.toMatch(/oolong|black_tea|Rotated/)
    await applyImport(command(), bundle)
    const after = await admin.editChallenges.page(ref)
    expect(after.flags.map(({ flag }) => flag)).toEqual(['flag{black_tea}', 'flag{oolong}'])
    expect(after.flags[0]!.id).toBe(before.flags[0]!.id)
    const report = JSON.stringify(
      (await app.db.selectFrom('imports').select('report').execute()).map((row) => row),
    )
    expect(report).not.toMatch(/oolong|black_tea|Rotated/)
    expect(app.logLines.join('\n')).not.toMatch(/oolong|black_tea|Rotated/)
  })

  test('one that was deleted here is made again, and one of another type is refused', async () => {
    const bundle = teaHouse('deleted')
    const { game } = await applyImport(command(), bundle)
    const gameId = game!.id!
    const admin = await app.as(await anAdmin(app))
    const [warmUp] = await admin.editChallenges.list({ gameId })
    await admin.editChallenges.delete({ gameId, challengeId: warmUp!.id })
    bundle.challenges[0]!.type = 'StaticContainer'
    const report = await applyImport(command(), bundle)
    expect(ofChallenges(report)).toEqual(['Warm up create', 'Vault refuse'])
  })
})

describe('a game that is there', () => {
  test('gets the challenges beside its own, and takes over the one with the same title', async () => {
    const { gameId, challengeIds } = await aGame(app, {
      challenges: [{ title: 'Warm up' }, { title: 'Own' }],
    })
    const plan = await planImport(command(), teaHouse('merged'), { gameId })
    expect(plan.game).toMatchObject({ id: gameId })
    expect(ofChallenges(plan)).toEqual(['Warm up update content', 'Vault create'])
    expect(plan.findings).toMatchObject([{ name: 'MatchedByTitle' }, { name: 'PatternUntested' }])
    await applyImport(command(), teaHouse('merged'), { gameId })
    const again = await applyImport(command(), teaHouse('merged'), { gameId })
    expect(ofChallenges(again)).toEqual(['Warm up same', 'Vault same'])
    const admin = await app.as(await anAdmin(app))
    const rows = await admin.editChallenges.list({ gameId })
    expect(rows.map(({ title }) => title)).toEqual(['Warm up', 'Own', 'Vault'])
    expect(rows[0]).toMatchObject({ id: challengeIds[0], isEnabled: true })
  })

  test('the same repository goes into two games', async () => {
    const one = await aGame(app, { challenges: [] })
    const other = await aGame(app, { challenges: [] })
    for (const { gameId } of [one, other]) await applyImport(command(), teaHouse('two games'), { gameId })
    const again = await applyImport(command(), teaHouse('two games'), { gameId: one.gameId })
    expect(ofChallenges(again)).toEqual(['Warm up same', 'Vault same'])
  })

  test('keeps a challenge whose file was moved in its repository', async () => {
    const bundle = teaHouse('moved')
    const { game } = await applyImport(command(), bundle)
    const rows = (await rowCounts()).challenges
    for (const challenge of bundle.challenges) challenge.key = `web/${challenge.title}`
    bundle.challenges[0]!.prerequisites = [{ challenges: ['web/Warm up'], needed: 0 }]
    for (const _ of ['moved', 'again']) {
      const report = await applyImport(command(), bundle, { gameId: game!.id! })
      expect(ofChallenges(report)).toEqual(['Warm up same', 'Vault same'])
    }
    expect((await rowCounts()).challenges).toBe(rows)
  })

  test('gives the challenge that has a title to the first one of that title', async () => {
    const { gameId } = await aGame(app, { challenges: [{ title: 'Twin' }] })
    const challenges = ['a', 'b'].map((key) => aChallengeOf('Twin', { key, flags: [] }))
    const report = await applyImport(command(), aBundle('twins', { challenges }), { gameId })
    expect(ofChallenges(report)).toEqual(['Twin update content', 'Twin create'])
  })

  test('that does not exist is refused', async () => {
    const missing = planImport(command(), teaHouse('missing'), { gameId: 987_654 })
    await expect(missing).rejects.toMatchObject({ refusal: 'GameNotFound' })
  })
})

test('settings, divisions and notices of a game are compared too', async () => {
  const bundle = aBundle('whole', {
    source: 'ctfd',
    game: {
      key: '3',
      title: 'Tea Cup',
      values: { summary: 'Tea', start: 1_780_000_000_000, end: 1_780_086_400_000, freezeSeconds: 3_600 },
      notices: [{ key: '1', text: 'Welcome', at: 1_780_000_000_500 }],
    },
    divisions: [
      { key: 'a', name: 'Students', denies: [], challenges: [] },
      {
        key: 'b',
        name: 'Guests',
        denies: ['GetBlood'],
        challenges: [{ challenge: 'Warm up', denies: ['SubmitFlags'] }],
      },
    ],
    challenges: [aChallengeOf('Warm up')],
  })
  const first = await applyImport(command(), bundle)
  const gameId = first.game!.id!
  const admin = await app.as(await anAdmin(app))
  expect(await admin.editGames.page({ gameId })).toMatchObject({
    title: 'Tea Cup',
    hidden: true,
    divisions: ['Students', 'Guests'],
    freezeSeconds: 3_600,
  })
  const again = await planImport(command(), bundle)
  expect([...new Set(again.objects.map(({ action }) => action))]).toEqual(['same'])
  bundle.game!.values.summary = 'More tea'
  bundle.divisions[0]!.denies = ['RankOverall']
  const changed = await applyImport(command(), bundle)
  expect(
    changed.objects.map(({ kind, name, action, changes }) => [kind, name, action, ...changes].join(' ')),
  ).toEqual([
    'game Tea Cup update summary',
    'challenge Warm up same',
    'division Students update denies',
    'division Guests same',
    'notice Welcome same',
  ])
})

test('four times as many challenges take about four times as long', async () => {
  const secondsOf = async (many: number) => {
    const challenges = Array.from({ length: many }, (_, at) =>
      aChallengeOf(`Challenge ${at}`, {
        flags: [1, 2, 3].map((n) => ({ kind: 'exact', flag: `flag{${at}_${n}}` })),
        prerequisites: at % 10 === 1 ? [{ challenges: [`Challenge ${at - 1}`], needed: 0 }] : [],
      }),
    )
    const bundle = aBundle(`${many} challenges`, { challenges })
    const began = performance.now()
    await applyImport(command(), bundle)
    const { counts } = await planImport(command(), bundle)
    expect(counts).toContainEqual({ kind: 'challenge', action: 'same', count: many })
    return performance.now() - began
  }
  const few = await secondsOf(100)
  // If each looked at all others, it would be sixteen times.
  expect((await secondsOf(400)) / few).toBeLessThan(10)
})
