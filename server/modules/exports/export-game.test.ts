// A game leaves as a zip, in our own format and in that of the reference, and comes back the same.
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, aStaffMember, aTeam } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { zipOf } from '#server/testing/zip-of.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import { usualCheck } from '#src/contract/usual-check.ts'
import { programContext } from '../../access/program-context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { transact } from '../../writes/transact.ts'
import { saveCheck, updateMaterial } from '../checks/repository.ts'
import { gameHashSalt } from '../games/game-hash-salt.ts'
import { applyImport } from '../imports/apply-import.ts'
import { openZip } from '../imports/archives/open-zip.ts'
import { readFile } from '../imports/archives/read-file.ts'
import { planImport } from '../imports/plan-import.ts'
import { readSource } from '../imports/read-source.ts'
import { putMedia } from '../pages/media.ts'
import type { ExportFormat } from './export-formats.ts'
import { downloadGame, exportGame } from './export-game.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'vexil-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run export', systemUser: 'root' })

let gameId: number
let adminId: string
let made = 0

async function fileOf(game: number, format: ExportFormat, keyPhrase?: string): Promise<string> {
  const { parts } = await downloadGame(command(), { gameId: game, format, keyPhrase })
  const path = join(folder, `${made++}.zip`)
  writeFileSync(path, await buffer(await parts.open()))
  return path
}
async function textsOf(path: string): Promise<Record<string, string>> {
  const { files } = await openZip(path)
  const texts: Record<string, string> = {}
  for (const file of files.values()) texts[file.path] = (await readFile(file, 1e9)).toString('latin1')
  return texts
}
const json = (texts: Record<string, string>, path: string) =>
  JSON.parse(Buffer.from(texts[path]!, 'latin1').toString('utf8'))
const actions = ({ objects }: ImportReport) => [...new Set(objects.map(({ action }) => action))]

async function upload(name: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('files', new File([content], name))
  const answer = await app.request('/api/assets', { method: 'POST', as: adminId, body: form })
  return ((await answer.json()) as { hash: string }[])[0]!.hash
}

