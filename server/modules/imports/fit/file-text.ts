import { readFile } from '../archives/read-file.ts'
import { decoded } from '../archives/read-text.ts'
import type { SourceFile } from '../archives/source-files.ts'
import type { Scope } from '../create-report.ts'

interface Ask {
  /** In bytes. */
  most: number
  scope: Scope
  line?: number
  /** Whether the object is nothing without it; true by default. */
  isNeeded?: boolean
}

/** The text of a file that one object has. @returns undefined when it cannot be read, which the report says; others are imported. */
export async function fileText(
  file: SourceFile,
  { most, scope, line, isNeeded = true }: Ask,
): Promise<string | undefined> {
  const tell = isNeeded ? scope.refuse : scope.warn
  const path = file.path.slice(0, 200)
  if (file.size > most) {
    tell('FileTooLong', { path, most }, line)
    return undefined
  }
  const text = decoded(await readFile(file, most))
  if (text === undefined) tell('FileNotUtf8', { path }, line)
  return text
}
