import { expect, test } from 'vitest'
import { curves } from '#src/rules/curves/curves.ts'
import { enoughBits, leetBits } from '#src/rules/flag-template.ts'
import { matchesFlag } from '#src/rules/flags/matches-flag.ts'
import { entryNamesOf } from '../../../testing/entry-names-of.ts'
import { findingsOf, readZipSource } from '../../../testing/read-zip-source.ts'
import { readFile } from '../archives/read-file.ts'

type Files = Record<string, string>
const readOne = async (path: string, yaml: string, files: Files = {}) => {
  const bundle = await readZipSource({ [path]: yaml, 'readme.md': '', ...files })
  return { bundle, challenge: bundle.challenges[0]!, found: findingsOf(bundle) }
}
const so = (solves: number, mostSolves: number) => ({ solves, mostSolves, firstSolveMs: 0, gameMs: 1 })

const rcds = (yaml: string, files: Files = {}) =>
  readOne('crypto/tea/challenge.yaml', `name: Tea\n${yaml}`, files)

test('rCDS without a file of its project is known by its flag, and an archive that it makes is refused', async () => {
  const files = { 'crypto/tea/flag.txt': 'flag{t}\n' }
  const { bundle, challenge, found } = await rcds('description: d\nflag: {file: flag.txt}', files)
  expect([bundle.source, challenge.flags, found]).toEqual(['rcds', [{ kind: 'exact', flag: 'flag{t}' }], []])
  const zip = await rcds('description: d\nflag: x\nprovide: [{kind: zip, spec: {files: [a]}}]')
  expect(zip.found).toEqual(['refused ValueWrong 4'])
})

test('A1c.1, A8.4 rCDS: category of the folder, flag of a file, curve of the peer, places in the text', async () => {
  const { challenge, bundle } = await rcds(
    'description: "{{ nc }}"\nflag: {file: flag.txt}\nexpose: {main: [{target: 5000, tcp: 31707}]}',
    { 'crypto/tea/flag.txt': 'flag{t}\n' },
  )
  expect(bundle.source).toBe('rcds')
  expect(challenge).toMatchObject({
    category: 'Crypto',
    type: 'StaticContainer',
    flags: [{ kind: 'exact', flag: 'flag{t}' }],
    values: {
      content: 'nc {host} {port}',
      connection: 'nc {host} {port}',
      containerExposePort: 5000,
      curve: 'rctf-legacy',
      originalScore: 500,
      curveMinimum: 100,
    },
  })
  expect(curves['rctf-legacy'].value(challenge.values as never, so(5, 20))).toBe(370)
  expect(curves['rctf-legacy'].value(challenge.values as never, so(5, 100))).toBe(481)
})

test('A1c.2 rCDS: a value of 0 is one', async () => {
  for (const value of [250, 0]) {
    const { challenge } = await rcds(`value: ${value}\nflag: a\nprovide: []`)
    expect(challenge.values).toMatchObject({ curve: 'fixed', originalScore: value })
  }
})

test('A1c.3, A1c.4 rCDS: hidden challenges, and templates that nobody runs', async () => {
  const hidden = await rcds('visible: false\nflag: a')
  expect([hidden.challenge.isVisible, hidden.found]).toEqual([false, ['note HiddenInSource']])
  const template = await rcds('description: "{{ challenge.foo | upper }}"\nflag: a\nprovide: []')
  expect(template.challenge.values.content).toBe('{{ challenge.foo | upper }}')
  expect(template.found).toEqual(['warning TemplateKept'])
})

test('A1c.5 rCDS: a file under another name, and a pattern', async () => {
  const { challenge } = await rcds('provide: [{file: a.bin, as: task.bin}]\nflag: {regex: "x+"}', {
    'crypto/tea/a.bin': 'abc',
  })
  expect(challenge.files).toMatchObject([{ name: 'task.bin', size: 3 }])
  expect(challenge.flags).toMatchObject([{ kind: 'pattern', flag: 'x+', settings: { mode: 'full' } }])
  const outside = await rcds('flag: {file: ../../../x}\nprovide: []')
  expect([outside.bundle.challenges, outside.found[0]]).toEqual([[], 'refused PathUnsafe 2'])
})

