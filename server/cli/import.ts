// `npm run import -- FILE|FOLDER`: prints what an import would do, and with `--apply` does it; also beside a server that runs.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportReport } from '#src/contract/imports.ts'
import { describe } from '../answers/describe-error.ts'
import { openProgram } from '../app/open-program.ts'
import { loadConfig } from '../config.ts'
import { Refusal } from '../lib/refusal.ts'
import { applyImport } from '../modules/imports/apply-import.ts'
import { planImport } from '../modules/imports/plan-import.ts'
import { readSource } from '../modules/imports/read-source.ts'
import { reportText } from '../modules/imports/report-text.ts'
import { openRunning } from './running-database.ts'
import { tellProblem } from './tell-problem.ts'

const usage =
  'Name the source: npm run import -- FILE|FOLDER [--apply] [--game ID] [--title TITLE] [--scores live|frozen] [--json]'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      game: { type: 'string' },
      title: { type: 'string' },
      instance: { type: 'string' },
      posts: { type: 'boolean', default: false },
      scores: { type: 'string', default: 'live' },
      json: { type: 'boolean', default: false },
    },
  })
  const [source, another] = positionals
  const gameId = values.game === undefined ? undefined : Number(values.game)
  if (!source || another || (gameId !== undefined && !Number.isInteger(gameId))) return tell(usage)
  const scores = (['live', 'frozen'] as const).find((one) => one === values.scores)
  if (!scores) return tell(usage)
  const config = loadConfig(process.env)
  const { ctx, stop } = await openProgram(config, 'npm run import', await openRunning(config))
  try {
    const bundle = await readSource(source, { instance: values.instance })
    const options = { gameId, title: values.title, posts: values.posts, scores }
    const report = await (values.apply ? applyImport : planImport)(ctx, bundle, options)
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report))
    if (report.importId !== null) await keepReport(join(config.dataDir, 'imports'), report, values.json)
  } catch (error) {
    if (error instanceof Refusal) tell(describe(error, ctx.catalogues.i18n('en-US')).title)
    else throw error
  } finally {
    await stop()
  }
}

async function keepReport(folder: string, report: ImportReport, isQuiet: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `import-${report.importId}`)
  await writeFile(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(`${file}.txt`, reportText(report))
  if (!isQuiet) process.stdout.write(`\nThe report is in ${file}.txt and ${file}.json.\n`)
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

await run().catch((error) => {
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) tell(usage)
  else tellProblem(error)
})