beforeAll(async () => {
  adminId = await anAdmin(app)
  const admin = await app.as(adminId)
  const start = Date.parse('2027-05-01T08:00:00Z')
  const day = 86_400_000
  const game = await admin.editGames.create({
    title: 'Tea Cup',
    summary: 'Two days of tea.',
    content: '# Rules',
    start,
    end: start + 2 * day,
    inviteCode: 'come-in-now',
    writeupRequired: true,
    writeupDeadline: start + 3 * day,
    writeupNote: 'As PDF.',
  })
  gameId = game.id
  await admin.editGames.patch({
    gameId,
    freezeSeconds: 3_600,
    teamMemberCountMin: 2,
    defaultCurve: 'ctfd-log',
    bloodMode: 'points',
    bloodList: [5, 3],
    registrationFields: [
      {
        key: 'school',
        label: 'School',
        kind: 'text',
        help: '',
        options: [],
        required: true,
        isPublic: false,
        editableUntil: 0,
      },
    ],
  })
  const create = async (title: string, type: 'StaticAttachment' | 'DynamicAttachment' | 'DynamicContainer') =>
    (await admin.editChallenges.create({ gameId, title, category: 'Crypto', type })).id
  const warm = await create('Warm up', 'StaticAttachment')
  const vault = await create('Vault', 'StaticAttachment')
  const own = await create('Own leaves', 'DynamicAttachment')
  const kettle = await create('Kettle', 'DynamicContainer')
  const [one, two] = [await upload('leaves.txt', 'leaves'), await upload('cup.bin', 'a cup')]
  await admin.editChallenges.patch({
    gameId,
    challengeId: vault,
    content: 'Open it.',
    curve: 'ctfd-log',
    originalScore: 500,
    curveDecay: 20,
    curveMinimum: 50,
    tags: ['hard'],
    topics: ['xor'],
    authors: [{ name: 'mira', link: '' }],
    hints: ['look twice'],
    paidHints: [{ key: 'x', title: 'XOR', text: 'It is XOR.', cost: 50, requires: [] }],
    prerequisites: [{ challengeIds: [warm], needed: 0 }],
    attemptsMax: 7,
    deadlineAt: start + day,
    releaseAt: start + 3_600_000,
    solution: `Use XOR. ![plan](/assets/${'ab'.repeat(32)}/plan.png)`,
    addFlags: [
      { flag: 'flag{black_tea}' },
      {
        kind: 'pattern',
        flag: 'flag\\{(green|white)_tea\\}',
        settings: {
          mode: 'full',
          ignoreCase: true,
          matching: 'flag{green_tea}',
          other: 'flag{red_tea}',
        },
      },
    ],
    files: [
      { attachmentType: 'Local', fileHash: one },
      { attachmentType: 'Remote', remoteUrl: 'https://files.example.org/a/cup.bin' },
      { attachmentType: 'Local', fileHash: two },
    ],
  })
  await admin.editChallenges.patch({
    gameId,
    challengeId: own,
    fileName: 'leaves.zip',
    addFlags: [
      { flag: 'flag{team_one}', attachmentType: 'Local', fileHash: one },
      { flag: 'flag{team_two}', attachmentType: 'Local', fileHash: two },
    ],
  })
  await admin.editChallenges.patch({
    gameId,
    challengeId: kettle,
    partOf: vault,
    containerImage: 'registry.example.org/kettle:1',
    containerExposePort: 8080,
    // Its port alone would make it a website.
    containerProtocol: 'tcp',
    flagTemplate: 'flag{[GUID]}',
    networkMode: 'open',
  })
  const page = { kind: 'http' as const, address: 'https://vault.example.org/', text: 'Welcome' }
  await saveCheck(app.db, vault, { ...usualCheck, ...page }, [
    { at: start, ms: 5, reason: 'status', detail: '502', cause: 'timer' },
  ])
  await saveCheck(app.db, kettle, { ...usualCheck, kind: 'solve', enabled: false }, [])
  await updateMaterial(app.db, kettle, { name: 'solve/check.py', text: 'print("boil")\n' })
  await admin.editChallenges.arrange({ gameId, category: 'Crypto', challengeIds: [own, warm, vault, kettle] })
  const hash = await upload('map.png', 'a map')
  await transact(command(), (tx, after) =>
    putMedia(tx, after, { gameId, wanted: 'media/map.png', size: 5, hash }),
  )
  const german = {
    locale: 'de-DE' as const,
    title: 'Tee',
    content: 'Lies die [Karte](/files/media/map.png).',
  }
  const english = { locale: 'en-US' as const, title: 'Tea', content: 'Read it.' }
  await admin.editPages.create({
    ...{ gameId, slug: 'help/tea', place: 'foot', readers: 'signedIn', isDraft: true },
    variants: [german, english],
  })
  await admin.editPages.create({
    ...{ gameId, slug: 'staff', place: 'none', readers: 'staff', isDraft: false },
    variants: [{ ...english, title: 'Staff' }],
  })
  await admin.editGames.saveDivisions({
    gameId,
    divisions: [
      { name: 'Open', inviteCode: null },
      {
        name: 'Guests',
        kind: 'ai',
        inviteCode: 'guests-only-code',
        denies: ['RankOverall'],
        challenges: [{ challengeId: vault, denies: ['ViewChallenge', 'SubmitFlags'] }],
      },
    ],
  } as never)
})

