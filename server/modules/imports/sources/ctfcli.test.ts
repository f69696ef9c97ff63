import { expect, test } from 'vitest'
import { curves } from '#src/rules/curves/curves.ts'
import { matchesFlag } from '#src/rules/flags/matches-flag.ts'
import { findingsOf, readZipSource } from '../../../testing/read-zip-source.ts'
import type { BundleChallenge } from '../bundle.ts'

const readOne = async (yaml: string | Buffer, files: Record<string, string> = {}) => {
  const bundle = await readZipSource({ 'misc/one/challenge.yml': yaml, 'readme.md': '', ...files })
  return { bundle, challenge: bundle.challenges[0]!, found: findingsOf(bundle) }
}
const minimal = (lines: string) => `name: One\nvalue: 100\n${lines}`
const isRight = ({ flags }: BundleChallenge, answer: string) =>
  flags.some((flag) => matchesFlag(flag, answer))

const teaLeaves = `name: "Tea leaves"
author: "mira"
category: cry
description: "Read **them**."
value: 500
type: dynamic
extra: {initial: 500, decay: 20, minimum: 50}
flags:
  - "flag{black_tea}"
  - {type: regex, content: "flag\\\\{(green|white)_tea\\\\}", data: case_insensitive}
hints: ["look twice", {content: "XOR", cost: 50, key: x}, {content: "key is 7", cost: 30, requirements: [x]}]
files: [dist/leaves.txt]
requirements: {prerequisites: ["Warm up"], anonymize: true}
state: hidden
version: "0.1"
`

test('A1a.1 the sample comes with its flags, its curve, its hints and its file', async () => {
  const bundle = await readZipSource({
    'crypto/tea/challenge.yml': teaLeaves,
    'crypto/tea/dist/leaves.txt': 'leaf',
    'readme.md': '',
  })
  const [challenge] = bundle.challenges
  expect(bundle.source).toBe('ctfcli')
  expect(challenge).toMatchObject({
    key: 'crypto/tea/challenge.yml',
    title: 'Tea leaves',
    category: 'Crypto',
    type: 'StaticAttachment',
    isVisible: false,
    flags: [
      { kind: 'exact', flag: 'flag{black_tea}' },
      {
        kind: 'pattern',
        flag: String.raw`flag\{(green|white)_tea\}`,
        settings: { mode: 'full', ignoreCase: true },
      },
    ],
    files: [{ name: 'leaves.txt', size: 4 }],
    prerequisites: [],
    values: {
      content: 'Read **them**.',
      authors: [{ name: 'mira', link: '' }],
      curve: 'ctfd-log',
      originalScore: 500,
      curveDecay: 20,
      curveMinimum: 50,
      hints: ['look twice'],
      paidHints: [
        { key: 'x', text: 'XOR', cost: 50, requires: [] },
        { text: 'key is 7', cost: 30, requires: ['x'] },
      ],
      lockedLook: 'anonymous',
    },
  })
  const { curve, ...values } = challenge!.values
  const so = { solves: 10, mostSolves: 10, firstSolveMs: 0, gameMs: 1 }
  expect(curves[curve!].value(values as never, so)).toBe(409)
  expect(findingsOf(bundle)).toEqual([
    'note HintCosts 11',
    'note HintCosts 11',
    'warning RequirementUnknown 13',
  ])
})

test('A1a.2 a hint that requires an unknown one is imported without that', async () => {
  const { challenge, found } = await readOne(minimal('hints: [{content: a, requirements: [zz]}]'))
  expect(challenge.values.hints).toEqual(['a'])
  expect(found).toEqual(['warning RequirementUnknown 3'])
})

test('A1a.3 a time needs an offset', async () => {
  const naive = await readOne(minimal('scheduled_at: 2026-05-01 10:00:00'))
  expect(naive.bundle.challenges).toEqual([])
  expect(naive.found).toEqual(['refused NoOffset 3'])
  const aware = await readOne(minimal('scheduled_at: "2026-05-01T10:00:00+02:00"'))
  expect(aware.challenge.values.releaseAt).toBe(Date.parse('2026-05-01T08:00:00Z'))
  const plain = await readOne(minimal('scheduled_at: 2026-03-29T02:30:00+01:00'))
  expect(plain.challenge.values.releaseAt).toBe(Date.parse('2026-03-29T01:30:00Z'))
})

test('A1a.4, A0.3 a flag must be text', async () => {
  for (const flag of ['12345', 'NO', '0123', 'true', '1.50', '1_0']) {
    const { bundle, found } = await readOne(minimal(`flags:\n  - ${flag}`))
    expect([flag, bundle.challenges, found]).toEqual([flag, [], ['refused NotText 4']])
  }
  const { challenge } = await readOne(minimal('flags: ["12345", "NO"]'))
  expect(challenge.flags.map(({ flag }) => flag)).toEqual(['12345', 'NO'])
})

