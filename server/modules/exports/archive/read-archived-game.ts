import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import type { CtftimeFeed } from '#src/rules/ctftime-feed.ts'
import type { Standing } from '#src/rules/division-board.ts'
import { plainFileName } from '#src/rules/file-name.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { beginsWithHeading, pageVariant } from '#src/rules/page-terms.ts'
import type { BoardChallenge } from '#src/rules/scoreboard-types.ts'
import { mayReadSolution } from '#src/rules/solution.ts'
import { unknownTitle } from '#src/rules/unknown-title.ts'
import { withoutFlags } from '#src/rules/without-flags.ts'
import { localeOf, type VerbContext } from '../../../access/context.ts'
import { linkedFiles } from '../../../lib/linked-files.ts'
import { fail } from '../../../lib/refusal.ts'
import type { Arena } from '../../../state/arena/arena.ts'
import { feedOf } from '../../ctftime/feed-of.ts'
import { withPageFiles } from '../../pages/read-page.ts'
import { listPublicPages } from '../../pages/repository.ts'
import { listPostsOf } from '../../posts/repository.ts'
import { adjustmentsOf } from '../../scoreboard/adjustments-of.ts'
import { type ExportedFile, listFilesByHash, listPublishedWriteups, listSolutions } from '../repository.ts'
import type { ArchivedFile } from './file-address.ts'
import { folderNames, slugOf } from './folder-names.ts'

/** What everybody may know of a game that is over: no more than the public board, and the texts that its players could read. */
export interface ArchivedGame {
  id: number
  title: string
  summary: string
  content: string
  startAt: number
  endAt: number
  /** Solves from then on are on no page, because the board has not been revealed. */
  frozenFrom: number | null
  posterHash: string | null
  board: Standing
  divisions: { name: string; folder: string; board: Standing }[]
  /** In the order of the board. */
  challenges: ArchivedChallenge[]
  notices: { at: number; text: string }[]
  /** In the order of the menu. */
  pages: ArchivedPage[]
  /** Of the site, of the time of the event; latest first. */
  posts: ArchivedPost[]
  /** Of teams on the board that agreed, by the number of the team. */
  writeups: ReadonlyMap<number, ArchivedWriteup>
  feed: CtftimeFeed
  adjustmentsOf(teamId: number): ShownAdjustment[]
  /** Stored files that texts refer to, and pictures. */
  files: ReadonlyMap<string, ExportedFile>
  /** Addresses of the site, which is gone one day. */
  origin: string
}

export interface ArchivedPage {
  slug: string
  folder: string
  title: string
  content: string
  locale: string
}

export interface ArchivedPost {
  id: string
  folder: string
  title: string
  summary: string
  content: string
  updatedAt: number
}

/** A PDF. */
export interface ArchivedWriteup {
  path: string
  hash: string
  size: number
}

export interface ArchivedChallenge extends Pick<BoardChallenge, 'id' | 'title' | 'score' | 'solved'> {
  /** The documented one, or the name of one of the game. */
  category: string
  folder: string
  content: string
  /** Those that cost nothing. */
  hints: readonly string[]
  tags: readonly string[]
  authors: readonly { name: string; link: string }[]
  partOf: number | null
  /** Empty where players may not read it. */
  solution: string
  files: readonly ArchivedFile[]
}

export async function readArchivedGame(ctx: VerbContext, gameId: number): Promise<ArchivedGame> {
  const now = ctx.clock.now()
  const arena = await ctx.arenas.get(gameId)
  if (!arena) throw fail('GameNotFound')
  const { game, boards } = arena
  if (gamePhase(game, now) !== 'ended') throw fail('ArchiveTooEarly')
  const { board } = boards.get({ view: 'public' })
  const challenges = await challengesOf(ctx, arena)
  const notices = [...arena.notices.values()]
    .filter(({ type }) => type === 'Normal')
    .map(({ time, values }) => ({ at: time, text: withoutFlags(values[0] ?? '', flagsOf(arena)) }))
    .sort((a, b) => a.at - b.at)
  const pages = await pagesOf(ctx, arena)
  const posts = await postsOf(ctx, arena)
  const content = withoutFlags(game.content, flagsOf(arena))
  const origin = ctx.origin()
  const { posterHash } = game
  const texts = [
    content,
    ...notices.map(({ text }) => text),
    ...pages.map((page) => page.content),
    ...posts.flatMap((post) => [post.summary, post.content]),
    ...challenges.flatMap((one) => [one.content, one.solution, ...one.hints]),
  ]
  const avatars = board.rows().flatMap(({ avatar }) => avatar ?? [])
  const linked = [...texts, ...avatars].flatMap(linkedFiles).map(({ hash }) => hash)
  const hashes = [...(posterHash ? [posterHash] : []), ...linked]
  const folders = folderNames(game.divisions)
  return {
    id: gameId,
    title: game.title,
    summary: game.summary,
    content,
    startAt: game.startAt,
    endAt: game.endAt,
    frozenFrom: game.freezeAt ?? null,
    posterHash,
    board,
    divisions: game.divisions.map((name, at) => ({
      name,
      folder: folders[at]!,
      board: boards.get({ view: 'public', division: name }).board,
    })),
    challenges,
    notices,
    pages,
    posts,
    writeups: await writeupsOf(ctx, gameId, board),
    feed: feedOf(arena, now, { all: false }),
    adjustmentsOf: (teamId) => adjustmentsOf(arena, teamId, null, now),
    files: await listFilesByHash(ctx.db, hashes),
    origin,
  }
}

