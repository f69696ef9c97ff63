// Files that the text of a page names. They become files of the pages of the game, and the text names them where they are then.
import { limits } from '#src/contract/limits.ts'
import { mediaLocation } from '#src/rules/page-media.ts'
import { mediaRefusal } from '../../pages/media.ts'
import type { SourceFile } from '../archives/source-files.ts'
import type { BundlePageFile } from '../bundle.ts'
import type { Scope } from '../create-report.ts'

/** A file and where its page would have it; `lost`: it is not in the source; undefined: this names no file. */
export type NamedFile = { file: SourceFile; wanted: string } | 'lost' | undefined

interface Naming {
  /** Its first group stays in front of the address; one of the others is the name. */
  pattern: RegExp
  find(named: string, page: string): NamedFile
  /** What teams get with a challenge is not published by a page. */
  isOfChallenge(file: SourceFile): boolean
  /** The refusal of one that is not found. */
  lost: 'LinkDead' | 'FileMissing'
}

const megabytes = Math.floor(limits.pageFileBytesMax / 1024 / 1024)

export function pageFilesOf({ pattern, find, isOfChallenge, lost }: Naming) {
  /** By path: pages that name the same file share it. */
  const carried = new Map<string, BundlePageFile>()
  const taken = new Set<string>()

  function carry({ file, wanted }: { file: SourceFile; wanted: string }): BundlePageFile | undefined {
    const known = carried.get(file.path)
    if (known) return known
    const plain = mediaLocation(wanted, limits.mediaLocationMax)
    let location = plain
    for (let count = 2; taken.has(location); count++)
      location = mediaLocation(`${count}/${plain}`, limits.mediaLocationMax)
    if (mediaRefusal(location, file.size) || isOfChallenge(file)) return undefined
    taken.add(location)
    const name = location.split('/').at(-1)!
    const made = { location, file: { name, size: file.size, open: () => file.open() } }
    carried.set(file.path, made)
    return made
  }

  /** @param page where the text stands, for names that are relative to it. */
  function fit(text: string, page: string, scope: Scope): { content: string; files: BundlePageFile[] } {
    const files = new Set<BundlePageFile>()
    const reported = new Set<string>()
    const content = text.replace(pattern, (whole: string, before: string | undefined, ...rest: unknown[]) => {
      const named = rest.find((one) => typeof one === 'string' && one !== '') as string
      const found = find(named, page)
      if (!found) return whole
      const carries = found === 'lost' ? undefined : carry(found)
      if (carries) {
        files.add(carries)
        return `${before ?? ''}/files/${carries.location}`
      }
      const link = named.slice(0, 200)
      if (!reported.has(link)) {
        reported.add(link)
        if (found === 'lost') scope.warn(lost, lost === 'LinkDead' ? { link } : { path: link })
        else scope.warn('PageFileLeft', { link, megabytes })
      }
      return whole
    })
    return { content, files: [...files] }
  }

  return { fit, carried }
}

/** As it is written in an address. */
export function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
