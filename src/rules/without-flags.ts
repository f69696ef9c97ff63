import type { Flag } from '#src/rules/flags/flag-kinds.ts'

/** Shorter ones, such as the number 42, stand in texts by chance. */
const shortest = 6

/** What stands instead of a flag. */
export const flagMark = '[flag]'

/** A text without the flags that are in it word for word. Patterns, choices and numbers are no secrets that a text could be searched for. */
export function withoutFlags(text: string, flags: readonly Pick<Flag, 'kind' | 'flag'>[]): string {
  const secrets = flags
    .filter(({ kind, flag }) => (kind === 'exact' || kind === 'caseIgnored') && flag.length >= shortest)
    // One may begin with another one.
    .sort((a, b) => b.flag.length - a.flag.length)
  return secrets.reduce(
    (rest, { kind, flag }) =>
      rest.replace(new RegExp(escaped(flag), kind === 'exact' ? 'gu' : 'giu'), flagMark),
    text,
  )
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