test('sample B1: a container that asks for privileges', async () => {
  const { challenge, bundle } = await readOne(
    'pwn/rice-bowl/challenge.yaml',
    `name: rice-bowl
author: nobody
description: |-
  Stir.

  \`{{ nc }}\`
provide:
  - ./bin/bowl
  - ./Dockerfile
flag:
  file: ./bin/flag.txt
containers:
  main:
    build: .
    replicas: 2
    ports:
      - 5000
    environment:
      JAIL_TIME: '60'
    securityContext:
      capabilities:
        drop:
          - all
        add:
          - sys_admin
expose:
  main:
    - target: 5000
      tcp: 31707
`,
    {
      'pwn/rice-bowl/bin/bowl': 'x',
      'pwn/rice-bowl/Dockerfile': 'x',
      'pwn/rice-bowl/bin/flag.txt': 'demo{rice}\n',
    },
  )
  expect(challenge).toMatchObject({
    category: 'Pwn',
    flags: [{ flag: 'demo{rice}' }],
    values: { content: 'Stir.\n\n`nc {host} {port}`', containerImage: '', containerExposePort: 5000 },
  })
  expect(bundle.findings).toContainEqual(
    expect.objectContaining({ name: 'Capability', params: { name: 'sys_admin' } }),
  )
})

test('sample B2: two containers, quantities, and an environment with the flag', async () => {
  const { challenge, bundle } = await readOne(
    'web/mailroom/challenge.yaml',
    `name: mailroom!
author: nobody
description: |-
  Site: [{{ challenge.expose.desk[0].http }}](x) or {{link}}
flag: demo{take_a_number}
containers:
  desk:
    image: reg.example.org/desk
    resources: {limits: {cpu: 100m, memory: 100M}}
    ports: [3000]
    environment:
      PORT: "3000"
      FLAG: demo{take_a_number}
  db:
    image: postgres
    ports: [5432]
expose:
  desk:
    - target: 3000
      http: desk
`,
  )
  expect(challenge.values).toMatchObject({
    containerImage: 'reg.example.org/desk',
    containerProtocol: 'http',
    cpuCount: 1,
    memoryLimit: 95,
    extraContainers: [{ name: 'db', image: 'postgres', environment: [] }],
  })
  expect(challenge.values.content).toContain('{{ challenge.expose.desk[0].http }}')
  expect(challenge.values.content).not.toContain('{{link}}')
  expect(JSON.stringify([challenge.values, bundle.findings])).not.toContain('take_a_number')
})

test('sample B3: what rCDS needs and no more', async () => {
  const { challenge, found } = await readOne(
    'misc/where/challenge.yaml',
    'name: where to?\nauthor: nobody\ndescription: |\n  Read the rules.\n  \nflag: "demo{read_them}"\n\nprovide: \n  - ./map.jpg\n',
    { 'misc/where/map.jpg': 'a map' },
  )
  expect(found).toEqual([])
  expect(challenge).toMatchObject({
    title: 'where to?',
    category: 'Misc',
    type: 'StaticAttachment',
    isVisible: true,
    flags: [{ kind: 'exact', flag: 'demo{read_them}' }],
    files: [{ name: 'map.jpg' }],
    values: { content: 'Read the rules.\n', authors: [{ name: 'nobody' }], originalScore: 500 },
  })
})

test('rCDS: defaults of the root, and no deeper than the source', async () => {
  const bundle = await readZipSource({
    'rcds.yaml': 'defaults: {author: mira, value: 5}\nflagFormat: x',
    'web/a/challenge.yaml': 'name: A\nflag: a\ndescription: x',
    'web/b/challenge.json': '{"name": "B", "flag": "b", "value": 7, "author": ["x", "y"]}',
  })
  expect(
    bundle.challenges.map(({ values }) => [values.originalScore, values.authors?.map(({ name }) => name)]),
  ).toEqual([
    [5, ['mira']],
    [7, ['x', 'y']],
  ])
})

const kona = (yaml: string, files: Files = {}) =>
  readOne('web/tea/kona.yaml', `challenges:\n  - category: web\n    name: Tea\n    author: mira\n${yaml}`, {
    'kona.yaml':
      'rctf: {base_url: "https://x.example", team_token: kona_secret}\nsecrets: {a: {value: kona_other}}',
    ...files,
  })