test('patterns of one text: what any of them accepts is right, in every order', async () => {
  const pattern = (more: string) => `  - {type: regex, content: "tea-[0-9]+"${more}}`
  const ignoring = pattern(', data: case_insensitive')
  for (const lines of [
    [ignoring, pattern('')],
    [pattern(''), ignoring],
  ]) {
    const { challenge } = await readOne(minimal(['flags:', ...lines].join('\n')))
    expect(challenge.flags).toHaveLength(1)
    expect(['tea-1', 'TEA-1'].map((answer) => isRight(challenge, answer))).toEqual([true, true])
  }
  // A text and a pattern that are written alike.
  const { challenge } = await readOne(minimal(['flags:', '  - "tea-[0-9]+"', ignoring].join('\n')))
  expect(new Set(challenge.flags.map(({ flag }) => flag)).size).toBe(2)
  expect(['tea-[0-9]+', 'TEA-7', 'coffee'].map((answer) => isRight(challenge, answer))).toEqual([
    true,
    true,
    false,
  ])
})

test('A1a.5 a missing value is an error for the standard type, and in `extra` for the dynamic one', async () => {
  expect((await readOne('name: One\ntype: standard\nflags: [a]')).found).toEqual(['refused Missing 1'])
  const { challenge } = await readOne('name: One\ntype: dynamic\nextra: {initial: 400}\nflags: [a]')
  expect(challenge.values).toMatchObject({ originalScore: 400, curve: 'fixed' })
})

test('A0.4 a name that other tools read as a number is refused', async () => {
  for (const name of ['12:30', '0x1F', '12:30:45', '~', 'no']) {
    const { bundle } = await readOne(`name: ${name}\nvalue: 1`)
    expect([name, bundle.challenges]).toEqual([name, []])
  }
  expect((await readOne('name: "12:30"\nvalue: 1')).challenge.title).toBe('12:30')
  expect((await readOne('name: 1e3\nvalue: 1\nauthor: 2024-01-01')).challenge).toMatchObject({
    title: '1e3',
    values: { authors: [{ name: '2024-01-01' }] },
  })
})

test('sample A1: open patterns, folded texts, letters that are not ASCII', async () => {
  const yaml = `name: blåbærsti
category: OSINT
description:${' '}
    "One line with *spice* 🫐
    second source line, folded into the first

    Format: DEMO{place}"
value: 500
type: dynamic
extra:
    initial: 500
    decay: 100
    minimum: 50
flags:
    - {
        type: "static",
        content: "DEMO{blåbærsti}",
        data: "case_insensitive",
      }
    - {
        type: "regex",
        content: "(.*)blåbær(.*)",
        data: "case_insensitive",
      }
requirements:
    - Start here
version: "1.0"`
  const expected = async (bytes: string | Buffer) => {
    const { challenge, found } = await readOne(bytes)
    expect(challenge.values.content).toBe(
      'One line with *spice* 🫐 second source line, folded into the first\nFormat: DEMO{place}',
    )
    expect(isRight(challenge, 'DEMO{BLÅBÆRSTI}')).toBe(true)
    expect(isRight(challenge, 'demo{blåbærsti}'.normalize('NFD'))).toBe(true)
    expect(found).toEqual(['warning FlagOpen 20', 'warning VersionOther 27', 'warning RequirementUnknown 26'])
  }
  await expected(yaml)
  // C1: the same with other line ends and other encodings.
  await expected(`\ufeff${yaml.replaceAll('\n', '\r\n')}`)
  await expected(Buffer.from(`\ufeff${yaml}`, 'utf16le'))
  await expected(Buffer.from(`\ufeff${yaml}`, 'utf16le').swap16())
})

test('sample A3: a list without entries is an empty list', async () => {
  const { challenge, found } = await readOne(`name: Hello
category: Hello
description: "Read the rules.

  Then *come back*: https://chat.example.invalid/x"
value: 100
type: standard
flags:
    - DEMO{Hello_There!}
hints:
tags:
version: "1.0"
`)
  expect(challenge).toMatchObject({
    category: 'Misc',
    categoryWord: 'Hello',
    values: { curve: 'fixed', originalScore: 100, hints: [], tags: [] },
  })
  expect(challenge.values.content).toBe('Read the rules.\nThen *come back*: https://chat.example.invalid/x')
  expect(found).toEqual(['warning VersionOther 12'])
})

test('sample A4: a tag that nobody knows reads nothing from the disk', async () => {
  const yaml = `name: "Side door"
category: web
value: 500
type: dynamic_docker
extra:
  initial: 500
  minimum: 100
  decay: 25
  redirect_type: http
  compose_stack: !filecontents ../../etc/passwd
flags:
  - DEMO{knock_knock}
`
  const { challenge, found, bundle } = await readOne(yaml)
  expect(challenge.values).toMatchObject({ curve: 'ctfd-log', originalScore: 500 })
  expect(found).toEqual(['warning Changed', 'warning TagUnknown 10', 'note NotCarried', 'note NotCarried'])
  expect(JSON.stringify(bundle)).not.toContain('root:')
  // A flag may be what reads as a tag.
  for (const flags of ['- !flag_tea', '!flag_tea'])
    expect((await readOne(minimal(`flags:\n  ${flags}`))).bundle.findings).toMatchObject([
      { name: 'TagUnknown', params: { tag: '!…' } },
    ])
  // In a property that counts it refuses the challenge.
  expect((await readOne(minimal('description: !x 1'))).found).toEqual(['refused TagUnknown 3'])
})

