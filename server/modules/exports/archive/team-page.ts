import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import type { BoardRow, BoardSolve } from '#src/rules/scoreboard-types.ts'
import { html } from '../../../lib/html.ts'
import { linkedFiles } from '../../../lib/linked-files.ts'
import { type PageContent, type PageKit, rootOf, section, tableOf } from './archive-page.ts'
import { bloodOf, linkTo } from './challenge-pages.ts'
import { addressOf, fileAddress } from './file-address.ts'
import type { ArchivedChallenge } from './read-archived-game.ts'

/** @param challengeOf by the number of the challenge. */
export function teamPage(
  kit: PageKit,
  path: string,
  team: Readonly<BoardRow>,
  challengeOf: ReadonlyMap<number, ArchivedChallenge>,
): PageContent {
  const { game, say, table, number, time } = kit
  const root = rootOf(path)
  const avatar = game.files.get(linkedFiles(team.avatar ?? '')[0]?.hash ?? '')
  const writeup = game.writeups.get(team.id)
  const adjustments = game.adjustmentsOf(team.id)
  const facts = [
    [table('rank'), team.rank === 0 ? '–' : number(team.rank)],
    [table('score'), number(team.score)],
    [say('solves'), number(team.solvedCount)],
    ...(team.division === null ? [] : [[table('division'), html`<bdi>${team.division}</bdi>`] as const]),
  ] as const
  const whyOf = ({ kind, points, reason }: ShownAdjustment) => {
    if (kind === 'hint') return say('hint')
    return reason ?? say(points > 0 ? 'given' : 'taken')
  }
  return {
    title: team.name,
    body: [
      avatar && html`<img class="avatar" src="${root}${fileAddress(avatar)}" alt="">`,
      team.bio && html`<p class="lead">${team.bio}</p>`,
      html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
      writeup && html`<p><a href="${root}${addressOf(writeup.path)}">${say('writeup')}</a></p>`,
      section(
        say('solves'),
        team.solvedChallenges.length === 0
          ? html`<p class="empty">${say('noSolves')}</p>`
          : tableOf<BoardSolve>(
              say('solves'),
              [
                {
                  title: table('challenge'),
                  isHead: true,
                  cell: ({ id, type }) => {
                    const challenge = challengeOf.get(id)
                    return challenge && [linkTo(challenge, root), bloodOf(kit, type)]
                  },
                },
                { title: table('user'), isWide: true, cell: ({ userName }) => html`<bdi>${userName}</bdi>` },
                { title: table('time'), cell: ({ time: at }) => time(at) },
                { title: say('points'), isNumber: true, cell: ({ score }) => number(score) },
              ],
              team.solvedChallenges,
            ),
      ),
      adjustments.length > 0 &&
        section(
          table('adjustments'),
          tableOf<ShownAdjustment>(
            table('adjustments'),
            [
              { title: table('content'), isHead: true, cell: whyOf },
              { title: table('time'), cell: ({ at }) => time(at) },
              { title: say('points'), isNumber: true, cell: ({ points }) => number(points) },
            ],
            adjustments,
          ),
        ),
    ],
  }
}
