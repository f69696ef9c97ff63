import { settingsTable } from '#server/config.ts'

const between = /(<!-- settings -->)[\s\S]*?(<!-- \/settings -->)/

function settingsMarkdown(): string {
  const rows = settingsTable.map((row) => `| \`${row.name}\` | ${row.default} | ${row.description} |`)
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The text with a fresh table between its two markers. */
export const withSettings = (text: string): string =>
  text.replace(between, (_all, start: string, end: string) => `${start}\n\n${settingsMarkdown()}\n\n${end}`)
