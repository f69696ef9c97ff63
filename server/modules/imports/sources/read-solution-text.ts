import { limits } from '#src/contract/limits.ts'
import type { Scope } from '../create-report.ts'
import { askFile } from '../fit/attach-files.ts'
import { fileText } from '../fit/file-text.ts'
import type { ChallengeFile } from './challenge-file.ts'

const snippet = /--8<--\s+["']([^"'\n]{1,300})["']/g
const picture = /!\[[^\]\n]{0,200}\]\((?![a-z][a-z0-9+.-]{0,20}:|\/)[^)\n]{1,300}\)/gi
/** More than any author writes; each may be as long as the whole. */
const snippetsMax = 50

/** With the files that it includes (`--8<-- "solve.py"`), as ctfcli sends it. Pictures are named in the report. */
export async function readSolutionText(
  { path: place, source, folder, report }: ChallengeFile,
  path: string,
  scope: Scope,
  line: number,
): Promise<string | undefined> {
  const read = async (inner: string, from: string) => {
    const file = askFile(source, from, inner, scope, line, false)
    return file && (await fileText(file, { most: 4 * limits.markdownMax, scope, line, isNeeded: false }))
  }
  const text = await read(path, folder)
  if (text === undefined) return undefined
  const own = [folder, ...path.split('/').slice(0, -1)].filter(Boolean).join('/')
  const included = new Map<string, string>()
  for (const [, name] of [...text.matchAll(snippet)].slice(0, snippetsMax)) {
    const content = included.has(name!) ? undefined : await read(name!, own)
    if (content !== undefined) included.set(name!, content)
  }
  const pictures = [...text.matchAll(picture)].length
  if (pictures > 0) report.notCarried('solution: pictures', place, pictures)
  let count = 0
  return text.replace(snippet, (whole, name: string) =>
    count++ < snippetsMax ? (included.get(name) ?? whole) : whole,
  )
}
