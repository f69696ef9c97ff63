// Whatever is sent, an import answers with a bundle or with a refusal.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Refusal } from '../../lib/refusal.ts'
import { fuzzCases } from '../../testing/fuzz-cases.ts'
import { zipOf } from '../../testing/zip-of.ts'
import { readSource } from './read-source.ts'
import { formatMarker } from './sources/reference/format-marker.ts'
import { readToml } from './toml/read-toml.ts'
import { readYaml, YamlFault } from './yaml/read-yaml.ts'

/** Zips, and beside them as many files of YAML. */
const rounds = fuzzCases({ sample: 500, all: 5_000 })

function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const tea = `name: "Tea leaves"
category: cry
value: 500
type: dynamic
extra: &x {initial: 500, decay: 20, minimum: 50}
flags:
  - "flag{black_tea}"
  - {type: regex, content: "flag{(green|white)_tea}", data: case_insensitive}
hints: ["look twice", {content: "XOR", cost: 50, key: x}, {content: "7", requirements: [x]}]
files: [dist/leaves.txt]
requirements: {prerequisites: ["Warm up"], anonymize: true}
more: {<<: *x}
scheduled_at: "2026-05-01T10:00:00+02:00"
`
const teaInToml = `[[challenges]]
name = "Tea"
release_time = 2026-05-01T12:00:00+02:00
description = """
two
leaves"""
flags = {rctf = ["flag{a}", {provider = "flags/regex", config = {pattern = 'tea'}}]}
scoring.initial_value = 4_00
[challenges.ctfd]
hints = [{hint = "look", cost = 1.5}]
`
const table = (row: object) => JSON.stringify({ count: 1, results: [row], meta: {} })
const words = [
  'yes',
  '0x1F',
  '12:30',
  '~',
  '!x',
  '&a',
  '*a',
  '<<: ',
  '\t',
  '\0',
  '{',
  '[',
  ']',
  '}',
  '"',
  "'",
  '|',
  '>',
  '-',
  '?',
  '%',
  '\r',
  '\u2028',
  '../',
  '$ref',
  '__proto__: ',
  '9'.repeat(30),
  '- '.repeat(50),
  '\ud83c\udf75',
  '.inf',
  '!!int ',
  '# ',
]

const sources = [
  zipOf([
    { name: 'a/challenge.yml', content: tea, isDeflated: true },
    { name: 'a/dist/leaves.txt', content: 'leaf' },
    {
      name: 'b/challenge.yaml',
      content: 'apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: x}\nspec: {}\n',
    },
    {
      name: 'c/kona.yaml',
      content: 'challenges:\n  - {category: web, name: K, flags: {rctf: a}, attachments: ["**"]}\n',
    },
    {
      name: 'd/noctf.yaml',
      content: 'slug: n\ntitle: N\ncategories: [web]\nflags: [{data: a+, strategy: regex_sensitive}]\n',
    },
    {
      name: 'e/challenge.yaml',
      content: 'name: R\nflag: {regex: "x+"}\nprovide: [f]\nexpose: {m: [{target: 1, tcp: 2}]}\n',
    },
    { name: 'e/f', content: 'f' },
  ]),
  zipOf([
    { name: 'manifest.json', content: JSON.stringify({ version: '1.0', format: formatMarker }) },
    {
      name: 'game.json',
      content: JSON.stringify({
        title: 'G',
        startTime: '2026-05-01T08:00:00Z',
        endTime: '2026-05-02T08:00:00Z',
        divisions: [{ name: 'O', defaultPermissions: ['All'] }],
      }),
    },
    {
      name: 'challenges/challenge-1.json',
      content: JSON.stringify({
        title: 'C',
        category: 'Web',
        type: 'StaticAttachment',
        flags: { static: [{ value: 'a' }] },
        hints: ['h'],
      }),
    },
  ]),
  zipOf(
    Object.entries({
      users: { id: 1, name: 'u', email: 'u@example.org', team_id: 1, created: '2026-03-01T09:00:00' },
      teams: { id: 1, name: 't', captain_id: 1 },
      challenges: {
        id: 1,
        name: 'c',
        value: 5,
        type: 'standard',
        state: 'visible',
        requirements: { prerequisites: [1, 2] },
      },
      flags: { id: 1, challenge_id: 1, type: 'regex', content: 'a|ab' },
      hints: { id: 1, challenge_id: 1, content: 'h', cost: 5 },
      submissions: {
        id: 1,
        challenge_id: 1,
        user_id: 1,
        team_id: 1,
        provided: 'a',
        type: 'correct',
        date: '2026-03-01T10:00:00',
      },
      solves: { id: 1, challenge_id: 1, user_id: 1, team_id: 1 },
      awards: { id: 1, team_id: 1, value: -5, date: '2026-03-01T10:00:00' },
      config: { id: 1, key: 'start', value: '1' },
    }).map(([name, row]) => ({ name: `db/${name}.json`, content: table(row) })),
  ),
  Buffer.from('id,name,email,team,captain\n1,ann,ann@example.org,T,1\n2,"b ""o"" b",bob@example.org,T,\n'),
]

