import type { Standing } from '#src/rules/division-board.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { type Html, html } from '../../../lib/html.ts'
import { type PageContent, type PageKit, rootOf, tableOf } from './archive-page.ts'
import { scoreGraph } from './score-graph.ts'

/** @param division left out: the board of all teams. */
export function scoreboardPage(kit: PageKit, path: string, board: Standing, division?: string): PageContent {
  const { game, say, table, timeText } = kit
  const root = rootOf(path)
  const rows = board.rows()
  const boards = [
    { name: say('whole'), target: 'scoreboard/index.html' },
    ...game.divisions.map(({ name, folder }) => ({ name, target: `scoreboard/${folder}/index.html` })),
  ]
  return {
    title: division === undefined ? table('scoreboard') : `${table('scoreboard')}: ${division}`,
    body: [
      game.divisions.length > 0 &&
        html`<nav aria-label="${say('divisions')}"><ul class="links">${boards.map(
          ({ name, target }) =>
            html`<li><a href="${root}${target}"${target === path && html` aria-current="page"`}><bdi>${name}</bdi></a></li>`,
        )}</ul></nav>`,
      game.frozenFrom !== null &&
        html`<p class="note">${say('frozen', { time: timeText(game.frozenFrom) })}</p>`,
      scoreGraph(kit, board.timeLines().get(allTeams) ?? [], root),
      rows.length === 0
        ? html`<p class="empty">${say('noTeams')}</p>`
        : standingTable(kit, rows, root, division !== undefined),
    ],
  }
}

/** @param root of the archive. */
export function standingTable(
  { game, say, table, number, time }: PageKit,
  rows: readonly Readonly<BoardRow>[],
  root: string,
  isDivision = false,
): Html {
  return tableOf<Readonly<BoardRow>>(
    table('scoreboard'),
    [
      // Guests have no place.
      { title: table('rank'), isNumber: true, cell: ({ rank }) => (rank === 0 ? '–' : number(rank)) },
      {
        title: table('team'),
        isHead: true,
        cell: ({ id, name }) => html`<a href="${root}teams/${id}/index.html"><bdi>${name}</bdi></a>`,
      },
      game.divisions.length > 0 &&
        !isDivision && {
          title: table('division'),
          isWide: true,
          cell: ({ division }) => division !== null && html`<bdi>${division}</bdi>`,
        },
      {
        title: say('solves'),
        isNumber: true,
        isWide: true,
        cell: ({ solvedCount }) => number(solvedCount),
      },
      {
        title: say('lastSolve'),
        isWide: true,
        cell: ({ lastSubmissionTime }) => lastSubmissionTime !== null && time(lastSubmissionTime),
      },
      { title: table('score'), isNumber: true, cell: ({ score }) => number(score) },
    ],
    rows,
  )
}
