// npm run settings: writes the table of settings into README.md, or prints it when README.md has no place for it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { settingsMarkdown, withSettings } from './settings-markdown.ts'

const readme = new URL('../../README.md', import.meta.url)

const updated = existsSync(readme) ? withSettings(readFileSync(readme, 'utf8')) : undefined
if (updated === undefined) {
  console.log(settingsMarkdown())
} else {
  writeFileSync(readme, updated)
  console.log('Wrote the table of settings in README.md.')
}
