import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { errors } from '#src/contract/errors.ts'
import { ownRoutes } from '../rest/own-routes.ts'
import { routes } from '../rest/routes.ts'
import { appRouter } from '../router.ts'

export interface Finding {
  /** `route`, `procedure`, `verb`, `rule`, `test`, `screen`, `error` … */
  what: string
  /** A file, with its line where that helps, or a text. */
  where: string
}

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const list = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** @param asked an address with or without its method, `domain.verb`, or the name of an error. */
export function whereIs(asked: string): Finding[] {
  const path = asked.replace(/^[A-Z]+ /, '')
  if (path.startsWith('/')) return [...apiFindings(asked), ...screenFindings(path)]
  if (asked in errors) return errorFindings(asked)
  return procedureFindings(asked)
}

function apiFindings(asked: string): Finding[] {
  const [path = '', method] = asked.split(' ').reverse()
  return [...routes, ...ownRoutes]
    .filter((route) => (!method || route.method === method) && fits(route.path, path))
    .flatMap(({ method: of, path: at, procedure }) => [
      {
        what: 'route',
        where: `${lineOf(at.startsWith('/uploads/') ? 'server/rest/own-routes.ts' : 'server/rest/routes.ts', `'${of} ${at}'`)}   ${of} ${at}`,
      },
      ...procedureFindings(procedure),
    ])
}

/** `/api/game/:gameId` fits itself and `/api/game/12`. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('?')[0]!.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => /^[:@]/.test(part) || part.toLowerCase() === parts[index]?.toLowerCase())
  )
}

function procedureFindings(name: string): Finding[] {
  const procedure = (
    appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { access?: string } } }>
  )[name]
  if (!procedure) return []
  const [domain = '', verb = ''] = name.split('.')
  const file = importsOf('server/router.ts').get(domain) ?? ''
  const body =
    new RegExp(`\\n  ${verb}: [\\s\\S]*?\\n(?=  (\\/\\*\\*|\\w+:)|\\}\\))`).exec(read(file))?.[0] ?? ''
  const used = [...importsOf(file)].filter(([imported]) => new RegExp(`\\b${imported}\\b`).test(body))
  const verbs = [...new Set(used.map(([, from]) => from))].filter(
    (from) => dirname(from) !== 'src/contract' && !/access|answers|refusal/.test(from),
  )
  const rules = new Set(
    verbs.flatMap((from) => [...importsOf(from).values()].filter((rule) => rule.startsWith('src/rules/'))),
  )
  const tests = list('server').filter(
    (test) =>
      test.endsWith('.test.ts') &&
      (dirname(test) === dirname(file) || new RegExp(`\\b${domain}\\.${verb}\\b`).test(read(test))),
  )
  return [
    {
      what: 'procedure',
      where: `${lineOf(file, `  ${verb}:`)}   ${name}, for: ${procedure._def.meta?.access}`,
    },
    ...verbs.map((where) => ({ what: 'verb', where })),
    ...[...rules].map((where) => ({ what: 'rule', where })),
    ...tests.map((where) => ({ what: 'test', where })),
  ]
}

function screenFindings(path: string): Finding[] {
  const pages = list('pages').filter((file) => file.endsWith('+Page.tsx'))
  return pages
    .filter((file) => fits(`/${relative('pages', dirname(file)).replace(/(^|\/)index$/, '')}`, path))
    .flatMap((file) => [
      { what: 'screen', where: file },
      ...[...new Set(importsOf(file).values())]
        .filter((from) => from.startsWith('src/features/'))
        .map((where) => ({ what: 'feature', where })),
    ])
}

function errorFindings(name: string): Finding[] {
  const users = list('server').filter((file) => /\.ts$/.test(file) && read(file).includes(`'${name}'`))
  return [
    { what: 'error', where: lineOf('src/contract/errors.ts', `  ${name}:`) },
    ...users.map((where) => ({ what: where.endsWith('.test.ts') ? 'test' : 'used', where })),
  ]
}

/** `file:line` of the first line that contains the text. */
function lineOf(file: string, text: string): string {
  const line = read(file)
    .split('\n')
    .findIndex((one) => one.includes(text))
  return line < 0 ? file : `${file}:${line + 1}`
}

/** Files of ours by the names that are imported from them. */
function importsOf(file: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', from = ''] of read(file).matchAll(
    /import (?:type )?\{([^}]*)\} from '([^']+)'/g,
  )) {
    if (!/^[#.]/.test(from)) continue
    const target = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(file), from))
    if (!/^(src|server|pages)\//.test(target)) continue
    for (const name of names.split(','))
      found.set(
        name
          .replace(/^\s*type /, '')
          .split(' as ')
          .at(-1)!
          .trim(),
        target,
      )
  }
  return found
}