test('sample A6: flags with colons stay texts, and dead pictures are listed', async () => {
  const yaml = `name: "4 - Le café noir"
category: OSINT
description: |-4
    ![map](/files/chall/4_map.jpeg)

    Format : \`DEMO{DDMMYY:HHhMM}\`
value: 500
type: dynamic
extra: {initial: 500, decay: 100, minimum: 50}
flags:
    - DEMO{010203:04h05}
    - DEMO{010203:04H05}
requirements:
    - "3 - Thé et Biscuits"
version: "0.1"
`
  const bundle = await readZipSource({
    'a/challenge.yml': yaml,
    'b/challenge.yml': 'name: "3 - Thé et Biscuits"\nvalue: 1'.normalize('NFD'),
  })
  expect(bundle.challenges[0]).toMatchObject({
    flags: [{ flag: 'DEMO{010203:04h05}' }, { flag: 'DEMO{010203:04H05}' }],
    prerequisites: [{ challenges: ['b/challenge.yml'], needed: 0 }],
  })
  expect(bundle.findings[0]).toMatchObject({ name: 'LinkDead', params: { link: '/files/chall/4_map.jpeg' } })
})

test('sample A7: a tag of digits stays text, whichever file comes first', async () => {
  const second = `name: Lost dog [2/2]
author: 6E 6F
category: OSINT
description: |-
  Where does it live now?
${'   '}
  By: [6E 6F](https://example.invalid)
${'  '}
value: 500
type: dynamic
extra:
  initial: 500
  decay: 55${' '}
  minimum: 100
flags:
- DEMO{paris}
tags:
- Hard
- 7e888888
requirements:
- "Lost dog [1/2]"
version: "0.1"
`
  const first = 'name: "Lost dog [1/2]"\nvalue: 1'
  for (const [one, other] of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    const bundle = await readZipSource({
      [`${one}/challenge.yml`]: second,
      [`${other}/challenge.yml`]: first,
    })
    const challenge = bundle.challenges.find(({ title }) => title === 'Lost dog [2/2]')!
    expect(challenge.values.tags).toEqual(['Hard', '7e888888'])
    expect(challenge.values.authors).toEqual([{ name: '6E 6F', link: '' }])
    expect(challenge.prerequisites).toEqual([{ challenges: [`${other}/challenge.yml`], needed: 0 }])
    expect(bundle.findings).toEqual([])
  }
})

test('sample A9: a brace may close at the column of the dash, and escapes of a block stay', async () => {
  const { challenge } = await readOne(`name: "Fog Horn"
category: misc
description: |-
 "Listen twice.\\n\\nNote: case does not matter."

 **By**: nobody
value: 500
flags:
  - {
      type: "static",
      content: "demo{0n3_h0rn_@_night}",
      data: "case_insensitive",
  }
hints:
  - The header has a name.
`)
  expect(challenge.values.content).toBe('"Listen twice.\\n\\nNote: case does not matter."\n\n**By**: nobody')
  expect(isRight(challenge, 'DEMO{0N3_H0RN_@_NIGHT}')).toBe(true)
})

test('sample A10: the value of `extra` counts, and two files of one name both stay', async () => {
  const { challenge, found } = await readOne(
    `name: cage1.5
category: misc
value: 500
type: dynamic
extra:
  initial: 250
  decay: 75
  minimum: 50
flags:
  - demo{ctrl_is_far}
files:
  - challenge/Dockerfile
  - challenge/run.sh
  - other/run.sh
`,
    {
      'misc/one/challenge/Dockerfile': 'FROM x',
      'misc/one/challenge/run.sh': '1',
      'misc/one/other/run.sh': '2',
    },
  )
  expect(challenge.values.originalScore).toBe(250)
  expect(challenge.files.map(({ name }) => name)).toEqual(['Dockerfile', 'run.sh', 'other-run.sh'])
  expect(found).toEqual(['warning TwoValues 3', 'note Changed'])
})

test('samples A12 and A21: names of other tools', async () => {
  const hosted = await readOne(`version: "0.1"
id: bard
name: bard
category: web
description: |
  Sing.
connection_info: http://\${host}:\${port}
flags:
  - DEMO{la.la_la}
hosting:
  type: tcp
  containerPort: 80
  readOnlyRootFilesystem: false
`)
  expect(hosted.challenge).toMatchObject({
    type: 'StaticContainer',
    values: { containerExposePort: 80, connection: 'http://{host}:{port}', originalScore: 100 },
  })
  expect(hosted.found).toContain('warning Defaulted')
  const named = await readOne(
    `name: "XOR...Y?"
category: crypto
connection_protocol: tcp
connection_port: 9999
flags:
  - {
    type: "static",
    content: "DEMO{sm4_p4kker}",
    data: "case_insensitive"
  }
files:
  - handout/x.py
`,
    { 'misc/one/handout/x.py': '' },
  )
  expect(named.challenge).toMatchObject({ title: 'XOR...Y?', flags: [{ kind: 'caseIgnored' }] })
})

