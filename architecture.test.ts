// Checks the layers of docs/architecture.md: which folder may import which. A failure names the file, the import and the broken
// rule.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const folders = ['src', 'pages', 'server', 'migrations']

interface Import {
  /** The importing file and what it imports, both from the root; packages by their name. */
  from: string
  to: string
  isTypeOnly: boolean
  /** A dynamic import. */
  isLazy: boolean
}

const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(ts|tsx)$/.test(file))

const statement =
  /^\s*(?:import|export)\s+(type\s+)?([^'";]*?)\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm
const lazy = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(from: string, text: string): Import[] {
  const source = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found: Import[] = []
  for (const [, type, names = '', named, bare] of source.matchAll(statement)) {
    const members = /^\{([\s\S]*)\}\s*$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .filter((name) => name.trim())
    const isTypeOnly = type !== undefined || (members?.every((name) => /^\s*type\s/.test(name)) ?? false)
    found.push({ from, to: target(from, (named ?? bare)!), isTypeOnly, isLazy: false })
  }
  for (const [, named] of source.matchAll(lazy)) {
    found.push({ from, to: target(from, named!), isTypeOnly: false, isLazy: true })
  }
  return found
}

function target(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? normalize(join(dirname(from), name)) : name
}

const all = files.flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')))
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const inside = (path: string, ...parts: string[]) =>
  parts.some((part) => path === part || path.startsWith(`${part}/`))
const isOurs = (path: string) => inside(path, ...folders)
/** A screen of administrators is a feature of its own: `admin/games`, `admin/review`. */
const featureOf = (path: string) => /^src\/features\/((?:admin\/)?[^/]+)/.exec(path)?.[1]
/** What all screens of administrators share. */
const adminKit = 'admin/parts'

const product = all.filter(({ from }) => !isTest(from))

/** The folders of this repository that a folder may import at run time. Any other import breaks the rule. */
const layers: [sentence: string, folder: string, allowed: string[], typesToo: string[]][] = [
  ['Rules import only rules.', 'src/rules', ['src/rules'], []],
  ['The contract imports only rules and itself.', 'src/contract', ['src/rules', 'src/contract'], []],
  [
    'src/lib knows neither features nor pages nor the server.',
    'src/lib',
    ['src/rules', 'src/contract', 'src/lib', 'src/theme', 'src/ui'],
    ['server'],
  ],
  [
    'The theme and the kit are free of the domain’s screens.',
    'src/theme',
    ['src/rules', 'src/contract', 'src/lib', 'src/theme', 'src/ui'],
    [],
  ],
  [
    'The theme and the kit are free of the domain’s screens.',
    'src/ui',
    ['src/rules', 'src/contract', 'src/lib', 'src/theme', 'src/ui'],
    [],
  ],
  ['Features are built from rules, contract, lib, theme and ui.', 'src/features', ['src'], []],
  ['Pages only arrange: they import the browser half.', 'pages', ['src', 'pages'], []],
  [
    'The server imports only rules and contract from the browser half.',
    'server',
    ['server', 'migrations', 'src/rules', 'src/contract'],
    [],
  ],
  ['A migration stands alone.', 'migrations', ['migrations'], ['server']],
]

/**
 * The rooms of the server, lowest first: its folders and the files beside them. A file imports only from its own room and from lower
 * ones, types included. `routers` are the routers of the modules.
 */
const rooms = [
  'lib',
  'process',
  'config.ts',
  'crypto',
  'db',
  'bus.ts',
  'jobs',
  'writes',
  'i18n',
  'answers',
  'images',
  'outgoing',
  'ports',
  'history',
  'state',
  'access',
  'modules',
  'routers',
  'http',
  'hubs',
  'proxy',
  'rpc',
  'rest',
  'ctfd',
  'embeds',
  'ssr',
  'metrics',
  'consumer-list.ts',
  'sweeps.ts',
  'job-list.ts',
  'seed',
  'app',
  'app.ts',
  'workers',
  'cli',
  'serve.ts',
  'bench',
  'main.ts',
]
const roomOf = (file: string): string =>
  file === 'server/router.ts' || /^server\/modules\/.*router\.ts$/.test(file)
    ? 'routers'
    : file.split('/')[1]!

/** The second one declares the page context and holds nothing else. */
const arrows = new Set(['src/lib/trpc.ts', 'src/lib/page-context.d.ts'])

/** The groups of files that import each other, directly or through others (Tarjan's strongly connected components). */
function circlesIn(imports: Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) {
    if (isOurs(to)) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const order = new Map<string, number>()
  const path: string[] = []
  const circles: string[] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    path.push(file)
    let lowest = own
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (path.includes(to)) lowest = Math.min(lowest, order.get(to)!)
    }
    if (lowest === own) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1 || targets.get(file)?.includes(file)) circles.push(group.sort().join(' <-> '))
    }
    return lowest
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}