/** A few bytes changed, a piece taken out, put in twice or cut off, or a word put in. */
function damage(bytes: Buffer, random: (below: number) => number): Buffer {
  let damaged = Buffer.from(bytes)
  for (let count = 1 + random(4); count > 0; count--) {
    const at = random(Math.max(1, damaged.length))
    const to = Math.min(damaged.length, at + 1 + random(40))
    const [before, piece, after] = [damaged.subarray(0, at), damaged.subarray(at, to), damaged.subarray(to)]
    const kind = random(6)
    if (kind === 0) damaged = Buffer.concat([before, after])
    else if (kind === 1) damaged = Buffer.concat([before, piece, piece, after])
    else if (kind === 2)
      damaged = Buffer.concat([before, Buffer.from(words[random(words.length)]!), piece, after])
    else if (kind === 3 && random(5) === 0) damaged = Buffer.from(before)
    else if (damaged.length > 0) damaged[at % damaged.length] = random(256)
  }
  return damaged
}

test(`${rounds} damaged sources: a bundle or a refusal, also when its files are read`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const path = join(folder, 'source')
  const outcomes = { bundles: 0, refusals: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      const bytes = damage(sources[round % sources.length]!, randomOf(round))
      await writeFile(path, bytes)
      try {
        const bundle = await readSource(path)
        for (const file of bundle.challenges.flatMap(({ files }) => files)) {
          if (!('open' in file)) continue
          for await (const _chunk of await file.open());
        }
        outcomes.bundles++
      } catch (error) {
        if (!(error instanceof Refusal)) throw new Error(`round ${round}`, { cause: error })
        outcomes.refusals++
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  expect(outcomes.bundles).toBeGreaterThan(rounds / 20)
  expect(outcomes.refusals).toBeGreaterThan(rounds / 20)
}, 600_000)

test(`${rounds} damaged challenge files: read or refused, and in a repository`, async () => {
  for (let round = 0; round < rounds; round++) {
    const bytes = damage(Buffer.from(tea), randomOf(round + 1_000_000))
    try {
      readYaml(bytes)
    } catch (error) {
      if (!(error instanceof YamlFault)) throw new Error(`round ${round}`, { cause: error })
    }
    try {
      readToml(damage(Buffer.from(teaInToml), randomOf(round + 2_000_000)))
    } catch (error) {
      if (!(error instanceof YamlFault)) throw new Error(`round ${round} of TOML`, { cause: error })
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  try {
    const path = join(folder, 'source')
    for (let round = 0; round < rounds / 50; round++) {
      const entries = Array.from({ length: 50 }, (_, at) => ({
        name: `${at}/challenge.yml`,
        content: damage(Buffer.from(tea), randomOf(round * 50 + at + 1_000_000)),
      }))
      await writeFile(path, zipOf([...entries, { name: 'x', content: '' }]))
      await readSource(path).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw new Error(`round ${round}`, { cause: error })
      })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 600_000)