test('samples A13 and A18: blanks, colons and quotes in names and flags', async () => {
  const pier = await readOne(
    `name: pier
category: osint
value: 5
description: "Which pier? \\n\\nNOTE: wrap it in \`DEMO{}\`.\\n\\nBy: x\\n"
files:
  - ./publish/pier.jpeg
flags:
  - {type: "static", content: "DEMO{old west pier}", data: "case_insensitive"}
  - {type: "static", content: "DEMO{old_west_pier}", data: "case_insensitive"}
  - {type: "static", content: "old west pier", data: "case_insensitive"}
`,
    { 'misc/one/publish/pier.jpeg': 'x' },
  )
  for (const answer of ['demo{OLD west pier}', 'DEMO{old_west_pier}', 'old west pier']) {
    expect(isRight(pier.challenge, answer)).toBe(true)
  }
  const secret = await readOne(`name: It's still a secret
category: 'Stage: Two'
value: 50

flags:
- content: DEMO{Still::Here::AndLong}
  type: static
  data: case_insensitive

hints:
- |-
  Two things:
  * look
  * listen
`)
  expect(secret.challenge).toMatchObject({
    title: "It's still a secret",
    categoryWord: 'Stage: Two',
    values: { hints: ['Two things:\n* look\n* listen'] },
  })
})

test('samples A15, A16 and A22: what an author has overlooked is told', async () => {
  const typo = await readOne(
    'name: open_the_box\ncategory: Reverse Engineering\ndecription: is this the right key\nvalue: 100\n\nflags:\n  - demo{dead_tea}\n\nfiles:\n  - open_the_box.exe',
    { 'misc/one/open_the_box.exe': '' },
  )
  expect(typo.challenge).toMatchObject({ category: 'Reverse', values: { content: '' } })
  expect(typo.bundle.findings).toMatchObject([
    { name: 'KeyUnknown', params: { key: 'decription', near: 'description' }, place: { line: 3 } },
  ])
  const sample = await readOne(
    minimal(`flags:
    - DEMO{real_one}
    - {
        type: "static",
        content: "flag{example}",
    }
    - {
        type: "regex",
        content: "(.*)SAMPLE(.*)",
        data: "case_insensitive",
    }
`),
  )
  expect(sample.found).toEqual(['warning FlagOfSample 5', 'warning FlagOfSample 9', 'warning FlagOpen 9'])
  const bare = await readOne(`name: "README"
category: "forensics"
description: "https://example.invalid/s/abc"
difficulty: 2  # 1-10
attribution: Made by [me](https://example.invalid/)
flags:
    - {
        type: "static",
        content: "DEMO{any_ending}",
        data: "case_insensitive",
    }
`)
  expect(bare.challenge.values).toMatchObject({
    authors: [{ name: 'Made by me', link: 'https://example.invalid/' }],
    originalScore: 100,
  })
  expect(bare.found).toEqual(['warning Defaulted', 'note NotCarried'])
})

test('sample A19: a file that a machine has written', async () => {
  const { challenge } = await readOne(`author: 9x1ab
category: Misc
description: 'Who''s there?

  1st: 434.000MHz

  2nd: 433.000MHz / 433.500MHz


  Author: 9x1ab'
extra:
  decay: 15
  initial: 1000
  minimum: 200
flags:
- demo{dit_dah}
name: Antenna
state: visible
type: dynamic
value: 1000
`)
  expect(challenge.values.content).toBe(
    "Who's there?\n1st: 434.000MHz\n2nd: 433.000MHz / 433.500MHz\n\nAuthor: 9x1ab",
  )
})

test('sample B6: `flag`, `hint` and `points` are taken, and each is told', async () => {
  const { challenge, bundle } = await readOne(`name: "Last Round"
category: "Cryptography"
difficulty: "Tie-Breaker"
points: 0
cpu_spec: 1
port: 55555
description: 👶🍼
flag: demo{r3ady_@_l4st?!}
hint: "Compare first."`)
  expect(challenge).toMatchObject({
    category: 'Crypto',
    flags: [{ kind: 'exact', flag: 'demo{r3ady_@_l4st?!}' }],
    values: { originalScore: 0, hints: ['Compare first.'], content: '👶🍼' },
  })
  const changed = bundle.findings.filter(({ name }) => name === 'Changed').map(({ params }) => params.field)
  expect(changed.sort()).toEqual(['flag', 'hint', 'points'])
})

test('samples B5 and B7: what is no challenge is named, and the others go on', async () => {
  const bundle = await readZipSource({
    'good/challenge.yml': 'name: Good\nvalue: 1',
    'list/challenge.yml': '---\n- hosts: challenge\n  become: yes\n',
    'text/challenge.yml': './other.info\n',
    'other/challenge.yml': 'challenge_information:\n  title: "Old news"\nsources: [""]\ntags: []\n',
    'contract/challenge.yml': 'contract: Chest\ndescription: |\n  Hi!\nflag: demo{placeholder}\n',
    'empty/challenge.yml': '# nothing\n',
  })
  expect(bundle.challenges.map(({ title }) => title)).toEqual(['Good'])
  expect(bundle.findings.map(({ name, place, params }) => [name, place?.file, params.keys])).toEqual([
    ['NotAChallenge', 'contract/challenge.yml', 'contract, description, flag'],
    ['NotAChallenge', 'empty/challenge.yml', ''],
    ['NotAChallenge', 'list/challenge.yml', '[…]'],
    ['NotAChallenge', 'other/challenge.yml', 'challenge_information, sources, tags'],
    ['NotAChallenge', 'text/challenge.yml', '…'],
  ])
})

