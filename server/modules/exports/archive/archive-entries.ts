import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { html } from '../../../lib/html.ts'
import type { ArchiveEntry } from '../../files/archive-download.ts'
import { bySolve } from '../../scoreboard/solvers-on.ts'
import { archiveData } from './archive-data.ts'
import { type ArchiveText, archivePage, type PageContent, pageKit } from './archive-page.ts'
import { archiveStyle } from './archive-style.ts'
import { challengeListPage, challengePage, type Solver } from './challenge-pages.ts'
import { filePath, isStored } from './file-address.ts'
import { noticesPage } from './notices-page.ts'
import { overviewPage } from './overview-page.ts'
import { postPage } from './post-page.ts'
import type { ArchivedGame } from './read-archived-game.ts'
import { scoreboardPage } from './scoreboard-page.ts'
import { teamPage } from './team-page.ts'
import { textPage } from './text-page.ts'

/** The earliest time that a zip can hold: two archives of one state are equal. */
const noTime = Date.UTC(1980, 0, 1)

/**
 * The files of the archive, in the order in which they have to be written: the last one has the checksums of the others. A page is made when
 * it is opened and forgotten afterwards, so that only one of them is in memory.
 */
export function archiveEntries(game: ArchivedGame, text: ArchiveText): ArchiveEntry[] {
  const kit = pageKit(game, text)
  const sums = new Map<string, string>()
  const textFile = (name: string, write: () => string): ArchiveEntry => {
    let size = 0
    return {
      name,
      time: noTime,
      /** Known once it is open. */
      get size() {
        return size
      },
      async open() {
        const bytes = Buffer.from(write())
        size = bytes.length
        sums.set(name, createHash('sha256').update(bytes).digest('hex'))
        return Readable.from([bytes])
      },
    }
  }
  const page = (path: string, content: () => PageContent) =>
    textFile(path, () => archivePage(kit, path, content()))
  const challengeOf = new Map(game.challenges.map((one) => [one.id, one]))
  const solvers = solversBy(game.board.rows())
  const stored = (name: string, { hash, size }: { hash: string; size: number }): ArchiveEntry => {
    sums.set(name, hash)
    return { name, hash, size, time: noTime }
  }
  const attached = game.challenges.flatMap((one) => one.files.filter(isStored))
  const byPath = new Map([...game.files.values(), ...attached].map((file) => [filePath(file), file]))
  const files = [...byPath].map(([path, file]) => stored(path, file))
  const writeups = [...game.writeups.values()].map((writeup) => stored(writeup.path, writeup))
  const listed = [
    textFile('404.html', () => lostPage(kit.locale, kit.say('notFound'))),
    page('index.html', () => overviewPage(kit, 'index.html', Object.keys(archiveData))),
    page('notices.html', () => noticesPage(kit, 'notices.html')),
    textFile('style.css', () => archiveStyle),
    page('scoreboard/index.html', () => scoreboardPage(kit, 'scoreboard/index.html', game.board)),
    ...game.divisions.map(({ name, folder, board }) => {
      const path = `scoreboard/${folder}/index.html`
      return page(path, () => scoreboardPage(kit, path, board, name))
    }),
    ...game.pages.map((one) => {
      const path = `pages/${one.folder}/index.html`
      return page(path, () => textPage(kit, path, one))
    }),
    page('challenges/index.html', () => challengeListPage(kit, 'challenges/index.html')),
    ...game.challenges.map((challenge) => {
      const path = `challenges/${challenge.folder}/index.html`
      return page(path, () => challengePage(kit, path, challenge, solvers.get(challenge.id) ?? []))
    }),
    ...game.board.rows().map((team) => {
      const path = `teams/${team.id}/index.html`
      return page(path, () => teamPage(kit, path, team, challengeOf))
    }),
    ...game.posts.map((post) => {
      const path = `posts/${post.folder}/index.html`
      return page(path, () => postPage(kit, path, post))
    }),
    ...Object.entries(archiveData).map(([name, write]) => textFile(name, () => write(game))),
    ...files,
    ...writeups,
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
  const checksums = () => listed.map(({ name }) => `${sums.get(name)}  ${name}\n`).join('')
  return [...listed, textFile('checksums.txt', checksums)]
}

/** By challenge, first solve first. */
function solversBy(rows: readonly Readonly<BoardRow>[]): ReadonlyMap<number, Solver[]> {
  const solvers = new Map<number, Solver[]>()
  for (const team of rows) {
    for (const { id, type, time, score, userName } of team.solvedChallenges) {
      const known = solvers.get(id) ?? []
      if (known.length === 0) solvers.set(id, known)
      known.push({ teamId: team.id, team, type, time, score, userName })
    }
  }
  for (const known of solvers.values()) known.sort(bySolve)
  return solvers
}

/** A server answers it for any address, so it refers to no other file. */
const lostPage = (locale: string, words: string): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>404</title>
</head>
<body><main><h1>404</h1><p>${words}</p></main></body>
</html>
`.text
