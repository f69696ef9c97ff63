import { normaliseAnswer } from '#src/rules/normalise-answer.ts'

/** One flag per line. Blank lines, surrounding spaces and duplicates are removed. */
export const parseFlags = (text: string): string[] => [...new Set(linesOf(text))]

/** A flag and the address of its file per line, with a space or a tab between them. */
export const parseLinks = (text: string): { flag: string; remoteUrl: string }[] =>
  parseFlags(text).map((line) => {
    const [, flag = line, remoteUrl = ''] = /^(.*\S)\s+(\S+)$/.exec(line) ?? []
    return { flag, remoteUrl }
  })

/** The first line that has no flag and address, counted from 1 as an editor counts. */
export function badLinkLine(text: string): number | undefined {
  const at = text
    .split(/\r?\n/)
    .findIndex((line) => line.trim() !== '' && !/^\s*\S.*\s+https?:\/\/\S+\s*$/i.test(line))
  return at < 0 ? undefined : at + 1
}

const linesOf = (text: string) => text.split(/\r?\n/).map(normaliseAnswer).filter(Boolean)