const say = ({ from, to }: Import, sentence: string) => `${from} imports ${to}. ${sentence}`

describe('the one-way rule', () => {
  test.each(layers)('%s (%s)', (sentence, folder, allowed, typesToo) => {
    const broken = product
      .filter(({ from, to }) => inside(from, folder) && isOurs(to))
      .filter(({ to, isTypeOnly }) => !inside(to, ...allowed) && !(isTypeOnly && inside(to, ...typesToo)))
    expect(broken.map((one) => say(one, sentence))).toEqual([])
  })

  test('Rules import no package, except the engine of patterns and the ticks of charts, which are as pure as they are.', () => {
    const broken = product.filter(
      ({ from, to }) =>
        inside(from, 'src/rules') &&
        !isOurs(to) &&
        !(to === 're2js' && from === 'src/rules/flags/pattern.ts') &&
        !(to === 'd3-array' && from === 'src/rules/chart-maths.ts'),
    )
    expect(broken.map((one) => say(one, 'Rules import no package.'))).toEqual([])
  })

  test('A feature does not import another feature.', () => {
    const sentence = 'A feature does not import another feature; the page puts them together.'
    const broken = product.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      if (own === undefined || other === undefined || own === other || own === 'shell') return false
      return !(other === adminKit && own.startsWith('admin/'))
    })
    expect(broken.map((one) => say(one, sentence))).toEqual([])
  })

  test('There are no import circles; imports of types and lazy ones count.', () => {
    expect(circlesIn(all)).toEqual([])
  })

  test(`Inside the server: ${rooms.join(' <- ')}.`, () => {
    const broken = product.filter(
      ({ from, to }) =>
        inside(from, 'server') &&
        inside(to, 'server') &&
        rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)),
    )
    expect(broken.map((one) => say(one, `${roomOf(one.from)} may not import ${roomOf(one.to)}.`))).toEqual([])
  })

  test('The list of rooms is whole, and names nothing that is gone.', () => {
    const found = files.filter((file) => inside(file, 'server') && !isTest(file)).map(roomOf)
    expect([...new Set(found)].sort()).toEqual([...rooms].sort())
  })

  test('The browser half draws one arrow to the server, of types, in src/lib/trpc.ts.', () => {
    const sentence = 'Types of the server come through src/lib/trpc.ts, nothing else does.'
    const broken = product.filter(
      ({ from, to, isTypeOnly }) =>
        inside(from, 'src', 'pages') && inside(to, 'server') && !(isTypeOnly && arrows.has(from)),
    )
    expect(broken.map((one) => say(one, sentence))).toEqual([])
  })
})

