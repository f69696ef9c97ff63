import { allTeams } from '#src/rules/time-lines.ts'
import { html } from '../../../lib/html.ts'
import { type PageContent, type PageKit, prose, section } from './archive-page.ts'
import { addressOf, fileAddress } from './file-address.ts'
import { scoreGraph } from './score-graph.ts'
import { standingTable } from './scoreboard-page.ts'

const bestTeams = 10

export function overviewPage(kit: PageKit, path: string, data: readonly string[]): PageContent {
  const { game, say, table, number, time } = kit
  const rows = game.board.rows()
  const poster = game.files.get(game.posterHash ?? '')
  const solves = rows.reduce((sum, { solvedCount }) => sum + solvedCount, 0)
  const facts = [
    [say('start'), time(game.startAt)],
    [say('end'), time(game.endAt)],
    [say('teams'), number(rows.length)],
    [say('challenges'), number(game.challenges.length)],
    [say('solves'), number(solves)],
  ] as const
  return {
    title: game.title,
    body: [
      game.summary.trim() !== '' && html`<p class="lead">${game.summary}</p>`,
      poster && html`<img class="poster" src="${fileAddress(poster)}" alt="">`,
      html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
      rows.length > 0 &&
        section(say('best'), [
          scoreGraph(kit, game.board.timeLines().get(allTeams) ?? [], ''),
          standingTable(kit, rows.slice(0, bestTeams), ''),
          html`<p><a href="scoreboard/index.html">${table('scoreboard')}</a></p>`,
        ]),
      prose(kit, path, game.content),
      game.pages.length > 0 &&
        section(
          say('pages'),
          html`<ul class="links">${game.pages.map(
            ({ folder, title }) =>
              html`<li><a href="pages/${folder}/index.html"><bdi>${title}</bdi></a></li>`,
          )}</ul>`,
        ),
      game.posts.length > 0 &&
        section(
          say('posts'),
          html`<ul class="links">${game.posts.map(
            ({ folder, title, updatedAt }) =>
              html`<li><a href="posts/${folder}/index.html"><bdi>${title}</bdi></a> ${time(updatedAt)}</li>`,
          )}</ul>`,
        ),
      game.writeups.size > 0 &&
        section(
          say('writeups'),
          html`<ul class="links">${rows.flatMap(({ id, name }) => {
            const writeup = game.writeups.get(id)
            return writeup ? html`<li><a href="${addressOf(writeup.path)}"><bdi>${name}</bdi></a></li>` : []
          })}</ul>`,
        ),
      section(
        say('data'),
        html`<ul class="links">${data.map((name) => html`<li><a href="${name}">${name.replace('data/', '')}</a></li>`)}</ul>`,
      ),
    ],
  }
}
