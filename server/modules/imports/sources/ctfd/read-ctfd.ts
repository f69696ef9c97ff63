// The full export of CTFd (formats.md 1b).
import { createHash } from 'node:crypto'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { Bundle } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { emptyBundle } from '../../empty-bundle.ts'
import { textIn } from '../row.ts'
import { ctfdPageFiles, findUpload } from './page-files.ts'
import { readAccounts } from './read-accounts.ts'
import { readChallenges } from './read-challenges.ts'
import { readConfig, readDivisions, readGame, readPages } from './read-game.ts'
import { readResults } from './read-results.ts'
import { countOtherTables, knownHeads, readTables } from './tables.ts'

export async function readCtfd(
  source: SourceFiles,
  report: Report,
  instance: string | undefined,
): Promise<Bundle> {
  const tables = await readTables(source)
  const head = String(tables.alembic_version[0]?.version_num ?? '')
  if (!knownHeads.has(head))
    report.about(undefined, 'db/alembic_version.json').warn('VersionOther', { version: head.slice(0, 40) })
  const config = readConfig(tables.config, report)
  const isTeams = config.user_mode !== 'users'
  const accounts = readAccounts(tables, isTeams, report)
  const challenges = readChallenges(tables, source, report, config.max_attempts_behavior !== 'timeout')
  const game = readGame(tables, config, source, accounts, report)
  const results = readResults({
    tables,
    accounts,
    challenges,
    isTeams,
    start: game.values.start ?? 0,
    report,
  })
  const pageFiles = ctfdPageFiles(tables, source)
  const pages = readPages(tables, pageFiles, report)
  const divisions = readDivisions(tables, isTeams, report)
  for (const { table, count } of await countOtherTables(source))
    report.notCarried(table, `db/${table}.json`, count)
  for (const row of tables.files) {
    const location = textIn(row, 'location')
    const isCarried =
      location === config.ctf_banner || pageFiles.carried.has(findUpload(source, location)?.path ?? '')
    if (row.type !== 'challenge' && !isCarried)
      report.notCarried(`files: ${textIn(row, 'type').slice(0, 40)}`, location.slice(0, 200))
  }
  return {
    ...emptyBundle('ctfd', instance ?? instanceOf(config.ctf_name ?? '', config.setup ?? '')),
    game,
    divisions,
    challenges: challenges.challenges,
    users: accounts.users,
    teams: accounts.teams,
    pages,
    results,
    findings: report.findings(),
  }
}

const instanceOf = (name: string, setUp: string): string =>
  createHash('sha256').update(`${setUp}\n${name}`).digest('hex').slice(0, 32)