test('our own zip has all of the game and comes back the same: A2b.1, and a second import finds nothing new', async () => {
  const path = await fileOf(gameId, 'vexil')
  const bundle = await readSource(path)
  const link = `/assets/${'ab'.repeat(32)}/plan.png`
  expect(bundle.findings).toMatchObject([{ name: 'LinkDead', about: { name: 'Vault' }, params: { link } }])
  const first = await applyImport(command(), bundle)
  expect(actions(first)).toEqual(['create'])
  const again = await planImport(command(), await readSource(path))
  expect([actions(again), again.game]).toEqual([['same'], first.game])
  const listed = await (await app.as(adminId)).editChallenges.list({ gameId: first.game!.id! })
  expect(listed.map(({ title }) => title)).toEqual(['Own leaves', 'Warm up', 'Vault', 'Kettle'])
  const checks = await (await app.as(adminId)).checks.read({
    gameId: first.game!.id!,
    challengeId: listed[3]!.id,
  })
  expect(checks).toMatchObject({
    settings: { kind: 'solve', enabled: false },
    material: { name: 'solve/check.py', text: 'print("boil")\n' },
  })
  // Runs belong to the first game.
  const runs = Object.values(await textsOf(path)).filter((text) => text.includes('502'))
  expect(runs).toEqual([])
  // What the import made is exported again: equal, but for what an import decides itself, and for numbers.
  const [before, after] = [await textsOf(path), await textsOf(await fileOf(first.game!.id!, 'vexil'))]
  const settled = (texts: Record<string, string>) => {
    const paths = Object.keys(texts).filter((name) => name.startsWith('challenges/'))
    const titles = new Map<number, string>(
      paths.map((name) => [json(texts, name).id, json(texts, name).title]),
    )
    const named = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, one) =>
        key === 'challenges' ? one.map((id: number) => titles.get(id)) : one,
      )
    const { hidden: _, ...game } = json(texts, 'game.json')
    const { pages, files: pageFiles } = json(texts, 'pages.json')
    return {
      game: {
        ...game,
        divisions: game.divisions.map((division: { challengeConfig: { challengeId: number }[] }) => ({
          ...division,
          challengeConfig: division.challengeConfig.map((own) => ({
            ...own,
            challengeId: titles.get(own.challengeId),
          })),
        })),
      },
      challenges: paths
        .map((name) => {
          const { id: _, enabled: __, partOf, ...challenge } = named(json(texts, name))
          return { ...challenge, partOf: titles.get(partOf) }
        })
        .sort((a, b) => (a.title < b.title ? -1 : 1)),
      pages: pages.map(({ id: _, ...page }: { id: number }) => page),
      pageFiles,
      files: Object.entries(texts).filter(([name]) => name.startsWith('files/')),
    }
  }
  expect(settled(after)).toEqual(settled(before))
  expect(Object.keys(before).filter((name) => name.startsWith('files/'))).toHaveLength(3)
  expect(json(before, 'pages.json')).toMatchObject({
    pages: [{ slug: 'help/tea', variants: [{ locale: 'de-DE' }, { locale: 'en-US' }] }, { slug: 'staff' }],
    files: [{ location: 'media/map.png' }],
  })
})

test('pictures in texts go along, also to a site that does not have them', async () => {
  const admin = await app.as(adminId)
  const picture = await upload('plan.png', 'a plan')
  const link = `/assets/${picture}/plan.png`
  const times = { start: Date.parse('2027-05-01T08:00:00Z'), end: Date.parse('2027-05-02T08:00:00Z') }
  const { id } = await admin.editGames.create({ title: 'Plan', content: `![plan](${link})`, ...times })
  const path = await fileOf(id, 'vexil')
  await admin.editGames.delete({ gameId: id })
  await app.db.deleteFrom('files').where('hash', '=', picture).execute()
  await app.app.services.storage.remove(picture)
  const load = () => app.request(link, { as: adminId })
  expect((await load()).status).toBe(404)
  const bundle = await readSource(path)
  expect(bundle.findings).toEqual([])
  await applyImport(command(), bundle)
  expect(await (await load()).text()).toBe('a plan')
})

test('A2b.2: no code, no key, no account and no address is in either zip', async () => {
  const { captainId } = await aTeam(app, { name: 'Teapots' })
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', captainId)
    .executeTakeFirstOrThrow()
  const { privateKey } = await app.db
    .selectFrom('games')
    .select('privateKey')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  for (const format of ['vexil', 'reference'] as const) {
    const all = Object.values(await textsOf(await fileOf(gameId, format))).join('\n')
    for (const secret of ['come-in-now', 'guests-only-code', privateKey, email, 'Teapots'])
      expect(all).not.toContain(secret)
  }
})

