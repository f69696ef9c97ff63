// The tables of an export of CTFd (formats.md 1b): `db/<table>.json`. An empty table is a file without content.
import { fail } from '../../../../lib/refusal.ts'
import { readText } from '../../archives/read-text.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import { isRow, type Row } from '../row.ts'

const bytesMax = 256 * 1024 ** 2

/** Every export has them; a part of an export is not imported as if it were the whole. */
const needed = [
  'users',
  'teams',
  'challenges',
  'flags',
  'hints',
  'submissions',
  'solves',
  'awards',
  'config',
] as const

const names = [
  ...needed,
  'alembic_version',
  'brackets',
  'challenge_topics',
  'dynamic_challenge',
  'files',
  'notifications',
  'pages',
  'solutions',
  'tags',
  'topics',
  'unlocks',
] as const
export type CtfdTable = (typeof names)[number]
export type CtfdTables = Record<CtfdTable, Row[]>

/** Tables with columns of other names: version 1. */
const oldHeads = new Set(
  '1ec4a28fe0ff 2539d8b5082e 7e9efd084c5a 87733981ca0e a4e30c94c360 c12d2a1b0926 c7225db614c1 cb3cfcc47e2f cbf5620f8e15 d5a224bf5862 d6514ec92738 dab615389702 e62fd69bd417'.split(
    ' ',
  ),
)
export const knownHeads = new Set(
  '1093835a1051 75e8ab9a0014 6012fe8de495 4d3c1b59d011 9e6f6578ca84 a02c5bf43407 a49ad66aa0f1 24ad6790bc3c 48d8250d19bd 336b8c601b94 e69a79ebffd3 8275865e5992'.split(
    ' ',
  ),
)

export const isCtfd = ({ files }: SourceFiles): boolean =>
  files.has('db/alembic_version.json') || (files.has('db/users.json') && files.has('db/challenges.json'))

export async function readTables(source: SourceFiles): Promise<CtfdTables> {
  const [version] = await readTable(source, 'alembic_version')
  if (oldHeads.has(String(version?.version_num))) throw fail('ImportTooOld')
  for (const name of needed) {
    if (!source.files.has(`db/${name}.json`)) throw fail('ImportNotWhole', { name: `db/${name}.json` })
  }
  const tables = {} as CtfdTables
  for (const name of names) tables[name] = await readTable(source, name)
  return tables
}

async function readTable({ files }: SourceFiles, name: string): Promise<Row[]> {
  const file = files.get(`db/${name}.json`)
  if (!file || file.size === 0) return []
  const text = await readText(file, bytesMax)
  try {
    const { results } = JSON.parse(text) as { results?: unknown }
    if (Array.isArray(results)) return results.filter(isRow)
  } catch {
    // It is refused below.
  }
  throw fail('ImportFileUnreadable', { name: file.path })
}

/** Rows of tables that are not read, by the number that stands first in them. */
export async function countOtherTables({ files }: SourceFiles): Promise<{ table: string; count: number }[]> {
  const known = new Set<string>(names)
  const counts: { table: string; count: number }[] = []
  for (const [path, file] of files) {
    const [, table] = /^db\/([^/]{1,80})\.json$/.exec(path) ?? []
    if (!table || known.has(table) || table.endsWith('alembic_version') || file.size === 0) continue
    const stream = await file.open()
    for await (const chunk of stream) {
      const [, count] =
        /^\s*\{\s*"count":\s*(\d{1,9})\b/.exec((chunk as Buffer).subarray(0, 64).toString()) ?? []
      if (Number(count) > 0) counts.push({ table, count: Number(count) })
      break
    }
  }
  return counts
}