test('A1d.1 konata: flags as a text and as a list, in both ways to write keys', async () => {
  const one = await kona('    flags: {rctf: "flag{a}"}')
  expect(one.bundle.source).toBe('konata')
  expect(one.challenge.flags).toEqual([{ kind: 'exact', flag: 'flag{a}' }])
  expect(one.challenge.values).toMatchObject({
    curve: 'ctfd-log',
    originalScore: 500,
    curveMinimum: 50,
    curveDecay: 60,
  })
  const two = await kona('    flags: {rctf: [{str: "flag{a}"}, {file: f}]}\n    sortWeight: 2', {
    'web/tea/f': 'flag{f}\n',
  })
  expect(two.challenge.flags.map(({ flag }) => flag)).toEqual(['flag{a}', 'flag{f}'])
  expect(JSON.stringify([one.bundle, two.bundle])).not.toMatch(/kona_(secret|other)/)
})

test('konata: the standard type of CTFd is worth the same for all, and unknown keys are named', async () => {
  const fixed = await kona(
    '    flags: {rctf: a}\n    scoring: {initial_value: 300}\n    ctfd: {type: standard}',
  )
  expect(fixed.challenge.values).toMatchObject({ curve: 'fixed', originalScore: 300 })
  expect(fixed.found).toEqual([])
  const odd = await kona(
    `    flags: {rctf: a}
    scoring: {initial_value: 300, bonus: 5, ctfd: {decai: 9, colour: red}}
    ctfd: {type: plugin, topic: [x], badge: y, hints: [{hint: h, price: 3}]}`,
  )
  expect(odd.challenge.values).toMatchObject({ curve: 'ctfd-log', originalScore: 300, curveDecay: 60 })
  const said = odd.bundle.findings.map(({ name, params }) =>
    [name, params.key ?? params.field, params.near ?? ''].join(' ').trim(),
  )
  expect(said.sort()).toEqual([
    'Changed ctfd.type',
    'KeyUnknown ctfd.topic topics',
    'KeyUnknown scoring.ctfd.decai decay',
    'NotCarried ctfd.badge',
    'NotCarried ctfd.hints.price',
    'NotCarried scoring.bonus',
    'NotCarried scoring.ctfd.colour',
  ])
})

test('konata: flags in shapes that authors try, and unknown keys among them and in every part', async () => {
  const { bundle, challenge } = await kona(
    `    flags:
      other: "flag{o}"
      rctf:
        - {str: "flag{a}", label: x}
        - {provider: flags/static, config: {flag: "flag{b}", points: 2}}
      ctfd: [{type: static, flag: "flag{c}", data: case_insensitive}, "flag{d}"]
    attachments: {files: [a.txt], wrap: 1, additional: [{path: b.txt, str: hi, mode: 1}]}
    ctfd: {hints: [look]}
    instancerConfig: {extendable: true}
    scoring: {ctfd: {decay: -1}}
deployment: {images: [x]}`,
    { 'web/tea/a.txt': 'a' },
  )
  expect(challenge.flags.map(({ flag }) => flag)).toEqual(['flag{a}', 'flag{b}', 'flag{c}', 'flag{d}'])
  expect(challenge.values.hints).toEqual(['look'])
  const left = bundle.findings.flatMap(({ name, params }) =>
    name === 'NotCarried' || name === 'Changed' ? [params.field] : [],
  )
  expect(left.sort()).toEqual([
    ...['attachments.additional.mode', 'attachments.wrap', 'deployment', 'flags.ctfd.data', 'flags.other'],
    ...['flags.rctf.config.points', 'flags.rctf.label', 'instancer_config.extendable', 'scoring.ctfd.decay'],
  ])
  expect(JSON.stringify(bundle.findings)).not.toContain('flag{')
  const none = await readOne('web/tea/kona.yaml', 'challenges: {name: Tea}')
  expect(none.found).toEqual(['refused ValueWrong 1'])
})

