/** One flag per line. Blank lines, surrounding spaces and duplicates are removed. */
export const parseFlags = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