test('sample C1, C2: a tab and two documents are refused with their line', async () => {
  const tab = await readOne('name: One\nvalue: 1\nflags:\n    - {\n\tcontent: "a",\n      }\n')
  expect([tab.bundle.challenges, tab.found]).toEqual([[], ['refused YamlUnreadable 5']])
  const two = await readOne('---\nname: One\nvalue: 1\n---\nname: Two\nvalue: 2\n')
  expect([two.bundle.challenges, two.found]).toEqual([[], ['refused SeveralDocuments 5']])
})

test('sample C1: ends of lines of Windows and a byte order mark change nothing, and neither does UTF-16', async () => {
  const text = 'name: blåbærsti\nvalue: 1\ndescription: |\n  One.\n  Two.\nflags:\n  - "DEMO{blåbær}"\n'
  const plain = await readOne(text)
  const marked = await readOne(Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`))
  expect([marked.challenge, marked.found]).toEqual([plain.challenge, plain.found])
  const wide = await readOne(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect([wide.challenge, wide.found]).toEqual([plain.challenge, plain.found])
})

test('sample C3: anchors and merges are read, and a bomb of aliases is refused', async () => {
  const merged = await readOne(`name: One
base: &dyn {initial: 500, decay: 50, minimum: 100}
type: dynamic
extra: {<<: *dyn, decay: 20}
`)
  expect(merged.challenge.values).toMatchObject({ originalScore: 500, curveDecay: 20, curveMinimum: 100 })
  const levels = 'bcdefghi'.split('').map((name, at) => {
    const before = 'abcdefgh'[at]
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`
  })
  const bomb = await readOne(`name: One\nvalue: 1\na: &a [x, x, x]\n${levels.join('\n')}\n`)
  expect(bomb.found).toEqual([expect.stringMatching(/^refused YamlUnreadable/)])
})

test('sample C4: values', async () => {
  expect((await readOne('name: One\nvalue: "500"')).challenge.values.originalScore).toBe(500)
  expect((await readOne('name: One\nvalue: 1_000')).challenge.values.originalScore).toBe(1000)
  for (const value of ['99999999999999999999', '.inf', '-5', 'true', 'x']) {
    expect([value, (await readOne(`name: One\nvalue: ${value}`)).found]).toEqual([
      value,
      ['refused ValueWrong 2'],
    ])
  }
})

test('sample C5: a key twice, and texts where a list is meant', async () => {
  const twice = await readOne(minimal('flags: [a]\nflags: [b]'))
  expect(twice.challenge.flags).toEqual([{ kind: 'exact', flag: 'b' }])
  expect(twice.found).toEqual(['warning KeyTwice 4'])
  const bare = await readOne(minimal('flags: DEMO{a}'))
  expect([bare.challenge.flags, bare.found]).toEqual([
    [{ kind: 'exact', flag: 'DEMO{a}' }],
    ['warning OneAsList 3'],
  ])
  const braces = await readOne(minimal('flags: [demo{a}, demo{b}]'))
  expect([braces.bundle.challenges, braces.found.length]).toEqual([[], 1])
})

test('sample C6: requirements by a number, of itself and in a circle', async () => {
  const bundle = await readZipSource({
    'a/challenge.yml': minimal('requirements: {prerequisites: ["Nobody", 17, One], anonymize: true}'),
    'b/challenge.yml': 'name: Two\nvalue: 1\nrequirements: [Three]',
    'c/challenge.yml': 'name: Three\nvalue: 1\nrequirements: [Two]',
  })
  expect(findingsOf(bundle).sort()).toEqual([
    'warning RequirementCircle',
    'warning RequirementCircle 3',
    'warning RequirementUnknown 3',
    'warning RequirementUnknown 3',
  ])
  expect(bundle.challenges.flatMap(({ prerequisites }) => prerequisites)).toHaveLength(1)
})

test('sample C7: files that lead out, are missing or have odd names', async () => {
  for (const [path, name] of [
    ['../../../secret', 'PathUnsafe'],
    ['/etc/passwd', 'PathUnsafe'],
    ['nowhere.txt', 'FileMissing'],
    ['dist', 'FileMissing'],
  ]) {
    const { bundle, found } = await readOne(minimal(`files: ["${path}"]`), { 'misc/one/dist/a': '' })
    expect([path, bundle.challenges, found]).toEqual([path, [], [`refused ${name} 3`]])
  }
  const { challenge } = await readOne(minimal('files: ["a b+c%20.txt", "Ä.txt"]'), {
    'misc/one/a b+c%20.txt': '',
    'misc/one/Ä.txt': 'x',
  })
  expect(challenge.files.map(({ name }) => name)).toEqual(['a b+c%20.txt', 'Ä.txt'])
})

