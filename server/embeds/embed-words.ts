import type { I18n } from '@lingui/core'
import type { EmbedEntry } from '#src/contract/embeds.ts'
import { Html, html } from '../lib/html.ts'

export const embedWords = {
  board: /*i18n*/ { id: 'embed.board', message: 'Scoreboard' },
  feed: /*i18n*/ { id: 'embed.feed', message: 'Latest events' },
  countdown: /*i18n*/ { id: 'embed.countdown', message: 'Countdown' },
  starts: /*i18n*/ { id: 'embed.starts', message: 'Starts in' },
  ends: /*i18n*/ { id: 'embed.ends', message: 'Ends in' },
  over: /*i18n*/ { id: 'embed.over', message: 'The game is over' },
  frozen: /*i18n*/ { id: 'embed.frozen', message: 'Frozen' },
  team: /*i18n*/ { id: 'embed.team', message: 'Team' },
  player: /*i18n*/ { id: 'embed.player', message: 'Player' },
  solves: /*i18n*/ { id: 'embed.solves', message: 'Solves' },
  score: /*i18n*/ { id: 'embed.score', message: 'Score' },
  rank: /*i18n*/ { id: 'embed.rank', message: 'Rank' },
  notStarted: /*i18n*/ { id: 'embed.notStarted', message: 'The game has not started yet.' },
  noPlayers: /*i18n*/ { id: 'embed.noPlayers', message: 'No player is on the scoreboard yet.' },
  noTeams: /*i18n*/ { id: 'embed.noTeams', message: 'No team is on the scoreboard yet.' },
  nothing: /*i18n*/ { id: 'embed.nothing', message: 'Nothing has happened yet.' },
}

const solves = {
  FirstBlood: /*i18n*/ { id: 'embed.firstBlood', message: '{team} takes first blood on {challenge}' },
  SecondBlood: /*i18n*/ { id: 'embed.secondBlood', message: '{team} takes second blood on {challenge}' },
  ThirdBlood: /*i18n*/ { id: 'embed.thirdBlood', message: '{team} takes third blood on {challenge}' },
  Normal: /*i18n*/ { id: 'embed.solve', message: '{team} solved {challenge}' },
}
const notices = {
  NewChallenge: /*i18n*/ { id: 'embed.newChallenge', message: 'New challenge: {challenge}' },
  NewHint: /*i18n*/ { id: 'embed.newHint', message: 'New hint for {challenge}' },
}

type Words = { id: string; message: string }

export const say = (i18n: I18n, { id, message }: Words): string => i18n._(id, {}, { message })

/** Stand for names until the sentence is escaped: no text has them. */
const marks = { team: '\u0001', challenge: '\u0002' }

function sentence(i18n: I18n, { id, message }: Words, names: { team?: string; challenge: string }): Html {
  const { text } = html`${i18n._(id, marks, { message })}`
  const name = (value = '') => html`<bdi translate="no">${value}</bdi>`.text
  return new Html(
    text
      .replaceAll(marks.team, () => name(names.team))
      .replaceAll(marks.challenge, () => name(names.challenge)),
  )
}

export function entryText(i18n: I18n, entry: EmbedEntry): Html {
  if (entry.kind === 'solve') {
    const words = entry.type === 'Unaccepted' ? solves.Normal : solves[entry.type]
    return sentence(i18n, words, entry)
  }
  const [first = ''] = entry.values
  if (entry.type === 'NewChallenge' || entry.type === 'NewHint') {
    return sentence(i18n, notices[entry.type], { challenge: first })
  }
  // What the staff wrote was sanitised where every page gets it from.
  return entry.textHtml === null ? html`${entry.values.at(-1)}` : new Html(entry.textHtml)
}
