/** One flag a line, without blank lines, spaces at the ends and repeats. */
export const parseFlags = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
