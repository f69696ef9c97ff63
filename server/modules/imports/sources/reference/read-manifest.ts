import { fail } from '../../../../lib/refusal.ts'
import { readText } from '../../archives/read-text.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import { isRow, type Row } from '../row.ts'

const jsonBytesMax = 16 * 1024 ** 2

/** A file of JSON with one object. */
export async function readJson({ files }: SourceFiles, path: string): Promise<Row> {
  const file = files.get(path)
  if (!file) throw fail('ImportNotWhole', { name: path })
  try {
    const value: unknown = JSON.parse(await readText(file, jsonBytesMax))
    if (isRow(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw fail('ImportFileUnreadable', { name: path })
}

export const isGameZip = ({ files }: SourceFiles): boolean =>
  files.has('manifest.json') && files.has('game.json')
