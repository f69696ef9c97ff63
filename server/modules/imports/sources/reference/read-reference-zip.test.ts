import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { unpackBloodBonus } from '#src/rules/blood-bonus.ts'
import { curves } from '#src/rules/curves/curves.ts'
import { findingsOf, readZipSource } from '../../../../testing/read-zip-source.ts'
import { formatMarker } from './format-marker.ts'

const manifest = {
  version: '1.0',
  format: formatMarker,
  exporterVersion: '1.8.5.0',
  game: { id: 4, title: 'Tea Cup' },
}
const teaCup = {
  title: 'Tea Cup',
  startTime: '2026-05-01T08:00:00+00:00',
  endTime: '2026-05-02T08:00:00+00:00',
  practiceMode: true,
  containerCountLimit: 3,
  bloodBonus: null,
  divisions: [{ name: 'Open', inviteCode: null, defaultPermissions: ['All'], challengeConfig: [] }],
}
const leaves = {
  id: 7,
  title: 'Leaves',
  content: '…',
  category: 'Crypto',
  type: 'StaticAttachment',
  enabled: true,
  scoring: { original: 500, minRate: 0.1, difficulty: 10 },
  limits: { submission: 0 },
  flags: { disableBloodBonus: false, static: [{ value: 'flag{tea}' }] },
  attachment: { type: 'Remote', remoteUrl: 'https://example.org/a/leaves.zip' },
}
const read = (challenges: object[], more: Record<string, string | Buffer> = {}, game: object = teaCup) =>
  readZipSource({
    'manifest.json': JSON.stringify(manifest),
    'game.json': JSON.stringify(game),
    ...Object.fromEntries(
      challenges.map((challenge, at) => [`challenges/challenge-${at + 7}.json`, JSON.stringify(challenge)]),
    ),
    ...more,
  })

test('A1g.1 the sample: no bonus for bloods, its division, its curve, and the name of a remote attachment', async () => {
  const bundle = await read([leaves])
  expect(bundle.source).toBe('reference-zip')
  expect(bundle.game).toMatchObject({
    title: 'Tea Cup',
    values: { start: Date.parse('2026-05-01T08:00:00Z'), practiceMode: true, containerCountLimit: 3 },
  })
  expect(unpackBloodBonus(bundle.game!.values.bloodBonus!)).toEqual({ first: 0, second: 0, third: 0 })
  expect(bundle.divisions).toEqual([{ key: 'Open', name: 'Open', denies: [], challenges: [] }])
  expect(bundle.challenges).toMatchObject([
    {
      key: '7',
      title: 'Leaves',
      category: 'Crypto',
      flags: [{ kind: 'exact', flag: 'flag{tea}' }],
      files: [{ url: 'https://example.org/a/leaves.zip', name: 'leaves.zip' }],
    },
  ])
  const so = { solves: 10, mostSolves: 10, firstSolveMs: 0, gameMs: 1 }
  expect(curves.ours.value(bundle.challenges[0]!.values as never, so)).toBe(232)
  expect(bundle.findings).toEqual([])
})

test('A1g.2 another format is refused, another version is told', async () => {
  const other = { 'manifest.json': JSON.stringify({ ...manifest, format: 'OTHER' }) }
  await expect(read([], other)).rejects.toMatchObject({ refusal: 'ImportFormatUnknown' })
  const newer = { 'manifest.json': JSON.stringify({ ...manifest, version: '9.9' }) }
  expect(findingsOf(await read([], newer))).toEqual(['warning VersionOther'])
})

test('A1g.3 a file with another hash, and one that is missing, refuse the zip', async () => {
  const content = 'leaf'
  const hash = createHash('sha256').update(content).digest('hex')
  const local = { ...leaves, attachment: { type: 'Local', hash, fileName: 'leaf.txt', fileSize: 4 } }
  const bundle = await read([local], { [`files/${hash}`]: content })
  expect(bundle.challenges[0]!.files).toMatchObject([{ name: 'leaf.txt', size: 4, sha256: hash }])
  await expect(read([local], { [`files/${hash}`]: 'other' })).rejects.toMatchObject({
    refusal: 'ImportFileDamaged',
  })
  await expect(read([local])).rejects.toMatchObject({
    refusal: 'ImportFileMissing',
    params: { name: `files/${hash}` },
  })
  // Defect 4: the peer refuses a file without content.
  const none = createHash('sha256').digest('hex')
  const empty = { ...leaves, attachment: { type: 'Local', hash: none, fileName: 'empty', fileSize: 0 } }
  expect((await read([empty], { [`files/${none}`]: '' })).challenges[0]!.files).toMatchObject([{ size: 0 }])
})

