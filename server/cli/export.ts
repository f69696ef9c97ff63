// `npm run export -- GAME`: writes a game as a zip, in our own format or in that of the reference, or as pages that need no server. Also
// beside a server that runs.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { limits } from '#src/contract/limits.ts'
import { openProgram } from '../app/open-program.ts'
import { loadConfig } from '../config.ts'
import { exportFormats, isFolder } from '../modules/exports/export-formats.ts'
import { exportGame } from '../modules/exports/export-game.ts'
import { archiveDownload } from '../modules/files/archive-download.ts'
import { readSecretFile } from './read-secret-file.ts'
import { runCommand } from './run-command.ts'
import { openRunning } from './running-database.ts'
import { tell } from './tell.ts'
import { writeFolder } from './write-folder.ts'

const usage = `Name the game: npm run export -- GAME [--format ${exportFormats.join('|')}] [--with-results] [--with-keys --phrase-file FILE] [--to FILE|FOLDER]`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'vexil' },
      to: { type: 'string' },
      'with-results': { type: 'boolean', default: false },
      'with-keys': { type: 'boolean', default: false },
      'phrase-file': { type: 'string' },
    },
  })
  const [game, another] = positionals
  const gameId = Number(game)
  const format = exportFormats.find((one) => one === values.format)
  if (!Number.isInteger(gameId) || gameId < 1 || gameId > limits.int32Max || another || !format)
    return tell(usage)
  const withResults = values['with-results']
  if (withResults && format !== 'vexil')
    return tell('Results are in our own format only: leave out --format, or --with-results.')
  const keyPhrase = values['with-keys'] ? await readSecretFile(values['phrase-file']) : undefined
  const isTooShort = [...(keyPhrase ?? '')].length < limits.keyPhraseMin
  if (values['with-keys'] && (format !== 'vexil' || isTooShort))
    return tell(
      'Keys are in our own format only, encrypted with the pass phrase of --phrase-file (12 characters or more).',
    )
  const config = loadConfig(process.env)
  const { ctx, stop } = await openProgram(config, 'npm run export', await openRunning(config))
  try {
    const { name, entries } = await exportGame(ctx, { gameId, format, withResults, keyPhrase })
    const path = values.to ?? `${name}.zip`
    if (isFolder(format) && !/\.zip$/i.test(path)) await writeFolder(ctx, path, entries)
    else {
      const { parts } = archiveDownload(ctx, name, entries, 'zip')
      // It may have the flags. A file that is there already stays.
      const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
      await pipeline(await parts.open(), file).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') await rm(path, { force: true })
        throw error
      })
    }
    const warning =
      format === 'archive'
        ? ''
        : ` It has the flags of the game${withResults ? ' and what its teams did' : ''}.`
    process.stdout.write(`The game is in ${path}.${warning}\n`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    tell('There is a file or a folder of this name already.')
  } finally {
    await stop()
  }
}

await runCommand(usage, run)
