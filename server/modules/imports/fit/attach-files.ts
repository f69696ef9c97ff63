// Paths that an author wrote, as files of the archive. Only what lies in the source is read, and no link is followed.
import { limits } from '#src/contract/limits.ts'
import { cleanFileName } from '#src/rules/file-name.ts'
import type { SourceFile, SourceFiles } from '../archives/source-files.ts'
import type { BundleFile } from '../bundle.ts'
import type { Scope } from '../create-report.ts'
import { zipFiles } from './zip-files.ts'

/** @returns undefined: it leads out of the source. */
export function resolvePath(folder: string, path: string): string | undefined {
  if (/^[/\\]|^[a-z]:|\0/i.test(path)) return undefined
  const parts: string[] = folder === '' ? [] : folder.split('/')
  // Authors on Windows write backslashes, which the other platforms accept.
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const composed = new WeakMap<SourceFiles['files'], ReadonlyMap<string, SourceFile>>()

/** Also where one of them has its accents composed and the other has not. */
export function findFile({ files }: SourceFiles, path: string): SourceFile | undefined {
  const exact = files.get(path)
  if (exact) return exact
  let index = composed.get(files)
  if (!index) {
    index = new Map([...files].map(([name, file]) => [name.normalize('NFC'), file]))
    composed.set(files, index)
  }
  return index.get(path.normalize('NFC'))
}

/** The file, or a refusal of the object; a warning, where the object is whole without it. */
export function askFile(
  source: SourceFiles,
  folder: string,
  path: string,
  scope: Scope,
  line?: number,
  isNeeded = true,
): SourceFile | undefined {
  const resolved = resolvePath(folder, path)
  if (resolved === undefined) {
    scope.refuse('PathUnsafe', { path: path.slice(0, 200) }, line)
    return undefined
  }
  const file = findFile(source, resolved)
  if (!file) scope[isNeeded ? 'refuse' : 'warn']('FileMissing', { path: path.slice(0, 200) }, line)
  return file
}

export interface Attached {
  file: SourceFile
  /** As players shall see it; the last part of the path, if it is left out. */
  name?: string | undefined
}

/** More than any challenge has. */
const wantedMax = 1_000

/**
 * Two of one name in different folders both stay: the second one has its folder in the name. More than a challenge may have become
 * one zip.
 */
export function attachFiles(wanted: readonly Attached[], scope: Scope): BundleFile[] {
  const used = new Set<string>()
  if (wanted.length > wantedMax)
    scope.warn('TooMany', { field: 'files', most: wantedMax, count: wanted.length })
  const seen = new Set<string>()
  const once = wanted.filter(({ file, name = '' }) => {
    const key = `${file.path}\n${name}`
    return !seen.has(key) && seen.add(key)
  })
  const attached = once.slice(0, wantedMax).map(({ file, name }): BundleFile => {
    const parts = file.path.split('/')
    const plain = fitName(cleanFileName(name ?? parts.at(-1)!))
    let own = plain
    for (let depth = 2; used.has(fold(own)) && depth <= parts.length; depth++) {
      own = fitName(cleanFileName(parts.slice(-depth).join('-')))
    }
    for (let count = 2; used.has(fold(own)); count++) own = fitName(`${count}-${plain}`)
    used.add(fold(own))
    if (own !== plain) scope.note('Changed', { field: 'files', from: file.path.slice(0, 200), to: own })
    return { name: own, size: file.size, open: () => file.open() }
  })
  if (attached.length <= limits.filesPerChallengeMax) return attached
  scope.note('Changed', { field: 'files', from: `${attached.length}`, to: 'files.zip' })
  return [zipFiles(attached, 'files.zip')]
}

const fold = (name: string): string => name.normalize('NFC').toLowerCase()
const fitName = (name: string): string => {
  if (name.length <= limits.fileNameMax) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, limits.fileNameMax - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}
