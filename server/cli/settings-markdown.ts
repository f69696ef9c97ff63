import { settingsTable } from '#server/config.ts'

const between = /(<!-- settings -->)[\s\S]*?(<!-- \/?settings -->)/

export function settingsMarkdown(): string {
  const rows = settingsTable.map((row) => `| \`${row.name}\` | ${row.default} | ${row.description} |`)
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The text with a fresh table between its two markers; undefined when it has no markers. */
export function withSettings(readme: string): string | undefined {
  if (!between.test(readme)) return undefined
  return readme.replace(
    between,
    (_all, start: string, end: string) => `${start}\n\n${settingsMarkdown()}\n\n${end}`,
  )
}
