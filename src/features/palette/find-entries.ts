// What the palette offers for a text: entries that contain all of its words, those that begin with it first.

import { fold } from '#src/lib/fold.ts'

export interface Entry {
  /** Unique among all entries. */
  id: string
  label: string
  /** Of a team: a translator of the browser leaves it as it is. */
  isName?: boolean
  /** What it is, in a few words. */
  note?: string
  href: string
}

export interface EntryGroup {
  name: string
  entries: readonly Entry[]
}

/** @param most entries of one group. */
export function findEntries(groups: readonly EntryGroup[], text: string, most: number): EntryGroup[] {
  const wanted = fold(text.trim())
  const words = wanted.split(/\s+/)
  return groups.flatMap(({ name, entries }) => {
    const found = entries
      .map((entry) => ({ entry, text: fold(`${entry.label} ${entry.note ?? ''}`) }))
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .sort((a, b) => Number(b.text.startsWith(wanted)) - Number(a.text.startsWith(wanted)))
      .slice(0, most)
      .map(({ entry }) => entry)
    return found.length > 0 ? [{ name, entries: found }] : []
  })
}
