// npm run access: writes docs/access.md, who may call which procedure and under which path.
import { writeFileSync } from 'node:fs'
import { accessMarkdown } from './access-markdown.ts'

writeFileSync(new URL('../../docs/access.md', import.meta.url), accessMarkdown())
console.log('Wrote docs/access.md.')