test('konata and noCTF: of two challenges with one id the last one counts, and the other is named', async () => {
  const two = ['A', 'B'].map((name) => `  - {name: ${name}, category: web, author: m, overrideId: same}`)
  const konata = await readOne('web/tea/kona.yaml', ['challenges:', ...two].join('\n'))
  const noctf = await readOne('web/a/noctf.yaml', 'slug: same\ntitle: A', {
    'web/b/noctf.yaml': 'slug: Same\ntitle: B',
  })
  for (const { bundle } of [konata, noctf]) {
    expect(bundle.challenges.map(({ title }) => title)).toEqual(['B'])
    expect(bundle.findings.filter(({ level }) => level === 'refused')).toMatchObject([
      { name: 'KeyTwice', about: { name: 'A' }, params: { key: 'same' } },
    ])
  }
})

test('kCTF and noCTF: unknown keys are named in every part', async () => {
  const fieldsOf = ({ bundle }: Awaited<ReturnType<typeof readOne>>) =>
    bundle.findings.flatMap(({ name, params }) => (name === 'NotCarried' ? [params.field] : []))
  const ports = '[{targetPort: 1, protocol: TCP}, {targetPort: 2, protocol: TCP}]'
  const kctf = await readOne(
    'web/tea/challenge.yaml',
    `apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: tea}\nspec: {deployed: true, foo: 1, network: {public: true, dns: x, ports: ${ports}}}`,
    { 'web/tea/metadata.yaml': 'name: Tea\nflag: a\npoints: 500' },
  )
  expect(fieldsOf(kctf)).toEqual([
    ...['spec.network.ports', 'spec.network.dns', 'spec.foo', 'metadata.yaml: points'],
  ])
  const noctf = await readOne(
    'web/tea/noctf.yaml',
    `version: "1.0"\nslug: tea\ntitle: Tea\ncategories: [web]\ndescription: x\nflags: [{data: "flag{a}", label: x}]\nhints: [look, {title: t, description: d, cost: 5}]\nscoring: {params: {base: 5, top: 1}, cap: 1}\nsolve: {source: flag, limit: 1}`,
  )
  expect(noctf.challenge.values.hints).toEqual(['look', 't: d'])
  expect(fieldsOf(noctf)).toEqual([
    ...['solve.limit', 'hints.cost', 'scoring.params.top', 'scoring.cap', 'flags.label'],
  ])
})