test('keys go along under a pass phrase, and a new game has them; without it, nobody reads them', async () => {
  const phrase = 'seven teapots on a shelf'
  const path = await fileOf(gameId, 'vexil', phrase)
  const keysOf = (id: number) =>
    app.db
      .selectFrom('games')
      .leftJoin('legacyHashes', 'legacyHashes.gameId', 'games.id')
      .select(['publicKey', 'privateKey', 'salt', 'challengeIds'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { secretKey } = app.app.services.config
  const stored = await keysOf(gameId)
  const own = { ...stored, privateKey: readSecret(secretKey, stored.privateKey) }
  const salt = gameHashSalt(own.privateKey)
  const texts = await textsOf(path)
  expect(json(texts, 'keys.json')).toMatchObject({ kdf: 'argon2id', cipher: 'aes-256-gcm' })
  for (const text of [own.privateKey, salt, phrase]) expect(Object.values(texts).join()).not.toContain(text)

  const unopened = await readSource(path, { instance: 'unopened' })
  expect(unopened.game!.keys).toBeUndefined()
  expect(unopened.findings).toMatchObject([
    { name: 'KeysLocked', place: { file: 'keys.json' } },
    { name: 'LinkDead' },
  ])
  await expect(readSource(path, { keyPhrase: `${phrase}!` })).rejects.toEqual(refused('ImportKeysUnreadable'))
  const bundle = await readSource(path, { instance: 'moved', keyPhrase: phrase })
  const moved = (await applyImport(command(), bundle)).game!.id!
  const there = await keysOf(moved)
  const opened = [there.privateKey, there.salt!].map((text) => readSecret(secretKey, text))
  expect([there.publicKey, ...opened]).toEqual([own.publicKey, own.privateKey, salt])
  // A game that moves twice has the numbers of its first place.
  const numbers = async (id: number) => {
    const titles = await app.db
      .selectFrom('challenges')
      .select(['id', 'title'])
      .where('gameId', '=', id)
      .execute()
    const known = (await keysOf(id)).challengeIds as Record<string, number> | null
    return Object.fromEntries(titles.map(({ id: number, title }) => [title, known?.[number] ?? number]))
  }
  const twice = await readSource(await fileOf(moved, 'vexil', phrase), {
    instance: 'twice',
    keyPhrase: phrase,
  })
  const second = (await applyImport(command(), twice)).game!.id!
  expect(await numbers(second)).toEqual(await numbers(gameId))
})

test('in the browser too: for organisers of the game, and the phrase is in no log', async () => {
  const phrase = 'eight teapots on a shelf'
  const ask = (as: string, more: object = {}) =>
    app.request(`/downloads/games/${gameId}/export-with-keys`, {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyPhrase: phrase, ...more }),
    })
  const organiser = await aStaffMember(app, { gameId, role: 'organiser' })
  const short = { gameId, keyPhrase: 'eleven sign' }
  await expect((await app.as(organiser)).exports.checkKeyPhrase(short)).rejects.toMatchObject({
    ...{ message: 'KeyPhraseTooShort', field: 'keyPhrase' },
  })
  expect((await ask(organiser, short)).status).toBe(400)
  const answer = await ask(organiser, { withResults: true })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const path = join(folder, `${made++}.zip`)
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  expect(Object.keys(await textsOf(path))).toEqual(expect.arrayContaining(['keys.json', 'teams.json']))
  expect((await readSource(path, { keyPhrase: phrase })).game!.keys).toBeDefined()
  const audit = await app.db.selectFrom('auditLog').selectAll().where('gameId', '=', gameId).execute()
  expect(JSON.stringify(audit)).toContain('vexil, with results, with keys')
  expect(JSON.stringify(audit)).not.toContain(phrase)

  expect((await ask(await aStaffMember(app, { gameId, role: 'author' }))).status).toBe(403)
  expect((await app.request(`/downloads/games/${gameId}/export-with-keys`, { as: organiser })).status).toBe(
    405,
  )
})

