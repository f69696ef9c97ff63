import type { BoardRow, BoardSolve } from '#src/rules/scoreboard-types.ts'
import { type Html, type HtmlPart, html } from '../../../lib/html.ts'
import { type PageContent, type PageKit, prose, rootOf, section, tableOf } from './archive-page.ts'
import { fileAddress, isStored } from './file-address.ts'
import type { ArchivedChallenge } from './read-archived-game.ts'

export interface Solver extends Pick<BoardSolve, 'type' | 'time' | 'score' | 'userName'> {
  teamId: number
  team: Readonly<BoardRow>
}

export function challengeListPage(kit: PageKit, path: string): PageContent {
  const { game, say, table, number } = kit
  const root = rootOf(path)
  return {
    title: say('challenges'),
    body:
      game.challenges.length === 0
        ? html`<p class="empty">${say('noChallenges')}</p>`
        : tableOf<ArchivedChallenge>(
            say('challenges'),
            [
              { title: say('category'), isWide: true, cell: ({ category }) => category },
              { title: table('challenge'), isHead: true, cell: (one) => linkTo(one, root) },
              { title: say('solves'), isNumber: true, cell: ({ solved }) => number(solved) },
              { title: say('points'), isNumber: true, cell: ({ score }) => number(score) },
            ],
            game.challenges,
          ),
  }
}

/** @param solvers first solve first. */
export function challengePage(
  kit: PageKit,
  path: string,
  challenge: ArchivedChallenge,
  solvers: readonly Solver[],
): PageContent {
  const { game, say, table, number, time } = kit
  const root = rootOf(path)
  const whole = game.challenges.find(({ id }) => id === challenge.partOf)
  const facts: (readonly [string, HtmlPart] | false)[] = [
    [say('category'), challenge.category],
    [say('points'), number(challenge.score)],
    [say('solves'), number(challenge.solved)],
    whole !== undefined && [say('partOf'), linkTo(whole, root)],
    challenge.tags.length > 0 && [say('tags'), challenge.tags.join(', ')],
    challenge.authors.length > 0 && [say('authors'), challenge.authors.map(({ name }) => name).join(', ')],
  ]
  return {
    title: challenge.title,
    body: [
      html`<dl class="facts">${facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
      prose(kit, path, challenge.content),
      challenge.files.length > 0 &&
        section(say('files'), html`<ul>${challenge.files.map((file) => fileLine(kit, file, root))}</ul>`),
      challenge.hints.length > 0 &&
        section(
          say('hints'),
          html`<ul>${challenge.hints.map((hint) => html`<li>${prose(kit, path, hint)}</li>`)}</ul>`,
        ),
      challenge.solution !== '' && section(say('solution'), prose(kit, path, challenge.solution)),
      section(
        say('solves'),
        solvers.length === 0
          ? html`<p class="empty">${say('noSolves')}</p>`
          : tableOf<Solver>(
              challenge.title,
              [
                {
                  title: table('team'),
                  isHead: true,
                  cell: ({ team, type }) =>
                    html`<a href="${root}teams/${team.id}/index.html"><bdi>${team.name}</bdi></a>${bloodOf(kit, type)}`,
                },
                { title: table('user'), isWide: true, cell: ({ userName }) => html`<bdi>${userName}</bdi>` },
                { title: table('time'), cell: ({ time: at }) => time(at) },
                { title: say('points'), isNumber: true, isWide: true, cell: ({ score }) => number(score) },
              ],
              solvers,
            ),
      ),
    ],
  }
}

export const linkTo = ({ folder, title }: ArchivedChallenge, root: string): Html =>
  html`<a href="${root}challenges/${folder}/index.html"><bdi>${title}</bdi></a>`

export const bloodOf = ({ say }: PageKit, type: BoardSolve['type']): HtmlPart =>
  (type === 'FirstBlood' || type === 'SecondBlood' || type === 'ThirdBlood') &&
  html` <span class="blood">${say(type)}</span>`

function fileLine({ number }: PageKit, file: ArchivedChallenge['files'][number], root: string): Html {
  if (isStored(file)) {
    const kibibytes = number(Math.max(1, Math.ceil(file.size / 1024)))
    return html`<li><a href="${root}${fileAddress(file)}" download><bdi>${file.name}</bdi></a> <span class="muted">${kibibytes} KiB</span></li>`
  }
  // At another site: only its address is known.
  return html`<li><a href="${file.url}" rel="noreferrer">${file.url}</a></li>`
}