test('konata: a file of TOML says the same as one of YAML', async () => {
  const toml = `[[challenges]]
name = "Tea"
category = "crypto"
author = "mira"
description = """
Two leaves.
"""
release_time = 2026-05-01T12:00:00+02:00
sortWeight = 3
tags = ["warm"]
[challenges.flags]
rctf = ["flag{toml}", {provider = "flags/regex", config = {pattern = "tea"}}]
[challenges.scoring]
initial_value = 400

[[challenges]]
name = "Cup"
category = "web"
author = "mira"
release_time = 2026-05-01 10:00:00
flags = {rctf = 12}
`
  const bundle = await readZipSource({
    'kona.toml': '[rctf]\nteam_token = "secret-token"\n',
    'crypto/tea/kona.toml': toml,
    'crypto/broken/kona.toml': 'name = "x"\nflag = flag{broken}\n',
    'crypto/deep/kona.toml': `a = ${'['.repeat(2_000)}`,
    'crypto/dots/kona.toml': `${'a.'.repeat(20_000)}a = 1`,
  })
  expect(bundle.source).toBe('konata')
  expect(bundle.challenges.map(({ title }) => title)).toEqual(['Tea'])
  const [tea] = bundle.challenges
  expect(tea).toMatchObject({
    category: 'Crypto',
    values: {
      originalScore: 400,
      releaseAt: Date.parse('2026-05-01T10:00:00Z'),
    },
  })
  expect(tea!.values.content).toContain('Two leaves.')
  expect(tea!.flags).toMatchObject([{ kind: 'exact', flag: 'flag{toml}' }, { kind: 'pattern' }])
  const refusals = bundle.findings.filter(({ level }) => level === 'refused')
  expect(refusals.map(({ name, place }) => [name, place?.file.split('/')[1], place?.line])).toEqual([
    ['TomlUnreadable', 'broken', 2],
    ['TomlUnreadable', 'deep', 1],
    ['TomlUnreadable', 'dots', undefined],
    // A flag that is a number has lost its spelling.
    ['NotText', 'tea', undefined],
  ])
  expect(JSON.stringify(bundle.findings)).not.toMatch(/secret-token|flag\{/)
})

test('A1d.2 konata: patterns of rCTF match some part', async () => {
  const { challenge } = await kona('    flags: {rctf: {provider: flags/regex, config: {pattern: tea}}}')
  expect(challenge.flags).toMatchObject([{ kind: 'pattern', settings: { mode: 'search' } }])
  expect(matchesFlag(challenge.flags[0]!, 'flag{tea}')).toBe(true)
})

test('A1d.3 konata: a time as a number and as a text', async () => {
  for (const line of [
    'releaseTime: 1777629600000',
    'release_time: 2026-05-01 10:00:00',
    'release_time: 2026-05-01T12:00:00+02:00',
  ]) {
    const { challenge } = await kona(`    flags: {rctf: a}\n    ${line}`)
    expect(challenge.values.releaseAt).toBe(Date.parse('2026-05-01T10:00:00Z'))
  }
})

test('A1d.4 konata: several files become one zip, always the same, without what is excluded', async () => {
  const yaml =
    '    flags: {rctf: a}\n    attachments: {files: ["dist/*"], exclude: ["dist/flag.txt"], additional: [{path: note.txt, str: hi}]}'
  const files = {
    'web/tea/dist/b.txt': 'bbb',
    'web/tea/dist/a/x.txt': 'x',
    'web/tea/dist/flag.txt': 'flag{tea}',
  }
  const contents: Buffer[] = []
  for (const _ of [1, 2]) {
    await readZipSource(
      { 'web/tea/kona.yaml': `challenges:\n  - category: web\n    name: Tea\n${yaml}`, 'r.md': '', ...files },
      async ({ challenges }) => {
        const [file] = challenges[0]!.files
        if (!file || !('open' in file)) throw new Error('no file')
        expect(file.name).toBe('Tea.zip')
        contents.push(await readFile({ path: file.name, ...file }, 1e6))
        expect(contents.at(-1)).toHaveLength(file.size)
      },
    )
  }
  expect(contents[0]!.equals(contents[1]!)).toBe(true)
  expect(await entryNamesOf(contents[0]!)).toEqual(['dist/a/x.txt', 'dist/b.txt', 'note.txt'])
  const outside = await kona('    flags: {rctf: a}\n    attachments: ["../../*"]')
  expect([outside.bundle.challenges, outside.found]).toEqual([
    [],
    [expect.stringMatching(/^refused PathUnsafe/)],
  ])
})

test('A1d.5 konata: flags of each team', async () => {
  const dynamic = (base: string, mode: string) =>
    kona(`    flags: {rctf: {provider: flags/dynamic, config: {base: "${base}", mode: ${mode}}}}`)
  const few = await dynamic('flag{tea_leaf}', 'leet')
  expect(few.challenge).toMatchObject({
    type: 'DynamicContainer',
    values: { flagTemplate: 'flag{tea_leaf_[GUID]}' },
  })
  expect(few.found).toContainEqual(expect.stringMatching(/^note FlagsPerTeam/))
  const base = 'flag{a_long_text_about_black_tea_leaves}'
  expect(leetBits(`[LEET]${base}`)).toBeGreaterThan(enoughBits)
  expect((await dynamic(base, 'leet')).challenge.values.flagTemplate).toBe(`[LEET]${base}`)
  expect((await dynamic(base, 'tail')).challenge.values.flagTemplate).toBe(`${base.slice(0, -1)}_[GUID]}`)
})

test('konata: several challenges of a file, endpoints and what is skipped', async () => {
  const bundle = await readZipSource({
    'a/kona.yaml':
      'challenges:\n  - {category: web, name: One, flags: {rctf: a}, endpoints: [{type: nc, endpoint: x.example}]}\n  - {category: web, name: Two, flags: {ctfd: [{type: regex, flag: "b+"}]}, hidden: true}',
    'b/kona.yaml': 'discovery: {skip: true}\nchallenges: [{category: web, name: Three}]',
  })
  expect(bundle.challenges.map(({ key, title, isVisible }) => [key, title, isVisible])).toEqual([
    ['a/kona.yaml#1', 'One', true],
    ['a/kona.yaml#2', 'Two', false],
  ])
  expect(bundle.challenges[0]!.values.connection).toBe('nc x.example 1337')
})

const kctf = (spec: string) =>
  `apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: tea}\nspec: ${spec}\n`

test('A1e.1, A1e.3 kCTF: what is there is infrastructure', async () => {
  const { challenge, found, bundle } = await readOne(
    'pwn/tea/challenge.yaml',
    `${kctf('{deployed: true, network: {public: true}}')}---\napiVersion: v1\nkind: Service\n`,
    { 'pwn/tea/service.yaml': 'apiVersion: v1\nkind: Secret\n' },
  )
  expect(bundle.source).toBe('kctf')
  expect(challenge).toMatchObject({
    title: 'tea',
    category: 'Pwn',
    type: 'StaticContainer',
    isVisible: false,
    flags: [],
    values: { containerExposePort: 1337, containerImage: '' },
  })
  expect(found).toEqual(
    expect.arrayContaining([
      'warning NoFlag',
      'warning InfrastructureOnly',
      'note NeedsJail',
      'note OtherDocument 1',
      'note OtherDocument 6',
    ]),
  )
})

test('A1e.2 kCTF: ports need a protocol', async () => {
  const path = 'pwn/tea/challenge.yaml'
  const named = await readOne(path, kctf('{network: {ports: [{targetPort: 8080, protocol: HTTPS}]}}'), {
    'pwn/tea/challenge/flag': 'flag{tea}\nmore\n',
  })
  expect(named.challenge).toMatchObject({
    flags: [{ flag: 'flag{tea}' }],
    values: { containerExposePort: 8080, containerProtocol: 'http' },
  })
  const bare = await readOne(path, kctf('{network: {ports: [{targetPort: 8080}]}}'))
  expect([bare.bundle.challenges, bare.found.some((one) => one.startsWith('refused Missing'))]).toEqual([
    [],
    true,
  ])
})

test('sample B4: kCTF with a file of texts beside it', async () => {
  const image = `reg.example.invalid/p:${'0'.repeat(63)}2`
  const { challenge, bundle } = await readOne(
    'web/postcard/challenge.yaml',
    kctf(
      `{deployed: true, powDifficultySeconds: 0, image: "${image}", allowConnectTo: [postcard-bot], network: {public: true, ports: [{protocol: HTTPS, targetPort: 1337}]}}`,
    ),
    {
      'web/postcard/metadata.yaml':
        "name: Post Card\ndescription: |+\n  Safer now, right?\n\nflag: DEMO{stamp}\ncategory: web\nlabel: ''\nlink: 'https://postcard.example.invalid'\nattachment: ''\nvisible: true\n",
    },
  )
  expect(challenge).toMatchObject({
    title: 'Post Card',
    category: 'Web',
    isVisible: true,
    flags: [{ flag: 'DEMO{stamp}' }],
    values: { content: 'Safer now, right?', containerImage: image },
  })
  const left = bundle.findings.filter(({ name }) => name === 'NotCarried').map(({ params }) => params.field)
  expect(left).toEqual(['spec.allowConnectTo', 'metadata.yaml: link'])
})

const noctf = (yaml: string) =>
  readOne(
    'web/tea/noctf.yaml',
    `version: "1.0"\nslug: tea\ntitle: Tea\ncategories: [web, hard]\ndescription: x\ndifficulty: null\n${yaml}`,
  )

test('A1f.1 noCTF: flags', async () => {
  const { challenge, bundle } = await noctf(
    String.raw`flags: ["flag{a}", {data: '^flag\{b+\}$', strategy: regex_insensitive}, {data: c, strategy: case_insensitive}]`,
  )
  expect(bundle.source).toBe('noctf')
  expect(challenge).toMatchObject({
    key: 'tea',
    category: 'Web',
    flags: [
      { kind: 'exact', flag: 'flag{a}' },
      { kind: 'pattern', settings: { mode: 'search', ignoreCase: true } },
      { kind: 'caseIgnored', flag: 'c' },
    ],
    values: { tags: ['hard'], curve: 'fixed', originalScore: 100 },
  })
})

test('A1f.2, A8.6 noCTF: scoring, and expressions that are never evaluated', async () => {
  const scored = (scoring: string) => noctf(`flags: [a]\nscoring: ${scoring}`)
  const quadratic = await scored(
    '{strategy: "core:quadratic", params: {initial: 500, minimum: 100, decay: 50}}',
  )
  expect(quadratic.challenge.values).toMatchObject({
    curve: 'ctfd-log',
    originalScore: 500,
    curveMinimum: 100,
    curveDecay: 50,
  })
  const exponential = await scored(
    '{strategy: "core:exponential", params: {initial: 500, minimum: 100, k: 11.92201, j: 1.206069}}',
  )
  expect(curves['exp-ratio'].value(exponential.challenge.values as never, so(10, 10))).toBe(334)
  const own = await scored('{strategy: "config:mine", params: {base: 70}, bonus: [10, 5]}')
  expect(own.challenge.values).toMatchObject({ curve: 'fixed', originalScore: 70 })
  expect(own.found.map((one) => one.split(' ')[1])).toEqual(['CurveUnknown', 'NotCarried'])
})

test('A1f.3 noCTF: a file elsewhere stays a link, and its hash is told', async () => {
  const hash = 'a'.repeat(64)
  const { challenge, bundle } = await noctf(
    `flags: [a]\nfiles: [{url: "https://example.org/a.bin", hash: "sha256:${hash}", size: 3}]`,
  )
  expect(challenge.files).toEqual([{ url: 'https://example.org/a.bin', name: 'a.bin' }])
  expect(bundle.findings).toMatchObject([{ name: 'HashTold', params: { name: 'a.bin', hash } }])
})

test('A1f.4 noCTF: what people judge is refused', async () => {
  const { bundle, found } = await noctf('solve: {source: manual}')
  expect(bundle.challenges).toEqual([])
  expect(found.map((one) => one.split(' ')[1])).toContain('JudgedByHand')
})

test('a repository of several formats is read as a whole', async () => {
  const bundle = await readZipSource({
    'a/challenge.yml': 'name: One\nvalue: 1\nflags: [a]',
    'b/challenge.yaml': kctf('{}'),
    'c/noctf.yaml':
      'version: "1.0"\nslug: three\ntitle: Three\ncategories: [web]\ndescription: x\nflags: [c]',
  })
  expect(bundle.challenges.map(({ title }) => title)).toEqual(['One', 'tea', 'Three'])
})

test('a file of one object that is no text leaves the others', async () => {
  const bundle = await readZipSource({
    'rcds.yaml': '{}',
    'web/one/challenge.yaml': 'name: One\nflag: {file: flag.bin}',
    'web/one/flag.bin': Buffer.from([0x66, 0xe9, 0x00, 0xff]),
    'web/two/challenge.yml': 'name: Two\nflag: two',
    'pages/rules.md': Buffer.from('---\ntitle: Rules\n---\nR\xe8gles', 'latin1'),
    'pages/help.md': '---\ntitle: Help\n---\nAsk.',
  })
  expect(bundle.challenges.map(({ title }) => title)).toEqual(['Two'])
  expect(bundle.pages.map(({ title }) => title)).toEqual(['Help'])
  expect(findingsOf(bundle).filter((one) => one.includes('Utf8'))).toEqual([
    'refused FileNotUtf8',
    'refused FileNotUtf8 2',
  ])
})

test('a solution that is no text is left out, a flag of kCTF too', async () => {
  const ctfcli = await readZipSource({
    'tea/challenge.yml': 'name: Tea\nvalue: 1\nflags: [t]\nsolution: writeup.pdf',
    'tea/writeup.pdf': Buffer.from([0x25, 0x50, 0xe2, 0xe3]),
    'pot/challenge.yaml': kctf('{}'),
    'pot/challenge/flag': Buffer.from([0xff]),
  })
  expect(ctfcli.challenges.map(({ title, values }) => [title, values.solution])).toEqual([
    ['tea', undefined],
    ['Tea', undefined],
  ])
  expect(findingsOf(ctfcli).filter((one) => one.includes('Utf8'))).toEqual([
    'warning FileNotUtf8',
    'warning FileNotUtf8 4',
  ])
})