test('sample C8: keys with a meaning in JavaScript are keys like others', async () => {
  const { challenge, bundle } = await readOne(
    `${minimal('__proto__: {isVisible: 1}\nconstructor: 1')}\nextra: {__proto__: 1, constructor: 2}`,
  )
  expect(challenge.title).toBe('One')
  expect(Object.hasOwn(Object.prototype, 'isVisible')).toBe(false)
  expect(bundle.findings.map(({ params }) => params.field)).toEqual([
    'extra.__proto__',
    'extra.constructor',
    '__proto__',
    'constructor',
  ])
})

test('sample C10, A9.4, A9.6: patterns', async () => {
  const slow = await readOne(minimal('flags: [{type: regex, content: "^(a+)+$"}]'))
  const before = Date.now()
  expect(isRight(slow.challenge, `${'a'.repeat(120)}!`)).toBe(false)
  expect(Date.now() - before).toBeLessThan(1000)
  const broken = await readOne(minimal('flags: [ok, {type: regex, content: "demo{[}"}]'))
  expect(broken.challenge.flags).toEqual([{ kind: 'exact', flag: 'ok' }])
  expect(broken.found).toEqual(['warning FlagPatternRefused 3'])
  expect(JSON.stringify(broken.bundle.findings)).not.toContain('demo{')
  const rewritten = await readOne(
    minimal(String.raw`flags: [{type: regex, content: 'a\Z'}, {type: regex, content: a|ab}]`),
  )
  expect(rewritten.challenge.flags.map(({ flag }) => flag)).toEqual([String.raw`a\z`, 'a|ab'])
  expect(rewritten.found).toEqual(['note FlagPrefersFirst 3'])
})

test('two challenges of one name are both refused, and the others go on', async () => {
  const bundle = await readZipSource({
    'a/challenge.yml': minimal(''),
    'b/challenge.yml': minimal('flags: [other]'),
    'c/challenge.yml': 'name: Two\nvalue: 1',
  })
  expect(bundle.challenges.map(({ title }) => title)).toEqual(['Two'])
  expect(findingsOf(bundle)).toEqual(['refused TitleTwice', 'refused TitleTwice'])
})

test('containers, solutions and the address of the site; its token is nowhere', async () => {
  const files = {
    'web/a/challenge.yml':
      'name: A\nvalue: 1\nimage: .\nprotocol: http\nsolution: {path: s.md, state: solved}',
    'web/a/Dockerfile': 'FROM x\nEXPOSE 8080/tcp\n',
    'web/a/s.md': 'Look closely.',
    'web/b/challenge.yml':
      'name: B\nvalue: 1\nimage: registry://reg.example.org/tea:1\nlogic: all\nattempts: 3',
    '.ctf/config': '[config]\nurl = https://ctf.example.org/\naccess_token = ctfd_secret\n\n[challenges]\n',
  }
  const bundle = await readZipSource(files)
  expect(bundle.challenges).toMatchObject([
    {
      type: 'StaticContainer',
      values: {
        containerImage: '',
        containerExposePort: 8080,
        containerProtocol: 'http',
        solution: 'Look closely.',
        solutionReaders: 'solved',
      },
    },
    { values: { containerImage: 'reg.example.org/tea:1', flagRule: 'all', attemptsMax: 3 } },
  ])
  expect(JSON.stringify(bundle)).not.toContain('ctfd_secret')
  // The same repository in a folder of its own, as code hosts pack it, has the same keys.
  const wrapped = Object.fromEntries(Object.entries(files).map(([path, text]) => [`repo-main/${path}`, text]))
  const again = await readZipSource(wrapped)
  expect(again.instance).toBe(bundle.instance)
  expect(again.challenges.map(({ key }) => key)).toEqual(bundle.challenges.map(({ key }) => key))
})

test('what is empty is not there, and what has no place is named, in the parts of a challenge too', async () => {
  const blank = await readOne(
    minimal('image: ""\nsolution: ""\ntype: ""\nconnection_info: ""\nhealthcheck: ""'),
  )
  expect([blank.challenge.type, blank.found]).toEqual(['StaticAttachment', []])
  const odd = await readOne(
    minimal(String.raw`flags:
  - {content: "flag{a}", case_insensitive: true}
  - {content: "flag{b}", type: static, "flag{c}": x}
hints: [{content: look, titles: T, costs: 5, colour: red, cost: -5}]
requirements: {prerequisites: [], hidden: true}
solution: {path: 'docs\solve.md', visibility: all}`),
    { 'misc/one/docs/solve.md': 'Run it.' },
  )
  expect(odd.challenge.values.solution).toBe('Run it.')
  expect(odd.bundle.findings.map(({ name, params }) => `${name} ${params.key ?? params.field}`)).toEqual([
    'KeyUnknown hints.titles',
    'Changed hints.cost',
    'NotCarried hints.costs',
    'NotCarried hints.colour',
    'NotCarried solution.visibility',
    'NotCarried requirements.hidden',
    'NotCarried flags.case_insensitive',
    'NotCarried flags.…',
  ])
})

