// npm run settings: writes the table of settings into docs/settings.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from './settings-markdown.ts'

const file = new URL('../../docs/settings.md', import.meta.url)
writeFileSync(file, withSettings(readFileSync(file, 'utf8')))
console.log('Wrote the table of settings in docs/settings.md.')