test('a zip is signed by the key of its game: one that was changed together with its checksums is refused', async () => {
  const texts = await textsOf(await fileOf(gameId, 'vexil'))
  const changed = (more: Record<string, string>) => {
    const path = join(folder, `${made++}.zip`)
    const entries = Object.entries({ ...texts, ...more })
    writeFileSync(
      path,
      zipOf(entries.map(([name, text]) => ({ name, content: Buffer.from(text, 'latin1') }))),
    )
    return path
  }
  expect((await readSource(changed({}))).challenges).toHaveLength(4)
  const game = texts['game.json']!.replace('Two days of tea.', 'Two days of pie.')
  const sumOf = (text: string) => createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex')
  const resummed = (text: string) => text.replaceAll(sumOf(texts['game.json']!), sumOf(game))
  const [sums, manifest] = [resummed(texts['checksums.txt']!), resummed(texts['manifest.json']!)]
  const forged = { 'game.json': game, 'manifest.json': manifest }
  const changes: Record<string, string>[] = [
    forged,
    { ...forged, 'checksums.txt': sums },
    { 'checksums.sig': 'AAAA' },
  ]
  for (const one of changes)
    await expect(readSource(changed(one))).rejects.toEqual(refused('ImportSignatureWrong'))
})

test('two exports of one state are equal but for their time, and the list of checksums is right', async () => {
  const [one, two] = [
    await textsOf(await fileOf(gameId, 'vexil')),
    await textsOf(await fileOf(gameId, 'vexil')),
  ]
  expect(Object.keys(one)).toEqual(Object.keys(one).toSorted())
  expect({ ...two, 'manifest.json': '' }).toEqual({ ...one, 'manifest.json': '' })
  for (const line of one['checksums.txt']!.trim().split('\n')) {
    const [sum, path] = line.split('  ')
    expect(createHash('sha256').update(Buffer.from(one[path!]!, 'latin1')).digest('hex')).toBe(sum)
  }
})

test('A2b.3: a changed byte and a later version refuse the zip, and an unknown member is told', async () => {
  const texts = await textsOf(await fileOf(gameId, 'vexil'))
  const read = (changed: Record<string, string>) => {
    const path = join(folder, `${made++}.zip`)
    // One that was written by hand has no signature.
    const { 'checksums.sig': _, ...unsigned } = texts
    const all = Object.entries({ ...unsigned, ...changed })
    writeFileSync(path, zipOf(all.map(([name, text]) => ({ name, content: Buffer.from(text, 'latin1') }))))
    return readSource(path)
  }
  const path = Object.keys(texts).find((name) => name.startsWith('challenges/'))!
  await expect(read({ [path]: texts[path]!.replace('Warm', 'Wirm') })).rejects.toMatchObject({
    refusal: 'ImportFileDamaged',
    params: { file: path },
  })
  const manifest = json(texts, 'manifest.json')
  await expect(
    read({ 'manifest.json': JSON.stringify({ ...manifest, version: '2.0' }) }),
  ).rejects.toMatchObject({ refusal: 'ImportFormatUnknown' })
  const changed = JSON.stringify({ ...json(texts, path), shape: 'round' })
  const sha256 = createHash('sha256').update(changed).digest('hex')
  const files = manifest.files.map((file: { path: string }) =>
    file.path === path ? { ...file, sha256 } : file,
  )
  const bundle = await read({ [path]: changed, 'manifest.json': JSON.stringify({ ...manifest, files }) })
  expect(bundle.findings).toMatchObject([
    { name: 'LinkDead' },
    { name: 'NotCarried', params: { field: 'shape' } },
  ])
})

