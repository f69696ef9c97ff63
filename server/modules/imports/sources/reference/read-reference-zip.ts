// The zip of one game that the reference exports (formats.md 1g), with what its exporter is known to leave out.
import { createHash } from 'node:crypto'
import { fail } from '../../../../lib/refusal.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { Bundle } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { emptyBundle } from '../../empty-bundle.ts'
import { isRow, keyIn, textIn } from '../row.ts'
import { formatMarker } from './format-marker.ts'
import { readHashedFiles } from './read-hashed-files.ts'
import { readJson } from './read-manifest.ts'
import { readReferenceChallenge } from './read-reference-challenge.ts'
import { readReferenceDivisions } from './read-reference-divisions.ts'
import { readReferenceGame } from './read-reference-game.ts'

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
    game: readReferenceGame(game, { key: 'game', place: 'game.json' }, files, report),
    divisions: readReferenceDivisions(
      Array.isArray(game.divisions) ? game.divisions.filter(isRow) : [],
      'game.json',
      report,
    ),
    challenges,
    findings: report.findings(),
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
