// One game of a PostgreSQL of the reference, with the accounts and teams of its site (formats.md 1h).
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { limits } from '#src/contract/limits.ts'
import { fail } from '../../../../../lib/refusal.ts'
import type { Bundle } from '../../../bundle.ts'
import { createReport } from '../../../create-report.ts'
import { emptyBundle } from '../../../empty-bundle.ts'
import { fitText } from '../../../fit/fit-texts.ts'
import { intIn, jsonIn, keyIn, textIn } from '../../row.ts'
import { readReferenceChallenge } from '../read-reference-challenge.ts'
import { readReferenceDivisions } from '../read-reference-divisions.ts'
import { readReferenceGame } from '../read-reference-game.ts'
import { challengeRows, divisionRows, gameRow } from './challenge-rows.ts'
import { readPosts, readTeams, readUsers } from './read-accounts.ts'
import { readGameKeys } from './read-game-keys.ts'
import { readResults } from './read-results.ts'
import { readTables, storedKeys } from './read-tables.ts'
import { timeIn } from './time-in.ts'
import { uploadedFiles } from './uploaded-files.ts'

export interface DatabaseOptions {
  gameId: number
  /** With the uploads of the reference. Without it, no file is carried. */
  filesFolder?: string | undefined
  /** The key with which the site has combined the private keys of its games. Empty: they are stored as they are. */
  xorKey?: string | undefined
  instance?: string | undefined
}

export async function readReferenceDatabase(
  client: pg.Client,
  { gameId, filesFolder, xorKey, instance }: DatabaseOptions,
): Promise<Bundle> {
  const report = createReport()
  const tables = await readTables(client, gameId, report)
  const [row] = tables.games
  if (!row) throw fail('GameNotFound')
  const filesOf = uploadedFiles(filesFolder, report)
  const key = String(gameId)
  const place = `Games #${key}`
  const title = textIn(row, 'Title').slice(0, 200)
  const game = readReferenceGame(
    gameRow(row),
    { key, place },
    filesOf({ kind: 'game', key, name: title }),
    report,
  )
  const divisions = readReferenceDivisions(divisionRows(row, tables), place, report)
  const challenges = challengeRows(tables).flatMap((challenge) => {
    const own = keyIn(challenge, 'id')!
    const files = filesOf({ kind: 'challenge', key: own, name: textIn(challenge, 'title').slice(0, 200) })
    return readReferenceChallenge(challenge, own, `GameChallenges #${own}`, files, report) ?? []
  })
  return {
    ...emptyBundle(
      'reference-database',
      instance ?? instanceOf(tables.users[0] ? keyIn(tables.users[0], 'Id') : ''),
    ),
    game: {
      ...game,
      notices: tables.notices.flatMap((notice) => {
        const text = jsonIn(notice, 'Values')
        const [first] = Array.isArray(text) ? text : []
        if (intIn(notice, 'Type') !== 0 || typeof first !== 'string' || first.trim() === '') return []
        const own = keyIn(notice, 'Id')!
        const scope = report.about({ kind: 'notice', key: own, name: `#${own}` })
        return [
          {
            key: own,
            text: fitText(first, limits.noticeMax, 'Values', scope),
            at: timeIn(notice, 'PublishTimeUtc') ?? 0,
          },
        ]
      }),
      keys: readGameKeys(storedKeys(row), xorKey),
    },
    divisions,
    challenges,
    users: readUsers(tables, filesOf),
    teams: readTeams(tables, filesOf, report),
    posts: readPosts(tables),
    results: readResults(tables, { game, challenges, divisions }, report),
    findings: report.findings(),
  }
}

/** By the account that was first. */
const instanceOf = (user: string | undefined): string =>
  createHash('sha256').update(`reference\n${user}`).digest('hex').slice(0, 32)