test('A2b.4: the zip for the reference has its members only, and is read again twice', async () => {
  const path = await fileOf(gameId, 'reference')
  const texts = await textsOf(path)
  expect(Object.keys(json(texts, 'manifest.json')).sort()).toEqual([
    'exportedAt',
    'exporterVersion',
    'format',
    'game',
    'statistics',
    'version',
  ])
  const game = json(texts, 'game.json')
  expect(game).toMatchObject({ bloodBonus: { first: 50 }, containerCountLimit: 3, inviteCode: null })
  expect(game).not.toHaveProperty('settings')
  expect(
    Object.keys(texts).filter((name) => !/^(manifest|game)\.json$|^(files|challenges)\//.test(name)),
  ).toEqual([])
  const challenges = Object.keys(texts)
    .filter((name) => name.startsWith('challenges/'))
    .map((name) => json(texts, name))
  expect(challenges[0]).not.toHaveProperty('settings')
  const of = (title: string) => challenges.find((one) => one.title === title)
  // Only what it can compare is a flag there, and several files are one.
  expect(of('Vault').flags.static.map(({ value }: { value: string }) => value)).toEqual(['flag{black_tea}'])
  const { attachment } = of('Vault')
  expect(attachment).toMatchObject({ type: 'Local', fileName: 'files.zip' })
  expect(texts[`files/${attachment.hash}`]).toHaveLength(attachment.fileSize)
  // Defect 1: flags of dynamic attachments, each with its file and its name.
  expect(of('Own leaves').flags.static).toMatchObject([
    { value: 'flag{team_one}', attachment: { type: 'Local', fileName: 'leaves.zip', fileSize: 6 } },
    { value: 'flag{team_two}', attachment: { type: 'Local', fileName: 'leaves.zip' } },
  ])
  expect(of('Kettle').container).toMatchObject({
    image: 'registry.example.org/kettle:1',
    networkMode: 'Open',
  })

  const first = await applyImport(command(), await readSource(path))
  expect(actions(first)).toEqual(['create'])
  expect(actions(await planImport(command(), await readSource(path)))).toEqual(['same'])

  // A1g.6: what comes back leaves again as it was, but for numbers, and what an import decides itself.
  const back = await textsOf(await fileOf(first.game!.id!, 'reference'))
  const { hidden: _, practiceMode: __, ...rules } = game
  expect(json(back, 'game.json')).toEqual({
    ...rules,
    hidden: true,
    practiceMode: json(back, 'game.json').practiceMode,
    divisions: rules.divisions.map((division: { challengeConfig: object[] }) => ({
      ...division,
      challengeConfig: division.challengeConfig.map((one) => ({ ...one, challengeId: expect.any(Number) })),
    })),
  })
  const byTitle = (one: Record<string, unknown>) => ({ ...one, id: 0, enabled: false })
  const returned = Object.keys(back)
    .filter((name) => name.startsWith('challenges/'))
    .map((name) => json(back, name))
  const inOrder = (all: Record<string, unknown>[]) =>
    all
      .map(byTitle)
      .sort((a, b) =>
        String((a as { title?: string }).title) < String((b as { title?: string }).title) ? -1 : 1,
      )
  expect(inOrder(returned)).toEqual(inOrder(challenges))
})

test('those who read the flags of a game take it along; the audit log has it, and neither a cache nor the log has a flag', async () => {
  const get = (as: string | undefined, format = 'vexil') =>
    app.request(`/downloads/games/${gameId}/export?format=${format}`, as ? { as } : {})
  const author = await aStaffMember(app, { gameId, role: 'author' })
  const answer = await get(author)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-disposition')).toContain('Tea Cup-vexil.zip')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  for (const role of ['monitor', 'support'] as const)
    expect((await get(await aStaffMember(app, { gameId, role }))).status).toBe(403)
  expect((await get(undefined)).status).toBe(401)
  expect((await get(author, 'other')).status).toBe(400)
  await expect(exportGame(command(), { gameId: 999_999, format: 'vexil' })).rejects.toEqual(
    refused('GameNotFound'),
  )
  const rows = await app.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'game.export')
    .where('gameId', '=', gameId)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows) + app.logLines.join('')).not.toContain('flag{')
})