/** Files of modules that depend on the browser or the address of a request, with the reason. All others do not know the request. */
const requestBound: Record<string, string> = {
  'accounts/lock-out.ts': 'counts failures by the address and the marks of the browser',
  'accounts/log-in.ts': 'sets the cookie of a session',
  'accounts/log-out.ts': 'removes the cookie of a session',
  'accounts/passwords.ts': 'does not check a password for who has left',
  'accounts/recover.ts': 'answers in the language of the caller',
  'accounts/register.ts': 'sets the cookie of a session, and answers in the language of the caller',
  'accounts/reset-password.ts': 'forgets the failures of the address',
  'accounts/second-step.ts': 'sets the cookie of a session',
  'accounts/set-up.ts': 'sets the cookie of a session',
  'accounts/start-session.ts': 'sets the cookie of a session',
  'accounts/verify-email.ts': 'sets the cookie of a session',
  'captcha/check-captcha.ts': 'the captcha was shown to the address',
  'containers/await-container.ts': 'waits as long as the client of a request does',
  'mails/tell-new-place.ts': 'compares the browser with known ones',
  'privacy/delete-own-account.ts': 'removes the cookie of a session',
  'sign-in/begin-sign-in.ts': 'binds the attempt to the browser',
  'sign-in/complete-sign-up.ts': 'reads what waits for this browser',
  'sign-in/finish-sign-in.ts': 'sets the cookie of a session',
  'sign-in/link-identity.ts': 'belongs to the session that asked for it',
  'sign-in/sign-up.ts': 'sets the cookie of a session',
  'sheets/scoreboard-sheet.ts': 'writes the words of a sheet in the language of the caller',
  'sheets/submission-sheet.ts': 'writes the words of a sheet in the language of the caller',
}

describe('verbs', () => {
  const modules = files.filter(
    (file) => inside(file, 'server/modules') && !isTest(file) && !/router\.ts$/.test(file),
  )
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

  test('are called without a request by a command line, an importer or a job, except those with a reason', () => {
    const bound = modules.filter((file) => /\bRequestContext\b/.test(textOf(file)))
    expect(bound.map((file) => relative('server/modules', file)).sort()).toEqual(
      Object.keys(requestBound).sort(),
    )
  })

  test('leave what is outside of the database to the commit, which may be that of several verbs', () => {
    const early = modules.flatMap((file) => {
      const text = textOf(file)
      if (!/\b(transact|storeContents)\(/.test(text) || relative('server/modules', file) in requestBound)
        return []
      return [...text.matchAll(/^(.*)\bctx\.(log\.info|settings\.refresh)\(/gm)]
        .filter(({ index, 1: start }) => !/=> *$/.test(text.slice(0, index + start!.length).trimEnd()))
        .map((match) => `${file}: ${match[0].trim()}`)
    })
    expect(early).toEqual([])
  })

  test('write all rows: no command line and no door writes past them, and only the measurements insert in bulk', () => {
    const writes =
      /\b(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(insert into|delete from|update \w+ set)\b/i
    const past = files.filter(
      (file) =>
        inside(file, 'server') &&
        !isTest(file) &&
        rooms.indexOf(roomOf(file)) > rooms.indexOf('modules') &&
        !inside(file, 'server/bench', 'server/rest/conformance') &&
        writes.test(textOf(file)),
    )
    expect(past).toEqual([])
  })

  test('begin no transaction past `transact`, which joins one that is open', () => {
    const own = modules.filter((file) => /\.transaction\(\)/.test(textOf(file)))
    expect(own.map((file) => relative('server/modules', file)).sort()).toEqual([
      // The start of the server.
      'accounts/set-up.ts',
      // Whole databases.
      'backups/restore-backup.ts',
      'backups/write-backup.ts',
      // Beside any other transaction, on purpose: announcements and removals of bytes.
      'files/release-files.ts',
      'files/repository.ts',
      // A job that holds its row while it sends.
      'mails/send-mail.ts',
    ])
  })
})

describe('what reaches the browser', () => {
  const byFile = new Map<string, Import[]>()
  for (const one of product) if (!one.isTypeOnly) byFile.set(one.from, [...(byFile.get(one.from) ?? []), one])

  test('no zod and no re2js: schemas and the engine of patterns stay on the server', () => {
    const starts = files.filter(
      (file) => inside(file, 'src/lib', 'src/ui', 'src/theme', 'src/features', 'pages') && !isTest(file),
    )
    const broken = new Set<string>()
    const seen = new Set<string>()
    const walk = (file: string, path: string[]) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const { to } of byFile.get(file) ?? []) {
        const [name = ''] = to.split('/')
        if (name === 'zod' || name === 're2js') broken.add([...path, file, name].join(' > '))
        else if (isOurs(to)) walk(to, [...path, file])
      }
    }
    for (const file of starts) walk(file, [])
    expect([...broken]).toEqual([])
  })
})

describe('what time it is', () => {
  test('pages ask the clock of the server, in one file, and never the clock of the browser', () => {
    const own = 'src/lib/server-clock.ts'
    const clock = /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\)|performance\.timeOrigin/
    const browser = files.filter((file) => inside(file, 'src', 'pages') && !isTest(file))
    const readers = browser.filter((file) => clock.test(readFileSync(join(root, file), 'utf8')))
    expect(readers).toEqual([own])
  })
})