async function pagesOf(ctx: VerbContext, arena: Arena): Promise<ArchivedPage[]> {
  const gameId = arena.game.id
  const stored = await listPublicPages(ctx.db, gameId)
  const folders = folderNames(stored.map(({ slug }) => slug))
  const made: ArchivedPage[] = []
  for (const [at, { slug, variants }] of stored.entries()) {
    const { locale, title, content } = pageVariant(variants, localeOf(ctx))
    // The title stands above it.
    const body = beginsWithHeading(content) ? content.replace(/^\s*#\s.*/, '') : content
    const text = withoutFlags(await withPageFiles(ctx, gameId, body), flagsOf(arena))
    made.push({
      slug,
      folder: folders[at]!,
      title: withoutFlags(title, flagsOf(arena)),
      content: text,
      locale,
    })
  }
  return made
}

const aroundMs = 30 * 86_400_000

/** Posts belong to no game, so those are taken that were written or changed in the weeks around it. */
async function postsOf(ctx: VerbContext, arena: Arena): Promise<ArchivedPost[]> {
  const { startAt, endAt } = arena.game
  const stored = await listPostsOf(ctx.db, { from: startAt - aroundMs, until: endAt + aroundMs })
  const folders = folderNames(stored.map(({ title }) => title))
  const clean = (text: string) => withoutFlags(text, flagsOf(arena))
  return stored.map(({ id, title, summary, content, updatedAt }, at) => ({
    ...{ id, folder: folders[at]!, updatedAt },
    ...{ title: clean(title), summary: clean(summary), content: clean(content) },
  }))
}

async function writeupsOf(ctx: VerbContext, gameId: number, board: Standing) {
  const stored = await listPublishedWriteups(ctx.db, gameId)
  const shown = stored.filter(({ teamId }) => board.row(teamId))
  return new Map(
    shown.map(({ teamId, name, hash, size }) => [
      teamId,
      { path: `writeups/${teamId}/${plainFileName(name, 'writeup.pdf')}`, hash, size },
    ]),
  )
}

const flagsOf = (arena: Arena) => [...arena.challenges.values()].flatMap(({ flags }) => flags)

async function challengesOf(ctx: VerbContext, arena: Arena): Promise<ArchivedChallenge[]> {
  const shown = Object.values(arena.boards.get({ view: 'public' }).bytes.challengeParts().challenges)
    .flat()
    .filter(({ title }) => title !== unknownTitle)
  const known = shown.flatMap(({ id }) => arena.challenges.get(id) ?? [])
  const readable = known.filter(
    ({ hasSolution, solutionReaders }) =>
      hasSolution && mayReadSolution(solutionReaders, { hasSolved: false, isOver: true }),
  )
  const solutions = await listSolutions(
    ctx.db,
    readable.map(({ id }) => id),
  )
  const flags = flagsOf(arena)
  return shown.flatMap(({ id, title, category, score, solved }) => {
    const challenge = arena.challenges.get(id)
    if (!challenge) return []
    const { content, hints, tags, authors, partOf, files } = challenge
    const clean = (text: string) => withoutFlags(text, flags)
    return {
      id,
      title,
      category: challenge.ownCategory ?? category,
      score,
      solved,
      folder: [id, slugOf(title)].filter(Boolean).join('-'),
      content: clean(content),
      hints: hints.map(clean),
      tags,
      authors,
      partOf: partOf ?? null,
      solution: clean(solutions.get(id) ?? ''),
      files: files.map(({ hash, url, name, fileSize }) =>
        hash === null ? { hash, url } : { hash, name: name!, size: fileSize! },
      ),
    }
  })
}
