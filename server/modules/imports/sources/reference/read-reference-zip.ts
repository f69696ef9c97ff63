// The zip of one game that the reference exports (formats.md 1g), with what its exporter is known to leave out.
import { createHash } from 'node:crypto'
import { limits } from '#src/contract/limits.ts'
import { packBloodBonus } from '#src/rules/blood-bonus.ts'
import {
  type ChallengePermission,
  challengePermissions,
  type DivisionPermission,
  divisionPermissions,
} from '#src/rules/division-permissions.ts'
import { readInstant } from '#src/rules/read-instant.ts'
import { fail } from '../../../../lib/refusal.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { Bundle, BundleDivision, BundleGame } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { emptyBundle } from '../../empty-bundle.ts'
import { fitText } from '../../fit/fit-texts.ts'
import { flagIn, intIn, isRow, keyIn, type Row, textIn } from '../row.ts'
import { formatMarker } from './format-marker.ts'
import { type HashedFiles, readHashedFiles } from './read-hashed-files.ts'
import { readJson } from './read-manifest.ts'
import { readReferenceChallenge } from './read-reference-challenge.ts'

export async function readReferenceZip(
  source: SourceFiles,
  report: Report,
  instance: string | undefined,
): Promise<Bundle> {
  const manifest = await readJson(source, 'manifest.json')
  if (manifest.format !== formatMarker) throw fail('ImportFormatUnknown')
  if (textIn(manifest, 'version') !== '1.0') {
    report
      .about(undefined, 'manifest.json')
      .warn('VersionOther', { version: textIn(manifest, 'version').slice(0, 40) })
  }
  const game = await readJson(source, 'game.json')
  const id = isRow(manifest.game) ? (keyIn(manifest.game, 'id') ?? '') : ''
  const paths = [...source.files.keys()]
    .flatMap((path) => /^challenges\/challenge-(\d{1,12})\.json$/.exec(path)?.[1] ?? [])
    .sort((one, other) => Number(one) - Number(other))
  const files = await readHashedFiles(source)
  const challenges = []
  const dynamic = { all: 0, empty: 0 }
  for (const number of paths) {
    const path = `challenges/challenge-${number}.json`
    const challenge = readReferenceChallenge(await readJson(source, path), number, path, files, report)
    if (!challenge) continue
    if (challenge.type === 'DynamicAttachment') {
      dynamic.all++
      if (challenge.flags.length === 0) dynamic.empty++
    }
    challenges.push(challenge)
  }
  if (dynamic.empty > 0) report.about(undefined).warn('FlagsLost', { count: dynamic.empty, all: dynamic.all })
  const own = hash(`${id}\n${textIn(game, 'title')}`)
  return {
    ...emptyBundle('reference-zip', instance ?? own),
    game: readGame(game, files, report),
    divisions: readDivisions(game, report),
    challenges,
    findings: report.findings(),
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

function readGame(row: Row, files: HashedFiles, report: Report): BundleGame {
  const title = textIn(row, 'title').trim()
  const scope = report.about({ kind: 'game', key: 'game', name: title.slice(0, 200) }, 'game.json')
  const [start, end] = [readInstant(textIn(row, 'startTime')), readInstant(textIn(row, 'endTime'))]
  if (title === '' || start === undefined || end === undefined)
    throw fail('ImportFileUnreadable', { name: 'game.json' })
  const writeup = isRow(row.writeup) ? row.writeup : undefined
  let deadline = writeup && readInstant(textIn(writeup, 'deadline'))
  if (writeup && deadline !== undefined && deadline > 0 && deadline < end) {
    const [from, to] = [deadline, end].map((at) => new Date(at).toISOString())
    scope.warn('Changed', { field: 'writeup.deadline', from: from!, to: to! })
    deadline = end
  }
  // The peer has no other way to say that there is none.
  const bonus = isRow(row.bloodBonus) ? row.bloodBonus : {}
  const part = (name: string) => Math.min(Math.max(0, intIn(bonus, name) ?? 0), 1000)
  if (textIn(row, 'inviteCode') !== '') report.notCarried('inviteCode', title.slice(0, 100))
  const poster = textIn(row, 'posterHash')
  return {
    key: 'game',
    title: fitText(title, limits.gameTitleMax, 'title', scope),
    values: {
      summary: fitText(textIn(row, 'summary'), limits.gameSummaryMax, 'summary', scope),
      content: fitText(textIn(row, 'content'), limits.markdownMax, 'content', scope),
      practiceMode: row.practiceMode == null || flagIn(row, 'practiceMode'),
      acceptWithoutReview: flagIn(row, 'acceptWithoutReview'),
      teamMemberCountLimit: Math.max(0, intIn(row, 'teamMemberCountLimit') ?? 0),
      containerCountLimit: Math.max(0, intIn(row, 'containerCountLimit') ?? 3),
      start,
      end,
      bloodBonus: packBloodBonus({ first: part('first'), second: part('second'), third: part('third') }),
      writeupRequired: writeup ? flagIn(writeup, 'required') : false,
      writeupNote: writeup ? fitText(textIn(writeup, 'note'), limits.markdownMax, 'writeup.note', scope) : '',
      ...(deadline === undefined || deadline <= 0 ? {} : { writeupDeadline: deadline }),
    },
    ...(/^[0-9a-f]{64}$/i.test(poster) ? { poster: files(poster, 'poster') } : {}),
    notices: [],
  }
}

/** Numbers of the permissions, for zips that were made by hand. */
const bits: Record<DivisionPermission, number> = {
  JoinGame: 1,
  RankOverall: 2,
  RequireReview: 4,
  ViewChallenge: 256,
  SubmitFlags: 512,
  GetScore: 1024,
  GetBlood: 2048,
  AffectDynamicScore: 4096,
}

function deniedBy(value: unknown): DivisionPermission[] {
  if (value == null) return []
  const given = Array.isArray(value) ? value : [value]
  const sum = given.reduce<number>((all, one) => (typeof one === 'number' ? all | one : all), 0)
  return given.includes('All')
    ? []
    : divisionPermissions.filter((one) => !given.includes(one) && !(sum & bits[one]))
}

function readDivisions(game: Row, report: Report): BundleDivision[] {
  const rows = Array.isArray(game.divisions) ? game.divisions.filter(isRow) : []
  const seen = new Set<string>()
  return rows.slice(0, limits.divisionsMax).flatMap((row): BundleDivision[] => {
    const name = textIn(row, 'name').trim()
    if (name === '' || seen.has(name)) return []
    seen.add(name)
    const scope = report.about({ kind: 'division', key: name, name: name.slice(0, 100) }, 'game.json')
    if (textIn(row, 'inviteCode') !== '') report.notCarried('divisions.inviteCode', name.slice(0, 100))
    const own = Array.isArray(row.challengeConfig) ? row.challengeConfig.filter(isRow) : []
    return [
      {
        key: name,
        name: fitText(name, limits.divisionNameMax, 'divisions', scope),
        denies: deniedBy(row.defaultPermissions),
        challenges: own.flatMap((config) => {
          const challenge = keyIn(config, 'challengeId')
          const denies = deniedBy(config.permissions).filter((one): one is ChallengePermission =>
            challengePermissions.some((other) => other === one),
          )
          return challenge === undefined ? [] : [{ challenge, denies }]
        }),
      },
    ]
  })
}