test('a solution has the files that it includes, and its pictures are named', async () => {
  const { challenge, bundle } = await readOne(minimal('solution: docs/solve.md'), {
    'misc/one/docs/solve.md':
      '```\n--8<-- "run.py"\n```\n![plan](plan.png) ![far](https://e.org/a.png) --8<-- "gone"',
    'misc/one/docs/run.py': 'print(1)',
  })
  expect(challenge.values.solution).toBe(
    '```\nprint(1)\n```\n![plan](plan.png) ![far](https://e.org/a.png) --8<-- "gone"',
  )
  expect(bundle.findings.map(({ name, params }) => [name, params.path ?? params.field])).toEqual([
    ['FileMissing', 'gone'],
    ['NotCarried', 'solution: pictures'],
  ])
})

test('challenges that the project lists are found under any name and as deep as they are', async () => {
  const deep = 'a/b/c/d/e'
  const bundle = await readZipSource({
    '.ctf/config': `[config]\nurl = https://e.org\n\n[challenges]\n./web/tea.yml = web/tea.yml\n${deep} = ${deep}\n`,
    'web/tea.yml': 'name: Tea\rvalue: 1\r',
    [`${deep}/challenge.yml`]: 'name: Deep\nvalue: 1',
    'web/other.yml': 'name: Other\nvalue: 1',
  })
  expect(bundle.challenges.map(({ title }) => title)).toEqual(['Deep', 'Tea'])
  expect(findingsOf(bundle)).toEqual([])
})

test('pages have their address, place and readers', async () => {
  const bundle = await readZipSource({
    'a/challenge.yml': minimal(''),
    'pages/rules.md': '---\nroute: /rules\ntitle: Rules\ndraft: false\nhidden: no\n---\n# Be kind\n',
    'pages/plain.html': '<p>Hi</p>',
    'pages/help/venue.md': '---\ntitle: Venue\n---\nMain hall',
    'pages/secret.md': '---\ntitle: Secret\nauth_required: true\nhidden: true\ndraft: true\n---\nx',
    'pages/broken.md': '---\ntitle: [\n---\nx',
    'pages/\u65e5\u672c.md': '---\n---\nx',
    'pages/words.md':
      '---\ntitle: Words\nhidden: "true"\nauth_required: "Yes"\ndraft: on\nlayout: wide\n---\nx',
  })
  const shown = { place: 'menu', readers: 'everybody', isDraft: false, files: [] }
  const hidden = { place: 'none', readers: 'signedIn', isDraft: true, files: [] }
  expect(bundle.pages).toEqual([
    { key: 'pages/rules.md', slug: 'rules', title: 'Rules', content: '# Be kind', ...shown },
    { key: 'pages/plain.html', slug: 'plain', title: 'plain.html', content: '<p>Hi</p>', ...shown },
    { key: 'pages/help/venue.md', slug: 'help/venue', title: 'Venue', content: 'Main hall', ...shown },
    { key: 'pages/secret.md', slug: 'secret', title: 'Secret', content: 'x', ...hidden },
    {
      ...{ key: 'pages/\u65e5\u672c.md', slug: expect.stringMatching(/^page-[0-9a-f]{8}$/) },
      ...{ title: '\u65e5\u672c.md', content: 'x', ...shown },
    },
    { key: 'pages/words.md', slug: 'words', title: 'Words', content: 'x', ...hidden },
  ])
  expect(findingsOf(bundle)).toEqual([
    'note PageIsHtml',
    expect.stringMatching(/^refused YamlUnreadable/),
    'note Changed',
    'note NotCarried',
  ])
  const alone = await readZipSource({ 'pages/rules.md': 'x', 'pages/help/venue.md': 'y' })
  expect(alone.pages.map(({ slug }) => slug)).toEqual(['rules', 'help/venue'])
})

test.each<[string, Record<string, string>, object, string[]]>([
  ['connection_info: |\n  nc a 1\n  nc b 2\n', {}, { values: { connection: 'nc a 1 · nc b 2' } }, []],
  ['attempts: 99999', {}, { values: { attemptsMax: 1000 } }, ['warning Changed']],
  [
    'type: dynamic\nextra: {initial: 100, decay: -3, minimum: -5}',
    {},
    { values: { curveDecay: 0, curveMinimum: 0 } },
    ['warning Changed', 'warning Changed'],
  ],
  [
    'requirements: {prerequisites: [{name: Two}], anonymize: "true"}',
    {},
    { prerequisites: [] },
    ['warning ValueWrong 3'],
  ],
  ['author: {name: mira}', {}, { values: { authors: [] } }, ['warning ValueWrong 3']],
  ['files: [a.txt, ./a.txt, b/../a.txt]', { 'misc/one/a.txt': 'a' }, { files: [{ name: 'a.txt' }] }, []],
  ['flags: [Aa]', { 'a/b/c/d/e/challenge.yml': 'name: Deep' }, { title: 'One' }, ['note NotCarried']],
])('an odd shape: %s', async (lines, files, wanted, told) => {
  const { challenge, found } = await readOne(minimal(lines), files)
  expect(challenge).toMatchObject(wanted)
  expect(found).toEqual(told)
})

