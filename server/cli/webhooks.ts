// npm run webhooks: writes the schemas of what webhooks are sent into docs/webhooks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withMessages } from './webhooks-markdown.ts'

const file = new URL('../../docs/webhooks.md', import.meta.url)
writeFileSync(file, withMessages(readFileSync(file, 'utf8')))
console.log('Wrote the messages in docs/webhooks.md.')
