import { createHash } from 'node:crypto'
import { distinctFileNames } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { linkedFiles } from '../../lib/linked-files.ts'
import { fail } from '../../lib/refusal.ts'
import { zipFiles } from '../imports/fit/zip-files.ts'
import { formatMarker } from '../imports/sources/reference/format-marker.ts'
import { vexilFormat } from '../imports/sources/vexil/read-vexil-zip.ts'
import { challengeJson } from './challenge-json.ts'
import type { ZipFormat } from './export-formats.ts'
import type { GameExport } from './game-export.ts'
import { gameJson, isoTime } from './game-json.ts'
import { keysEntry, signatureEntry } from './game-keys.ts'
import { pagesOfGame } from './pages-of-game.ts'
import { readWholeGame, type WholeChallenge, type WholeGame } from './read-whole-game.ts'
import { listFilesByHash, storedFilesOf } from './repository.ts'
import { resultsFiles } from './results-files.ts'
import { type Entry, jsonEntry, noTime, textEntry } from './text-entry.ts'

/**
 * A game as the entries of a zip: settings, divisions, challenges with their flags, pages, files, also those that texts show. Codes are not in it; keys, teams and results
 * only in our own format when they are asked for.
 */
export async function gameZip(
  ctx: VerbContext,
  {
    gameId,
    format,
    withResults = false,
    keyPhrase,
    challengeIds,
  }: {
    gameId: number
    challengeIds?: readonly number[] | undefined
    format: ZipFormat
    withResults?: boolean | undefined
    /** Encrypts the keys. Without it they are left out. */
    keyPhrase?: string | undefined
  },
): Promise<GameExport> {
  const game = await readWholeGame(ctx.db, gameId, challengeIds)
  const entries = new Map<string, Entry>()
  const add = (entry: Entry) => entries.set(entry.name, entry)
  const texts: unknown[] = [game.values]
  add(jsonEntry('game.json', gameJson(game, format)))
  for (const challenge of game.challenges) {
    const zip = format === 'reference' ? await zipOfFiles(ctx, challenge, game) : undefined
    if (zip) add(zip)
    const json = challengeJson(challenge, game, format, zip && { hash: zip.sha256, size: zip.size })
    add(jsonEntry(`challenges/challenge-${challenge.id}.json`, json))
    texts.push(challenge.values)
  }
  const addFile = ({ hash, size }: { hash: string; size: number }) =>
    add({ name: `files/${hash}`, hash, sha256: hash, size, time: noTime })
  for (const file of game.files.values()) {
    // The peer refuses a file without content.
    if (format === 'vexil' || file.size > 0) addFile(file)
  }
  if (format === 'vexil' && !challengeIds) {
    const { json, files } = await pagesOfGame(ctx.db, gameId)
    if (json.pages.length > 0) add(jsonEntry('pages.json', json))
    files.forEach(addFile)
    texts.push(json.pages)
  }
  if (format === 'vexil') {
    const pictures = linkedFiles(JSON.stringify(texts)).map(({ hash }) => hash)
    for (const file of (await listFilesByHash(ctx.db, pictures)).values()) addFile(file)
  }
  if (withResults) for (const entry of await resultsFiles(ctx, gameId)) add(entry)
  if (keyPhrase !== undefined) add(await keysEntry(ctx, gameId, keyPhrase))
  const listed = [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const sums = checksums(listed)
  const all = [
    ...(format === 'vexil'
      ? [textEntry('checksums.txt', sums), await signatureEntry(ctx, gameId, sums)]
      : []),
    ...listed,
    jsonEntry('manifest.json', manifestOf(game, listed, format, ctx.clock.now())),
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
  return { title: game.values.title, entries: all }
}

const checksums = (entries: readonly Entry[]): string =>
  entries.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')

/** Of several stored files, where the format has place for one. It is read once for its hash and once to be sent. */
async function zipOfFiles(
  { storage }: VerbContext,
  { files, values }: WholeChallenge,
  game: WholeGame,
): Promise<Entry | undefined> {
  const stored = storedFilesOf(files, game.files)
  if (stored.length < 2 || values.type === 'DynamicAttachment') return undefined
  const names = distinctFileNames(
    stored.map(({ name }) => name),
    'file',
    '',
  )
  const zipped = stored.map(({ hash, size }, at) => ({
    name: names[at]!,
    size,
    async open() {
      const content = await storage.open(hash)
      if (!content) throw fail('FileNotFound')
      return content
    },
  }))
  const { size, open } = zipFiles(zipped, 'files.zip')
  const digest = createHash('sha256')
  for await (const chunk of await open()) digest.update(chunk as Buffer)
  const sha256 = digest.digest('hex')
  return { name: `files/${sha256}`, size, time: noTime, sha256, open }
}

function manifestOf(
  { id, values, publicKey, challenges, divisions }: WholeGame,
  entries: readonly Entry[],
  format: ZipFormat,
  now: number,
): Record<string, unknown> {
  const isOwn = format === 'vexil'
  const files = entries.filter(({ name }) => name.startsWith('files/'))
  return {
    version: '1.0',
    format: isOwn ? vexilFormat : formatMarker,
    exportedAt: isoTime(now),
    exporterVersion: isOwn ? '1.0' : '1.8.5.0',
    game: { id, title: values.title, ...(isOwn && { publicKey }) },
    statistics: {
      challengeCount: challenges.length,
      divisionCount: divisions.length,
      totalFlags: challenges.reduce((sum, { flags }) => sum + flags.length, 0),
      totalFiles: files.length,
      totalFileSize: files.reduce((sum, { size }) => sum + size, 0),
    },
    ...(isOwn && {
      sections: [
        ...['game', 'challenges', 'files'],
        ...(entries.some(({ name }) => name === 'pages.json') ? ['pages'] : []),
        ...(entries.some(({ name }) => name === 'participations.json') ? ['results'] : []),
        ...(entries.some(({ name }) => name === 'keys.json') ? ['keys'] : []),
      ],
      files: entries.map(({ name, sha256, size }) => ({ path: name, sha256, size })),
    }),
  }
}
