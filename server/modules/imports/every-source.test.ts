// What readers make is what the verbs take: every source is planned without a refusal, applied, and then found unchanged.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '#server/testing/use-app.ts'
import { programContext } from '../../access/program-context.ts'
import { readZipSource } from '../../testing/read-zip-source.ts'
import { applyImport } from './apply-import.ts'
import { formatMarker } from './sources/reference/format-marker.ts'

const app = useApp()
const leaf = 'leaf'
const hash = createHash('sha256').update(leaf).digest('hex')
const challenge = (more: object) =>
  JSON.stringify({
    ...{
      title: 'Leaves',
      content: 'x',
      category: 'Crypto',
      enabled: true,
      hints: ['h'],
      limits: { submission: 3 },
    },
    ...{
      scoring: { original: 500, minRate: 0.1, difficulty: 10 },
      flags: { static: [{ value: 'flag{tea}' }] },
    },
    ...more,
  })
const container = {
  image: 'reg.example.org/tea:1',
  memoryLimit: 64,
  cpuCount: 1,
  storageLimit: 256,
  exposePort: 80,
}

const sources: Record<string, Record<string, string>> = {
  ctfcli: {
    'tea/challenge.yml': `name: Tea leaves
author: mira
category: cry
description: Read **them**.
attribution: by [me](https://example.org)
value: 500
type: dynamic
extra: {initial: 500, decay: 20, minimum: 50}
connection_info: nc \${host} \${port}
image: reg.example.org/tea:1
logic: all
attempts: 3
solution: {path: s.md, state: solved}
flags:
  - "flag{black_tea}"
  - {type: static, content: "flag{b}", data: case_insensitive}
  - {type: regex, content: "flag\\\\{(green|white)_tea\\\\}", data: case_insensitive}
topics: [herbs]
tags: [hot]
hints: ["look twice", {content: XOR, cost: 50, key: x}, {content: key is 7, cost: 30, title: Seven, requirements: [x]}]
files: [dist/leaves.txt, other/leaves.txt]
requirements: {prerequisites: [Warm up], anonymize: true}
`,
    'tea/s.md': 'Look.',
    'tea/dist/leaves.txt': leaf,
    'tea/other/leaves.txt': 'other',
    'warm/challenge.yml':
      'name: Warm up\nvalue: 10\nflags: [a]\nscheduled_at: "2026-05-01T10:00:00+02:00"\nstate: hidden',
  },
  'reference-zip': {
    'manifest.json': JSON.stringify({ version: '1.0', format: formatMarker, game: { id: 4 } }),
    'game.json': JSON.stringify({
      ...{ title: 'Tea Cup', startTime: '2026-05-01T08:00:00Z', endTime: '2026-05-02T08:00:00Z' },
      bloodBonus: { first: 50, second: 30, third: 10 },
      writeup: { required: true, deadline: '2026-05-03T08:00:00Z', note: 'PDF' },
      divisions: [
        {
          name: 'Open',
          defaultPermissions: ['JoinGame', 'ViewChallenge'],
          challengeConfig: [{ challengeId: 1, permissions: ['All'] }],
        },
      ],
    }),
    'challenges/challenge-1.json': challenge({
      type: 'StaticAttachment',
      attachment: { type: 'Local', hash, fileName: 'leaf.txt', fileSize: 4 },
    }),
    'challenges/challenge-2.json': challenge({
      ...{ title: 'Far', type: 'StaticAttachment' },
      attachment: { type: 'Remote', remoteUrl: 'https://example.org/a/leaves.zip' },
    }),
    'challenges/challenge-3.json': challenge({
      title: 'Pot',
      type: 'DynamicContainer',
      flags: { template: 'flag{[GUID]}' },
      container,
    }),
    'challenges/challenge-4.json': challenge({
      ...{ title: 'Own leaves', type: 'DynamicAttachment' },
      flags: { static: [{ value: 'flag{own}', attachment: { type: 'Local', hash, fileName: 'own.txt' } }] },
    }),
    [`files/${hash}`]: leaf,
  },
  rcds: {
    'web/mail/challenge.yaml': `name: mailroom!
author: [mira, tom]
description: "{{ link }}"
flag: {regex: "demo{[0-9]+}"}
provide: [{file: a.bin, as: task.bin}]
containers:
  desk: {image: reg.example.org/desk, resources: {limits: {cpu: 100m, memory: 100M}}, environment: {A: b}}
  db: {image: "postgres:16", environment: {POSTGRES_PASSWORD: x}}
expose: {desk: [{target: 3000, http: desk}]}
`.replace('demo{[0-9]+}', 'demo[0-9]+'),
    'web/mail/a.bin': 'abc',
  },
  konata: {
    'web/tea/kona.yaml': `challenges:
  - {category: web, name: One, author: mira, flags: {rctf: {provider: flags/regex, config: {pattern: tea}}}, attachments: ["*.txt"]}
  - {category: web, name: Two, flags: {rctf: {provider: flags/dynamic, config: {base: "flag{tea_leaf}"}}}, instancerConfig: {expose: [{kind: tcp, containerPort: 99}]}}
`,
    'web/tea/a.txt': 'a',
    'web/tea/b.txt': 'b',
  },
  kctf: {
    'pwn/tea/challenge.yaml':
      'apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: tea}\nspec: {image: "reg.example.org/tea:1"}\n',
    'pwn/tea/metadata.yaml': 'name: Post Card\ndescription: x\nflag: DEMO{stamp}\ncategory: web\n',
  },
  noctf: {
    'web/tea/noctf.yaml': `version: "1.0"
slug: tea
title: Tea
categories: [web, hard]
description: x
tags: {level: easy}
flags: [a, {data: "b+", strategy: regex_insensitive}]
files: [{url: "https://example.org/a.bin", hash: "sha256:${hash}", size: 3}]
hints: [{title: T, description: h}]
scoring: {strategy: "core:exponential", params: {initial: 500, minimum: 100, k: 11.9, j: 1.2}}
`,
  },
}

