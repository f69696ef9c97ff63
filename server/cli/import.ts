// `npm run import -- FILE|FOLDER`: prints what an import would do, and with `--apply` does it; `--undo N` takes it back. Also beside a server that runs.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportReport } from '#src/contract/imports.ts'
import { limits } from '#src/contract/limits.ts'
import { openProgram } from '../app/open-program.ts'
import { loadConfig } from '../config.ts'
import { applyImport } from '../modules/imports/apply-import.ts'
import { eachBundle, isDatabaseAddress } from '../modules/imports/each-bundle.ts'
import { planImport } from '../modules/imports/plan-import.ts'
import { reportText } from '../modules/imports/report-text.ts'
import { type Undone, undoImport } from '../modules/imports/undo-import.ts'
import { readSecretFile } from './read-secret-file.ts'
import { runCommand } from './run-command.ts'
import { openRunning } from './running-database.ts'
import { tell } from './tell.ts'

const usage =
  'Name the source: npm run import -- FILE|FOLDER|postgres://… [--apply] [--game ID] [--title TITLE] [--posts] [--mail] [--scores live|frozen] [--json], or npm run import -- --undo NUMBER'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      game: { type: 'string' },
      title: { type: 'string' },
      instance: { type: 'string' },
      posts: { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
      scores: { type: 'string', default: 'live' },
      undo: { type: 'string' },
      // Of a database.
      'source-game': { type: 'string' },
      files: { type: 'string' },
      'xor-key-file': { type: 'string' },
      // Of our own game zip with keys.
      'phrase-file': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [source, another] = positionals
  const [gameId, undo, sourceGame] = [values.game, values.undo, values['source-game']].map((text) =>
    text === undefined ? undefined : Number(text),
  )
  const scores = (['live', 'frozen'] as const).find((one) => one === values.scores)
  const areNumbers = [gameId, undo, sourceGame].every(
    (number) => number === undefined || (Number.isInteger(number) && number > 0 && number <= limits.int32Max),
  )
  // Either a source or an import to take back.
  if (another || !scores || !areNumbers || (source === undefined) === (undo === undefined)) return tell(usage)
  // Into one game, or under one title, goes one game.
  const isOne = gameId !== undefined || values.title !== undefined
  if (source && isDatabaseAddress(source) && isOne && sourceGame === undefined) {
    return tell('Say which game of the database is meant: --source-game NUMBER')
  }
  const config = loadConfig(process.env)
  const { ctx, stop } = await openProgram(config, 'npm run import', await openRunning(config))
  try {
    if (undo !== undefined) {
      process.stdout.write(undoneText(await undoImport(ctx, undo)))
      return
    }
    const options = { gameId, title: values.title, posts: values.posts, mail: values.mail, scores }
    const reports: ImportReport[] = []
    const ofSource = {
      instance: values.instance,
      sourceGame,
      filesFolder: values.files,
      keyPhrase: await readSecretFile(values['phrase-file']),
      xorKey: (await readSecretFile(values['xor-key-file']))?.trim(),
    }
    await eachBundle(source!, ofSource, async (bundle) => {
      const report = await (values.apply ? applyImport : planImport)(ctx, bundle, options)
      reports.push(report)
      if (!values.json) process.stdout.write(reportText(report))
      if (report.importId !== null) await keepReport(join(config.dataDir, 'imports'), report, values.json)
    })
    // A database has several games.
    const [first, ...others] = reports
    const printed = others.length > 0 ? reports : first
    if (values.json) process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
  } finally {
    await stop()
  }
}

function undoneText({ removed, kept }: Undone): string {
  const lines = Object.entries(removed).map(([kind, count]) => `  - ${count} ${kind}\n`)
  const left = kept > 0 ? `Accounts and teams that are in use by now and stay: ${kept}.\n` : ''
  return `The import is taken back.\n${lines.join('')}${left}`
}

async function keepReport(folder: string, report: ImportReport, isQuiet: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `import-${report.importId}`)
  // It has the names of all accounts.
  const mode = 0o600
  await writeFile(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`, { mode })
  await writeFile(`${file}.txt`, reportText(report), { mode })
  if (!isQuiet) process.stdout.write(`\nThe report is in ${file}.txt and ${file}.json.\n`)
}

await runCommand(usage, run)
