// npm run db:new <name>: a migration file with the time in its name, and its line in migrations/index.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { migrations } from '#migrations/index.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Usage: npm run db:new kebab-case-name')
  process.exit(2)
}
// After the newest migration in any case: an older name would be out of order for databases that have run it.
const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 12))
const newest = Math.max(...Object.keys(migrations).map((known) => Number.parseInt(known, 10)))
const time = Math.max(now, newest + 1)
const file = `${time}_${name}`
const variable = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const folder = new URL('../../migrations/', import.meta.url)

writeFileSync(
  new URL(`${file}.ts`, folder),
  `// What this migration is for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`select 1\`.execute(db)
}
`,
  { flag: 'wx' },
)
const index = new URL('index.ts', folder)
writeFileSync(
  index,
  readFileSync(index, 'utf8')
    .replace('\n\nexport const', `\nimport * as ${variable} from './${file}.ts'\n\nexport const`)
    .replace(/\n\}\n$/, `\n  '${file}': ${variable},\n}\n`),
)
console.log(`Wrote migrations/${file}.ts. After editing it run: npm run db:types`)