test('texts that nothing is compared with are taken as they are written', async () => {
  const { challenge } = await readOne(
    'name: One\ntype: dynamic\ninitial: 300\nminimum: 100\ndecay: "20"\nauthor: [1337, mira]\ncategory: 2026\ndescription: 1.50\nhints: [12:30]\n',
  )
  expect(challenge.values).toMatchObject({
    content: '1.50',
    hints: ['12:30'],
    authors: [{ name: '1337' }, { name: 'mira' }],
    curve: 'ctfd-log',
    originalScore: 300,
    curveDecay: 20,
  })
})

test('more files than a challenge may have become one zip', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `f${at}.txt`)
  const { challenge, bundle } = await readOne(
    minimal(`files: [${names.join(', ')}]`),
    Object.fromEntries(names.map((name) => [`misc/one/${name}`, name])),
  )
  expect(challenge.files).toMatchObject([{ name: 'files.zip' }])
  expect(bundle.findings).toMatchObject([{ name: 'Changed', params: { from: '21', to: 'files.zip' } }])
})

test('a solution that is missing is told, and a port beside an image is taken', async () => {
  const { challenge, found } = await readOne(
    minimal(
      'solution: writeup.md\nimage: reg.example.org/tea\nport: 8080\nhints: [{content: a, cost: 10.4}]',
    ),
  )
  expect(challenge.values).toMatchObject({ containerExposePort: 8080, paidHints: [{ text: 'a', cost: 10 }] })
  expect(found).toEqual(expect.arrayContaining(['warning FileMissing 3']))
})

test('pages bring the pictures and PDF files of the repository that they name', async () => {
  const page = `---
title: Venue
route: venue
---
![a]({media/map.png}) ![b]({{ media/hall.png }}) ![c](/files/0123/hall.png) ![d](../art/tea%20pot.png "Pot")
<img src='../media/map.png'> [rules](rules.md) [pdf](media/rules.pdf) [site](https://example.org/a.png) [team](/teams)
![e](../crypto/tea/leaf.png) ![f](../gone.png) [run](../art/run.svg) ![g](../../outside.png) {not media}
`
  const bundle = await readZipSource({
    '.ctf/config': `[config]
url = https://ctf.example.org
access_token = ctfd_secret

[media]
media/map.png = /files/media/map.png
media/hall.png = /files/0123/hall.png

[challenges]
`,
    'pages/venue.md': page,
    'pages/rules.md': '# Rules',
    'media/map.png': 'map',
    'art/rooms/hall.png': 'hall',
    'art/tea pot.png': 'pot',
    'art/run.svg': '<svg/>',
    'pages/media/rules.pdf': 'pdf',
    'crypto/tea/challenge.yml': minimal('flags: ["flag{tea}"]'),
    'crypto/tea/leaf.png': 'leaf',
    'crypto/tea/hall.png': 'not this one',
  })
  const venue = bundle.pages.find(({ slug }) => slug === 'venue')!
  expect(venue.content).toBe(
    `![a](/files/media/map.png) ![b](/files/media/hall.png) ![c](/files/media/hall.png) ![d](/files/art/tea_pot.png "Pot")
<img src='/files/media/map.png'> [rules](rules.md) [pdf](/files/pages/media/rules.pdf) [site](https://example.org/a.png) [team](/teams)
![e](../crypto/tea/leaf.png) ![f](../gone.png) [run](../art/run.svg) ![g](../../outside.png) {not media}`,
  )
  expect(venue.files.map(({ location, file }) => `${location} ${file.size}`)).toEqual([
    'media/map.png 3',
    'media/hall.png 4',
    'art/tea_pot.png 3',
    'pages/media/rules.pdf 3',
  ])
  const told = bundle.findings.filter(({ about }) => about?.kind === 'page')
  expect(told.map(({ name, params }) => `${name} ${params.link ?? params.path}`)).toEqual([
    'PageFileLeft ../crypto/tea/leaf.png',
    'FileMissing ../gone.png',
    'PageFileLeft ../art/run.svg',
    'FileMissing ../../outside.png',
  ])
  expect(JSON.stringify(bundle)).not.toContain('ctfd_secret')
})

test('A7.3 the health check is kept with the challenge, and the report says how to make an image of it', async () => {
  const { challenge, found, bundle } = await readOne(minimal('healthcheck: solve/check.py'), {
    'misc/one/solve/check.py': 'print("flag{one}")\n',
  })
  expect(challenge.check).toEqual({
    script: { name: 'solve/check.py', text: 'print("flag{one}")\n' },
  })
  expect(found).toEqual(['note CheckToBuild 3'])
  expect(JSON.stringify(bundle.findings)).not.toContain('flag{one}')
  const without = await readOne(minimal('healthcheck: solve/none.py'))
  expect(without.challenge.check).toBeUndefined()
  expect(without.found).toEqual(['warning FileMissing 3'])
})
