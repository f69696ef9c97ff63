// A manifest says which flag belongs to which of the files that are dropped with it. It is a CSV file with the columns
// `file` and `flag`, or JSON: a list of { file, flag }, or an object of flags by file name.
import Papa from 'papaparse'

/** Names that are read as a manifest; every other file is for a team. */
export const isManifest = (name: string): boolean => /^manifest\.(csv|json)$/i.test(name)

/** @returns flags by file name; undefined when it cannot be read. */
export function readManifest(name: string, text: string): Map<string, string> | undefined {
  const entries = /\.json$/i.test(name) ? readJson(text) : readCsv(text)
  return entries && new Map(entries.map(([file, flag]) => [file.trim(), flag.trim()]))
}

type Entries = [file: string, flag: string][]

function readJson(text: string): Entries | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Array.isArray(value) ? value.map((row) => [row?.file, row?.flag]) : Object.entries(value)
  return entries.every(isEntry) ? entries : undefined
}

const isEntry = (entry: unknown[]): entry is Entries[number] =>
  entry.every((part) => typeof part === 'string')

function readCsv(text: string): Entries | undefined {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: true })
  const [head = []] = data
  const names = head.map((cell) => cell.trim().toLowerCase())
  const hasHead = names.includes('file') && names.includes('flag')
  const [file, flag] = hasHead ? [names.indexOf('file'), names.indexOf('flag')] : [0, 1]
  const lines = hasHead ? data.slice(1) : data
  if (lines.some((line) => line[file] === undefined || line[flag] === undefined)) return undefined
  return lines.map((line) => [line[file]!, line[flag]!])
}