test('A1g.4 dynamic attachments come without their flags, and that is told', async () => {
  const dynamic = { ...leaves, type: 'DynamicAttachment', flags: {}, attachment: null }
  const bundle = await read(Array.from({ length: 12 }, (_, at) => ({ ...dynamic, title: `Leaves ${at}` })))
  expect(bundle.challenges).toHaveLength(12)
  expect(bundle.challenges[0]).toMatchObject({
    type: 'DynamicAttachment',
    values: { fileName: 'attachment' },
  })
  expect(bundle.findings).toMatchObject([{ name: 'FlagsLost', params: { count: 12, all: 12 } }])
})

test('A1g.5 a category by its number, and one that is none of ours', async () => {
  const bundle = await read([
    { ...leaves, category: 3 },
    { ...leaves, category: 'Jigsaws' },
  ])
  expect(bundle.challenges.map(({ category, categoryWord }) => [category, categoryWord])).toEqual([
    ['Web', undefined],
    ['Misc', 'Jigsaws'],
  ])
  expect(findingsOf(bundle)).toEqual([])
})

test('defects 5 and 7: a challenge without its container is refused alone, an early deadline is moved', async () => {
  const container = {
    ...leaves,
    type: 'DynamicContainer',
    flags: { template: 'flag{[GUID]}' },
    limits: { submission: 5, deadline: '2026-05-01T20:00:00+00:00' },
    container: { image: 'reg.example.org/tea:1', memoryLimit: 8, exposePort: 8080, networkMode: 'Isolated' },
  }
  const bundle = await read(
    [{ ...container, container: null }, container],
    {},
    {
      ...teaCup,
      bloodBonus: { first: 50, second: 30, third: 10 },
      inviteCode: 'come-in-now',
      writeup: { required: true, deadline: '2026-05-02T07:00:00+00:00', note: 'PDF' },
    },
  )
  expect(bundle.challenges).toMatchObject([
    {
      key: '8',
      flags: [],
      values: {
        flagTemplate: 'flag{[GUID]}',
        attemptsMax: 5,
        deadlineAt: Date.parse('2026-05-01T20:00:00Z'),
        containerImage: 'reg.example.org/tea:1',
        memoryLimit: 32,
        containerExposePort: 8080,
        networkMode: 'closed',
      },
    },
  ])
  expect(bundle.game!.values).toMatchObject({
    writeupRequired: true,
    writeupDeadline: Date.parse(teaCup.endTime),
  })
  expect(unpackBloodBonus(bundle.game!.values.bloodBonus!)).toEqual({ first: 50, second: 30, third: 10 })
  expect(findingsOf(bundle)).toEqual(['refused Missing', 'warning Changed', 'note NotCarried'])
  expect(JSON.stringify(bundle)).not.toContain('come-in-now')
})

test('permissions of divisions become what they deny', async () => {
  const divisions = [
    {
      name: 'Guests',
      defaultPermissions: ['JoinGame', 'ViewChallenge', 'SubmitFlags'],
      challengeConfig: [{ challengeId: 7, permissions: ['None'] }],
    },
    { name: 'Numbers', defaultPermissions: [2147483647 - 2], challengeConfig: [] },
  ]
  const bundle = await read([leaves], {}, { ...teaCup, divisions })
  expect(bundle.divisions).toEqual([
    {
      key: 'Guests',
      name: 'Guests',
      denies: ['RankOverall', 'RequireReview', 'GetScore', 'GetBlood', 'AffectDynamicScore'],
      challenges: [
        {
          challenge: '7',
          denies: ['ViewChallenge', 'SubmitFlags', 'GetScore', 'GetBlood', 'AffectDynamicScore'],
        },
      ],
    },
    { key: 'Numbers', name: 'Numbers', denies: ['RankOverall'], challenges: [] },
  ])
})

test('a game without its times, and JSON that is none, refuse the zip', async () => {
  await expect(read([], {}, { title: 'x' })).rejects.toMatchObject({ refusal: 'ImportFileUnreadable' })
  await expect(read([], { 'challenges/challenge-1.json': '[]' })).rejects.toMatchObject({
    params: { name: 'challenges/challenge-1.json' },
  })
})