test.each(Object.keys(sources))('%s', { timeout: 60_000 }, async (name) => {
  const ctx = programContext(app.app.services, {
    kind: 'command',
    name: 'npm run import',
    systemUser: 'root',
  })
  await readZipSource({ ...sources[name]!, 'readme.md': '' }, async (bundle) => {
    expect(bundle.source).toBe(name)
    expect(bundle.findings.filter(({ level }) => level === 'refused')).toEqual([])
    const report = await applyImport(ctx, bundle, bundle.game ? {} : { title: name })
    expect(report.objects.filter(({ action }) => action === 'refuse' || action === 'skip')).toEqual([])
    expect(report.objects.filter(({ kind }) => kind === 'challenge')).toHaveLength(bundle.challenges.length)
    const again = await applyImport(ctx, bundle)
    expect(again.objects.filter(({ action }) => action !== 'same')).toEqual([])
  })
})

const tables = {
  'users-csv':
    'name,email,real name,team\nlea,lea@example.org,Lea Lee,Kettles\nbo,bo@example.org,,Kettles\ncleo,cleo@example.org,,\n',
  'teams-csv': 'team,captain,members\nSpoons,nora,"nora, ole"\n',
}
test('tables: accounts and teams are made once, and found again by a second import', async () => {
  const ctx = programContext(app.app.services, {
    kind: 'command',
    name: 'npm run import',
    systemUser: 'root',
  })
  const people = 'name,email\nnora,nora@example.org\nole,ole@example.org\n'
  await readZipSource(Buffer.from(people), (bundle) => applyImport(ctx, bundle).then(() => undefined))
  for (const [name, table] of Object.entries(tables)) {
    await readZipSource(Buffer.from(table), async (bundle) => {
      expect(bundle.source).toBe(name)
      const count = async () => [
        await app.db
          .selectFrom('users')
          .select('id')
          .execute()
          .then(({ length }) => length),
        await app.db
          .selectFrom('teams')
          .select('id')
          .execute()
          .then(({ length }) => length),
      ]
      const first = await applyImport(ctx, bundle)
      expect([name, first.objects.filter(({ action }) => action === 'refuse')]).toEqual([name, []])
      expect(first.objects.some(({ action }) => action === 'create')).toBe(true)
      const before = await count()
      const again = await applyImport(ctx, bundle)
      expect([name, again.objects.filter(({ action }) => action !== 'same')]).toEqual([name, []])
      expect(await count()).toEqual(before)
    })
  }
})