describe('how files are written', () => {
  test('no barrels: nothing is exported on from elsewhere, except the types of the one arrow and a page’s screen', () => {
    const broken = files
      .filter((file) => !isTest(file) && file !== 'src/lib/trpc.ts' && !/\/\+\w+\.tsx$/.test(file))
      .filter((file) => /^export\s+(\*|\{[^}]*\})\s*from\b/m.test(readFileSync(join(root, file), 'utf8')))
    expect(broken.map((file) => `${file} exports from elsewhere. There are no barrels.`)).toEqual([])
  })

  test('imports of ours carry the file’s ending', () => {
    const broken = all.filter(({ to }) => isOurs(to) && !/\.(ts|tsx|css|json|mjs|woff2)(\?[\w&]+)?$/.test(to))
    expect(broken.map((one) => say(one, 'Imports carry the file’s ending.'))).toEqual([])
  })

  test('a module’s file is called like the one function that it exports', () => {
    const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
    const broken = files
      .filter((file) => inside(file, 'server/modules') && !isTest(file))
      .filter((file) => !/(router|repository|views)\.ts$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        const [first, second] = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
        if (!first || second || relative(dirname(file), file) === `${kebab(first[1]!)}.ts`) return []
        return [`${file} exports ${first[1]}. The file is called like its export.`]
      })
    expect(broken).toEqual([])
  })

  test('file names are kebab-case', () => {
    const name = /^(\+\w+(\.client|\.server)?|(\d{12}_)?[a-z0-9]+([-.][a-z0-9]+)*)\.(ts|tsx|d\.ts)$/
    const broken = files.filter((file) => !name.test(relative(dirname(file), file)))
    expect(broken).toEqual([])
  })
})

describe('this test', () => {
  test('sees every kind of import', () => {
    const text = [
      "import type { A } from '#server/a.ts'",
      "import { type B, type C } from '../b.ts'",
      "import { type D, e } from './d.ts'",
      "import {\n  f,\n} from 'zod'",
      "import './g.ts'",
      "export * from './h.ts'",
      "const i = await import('./i.ts')",
      "// import { j } from './j.ts'",
    ].join('\n')
    expect(
      importsOf('src/x/y.ts', text).map(({ to, isTypeOnly, isLazy }) => `${to} ${isTypeOnly} ${isLazy}`),
    ).toEqual([
      'server/a.ts true false',
      'src/b.ts true false',
      'src/x/d.ts false false',
      'zod false false',
      'src/x/g.ts false false',
      'src/x/h.ts false false',
      'src/x/i.ts false true',
    ])
  })

  test('reads every folder of the product', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(all.length).toBeGreaterThan(files.length)
  })
})
