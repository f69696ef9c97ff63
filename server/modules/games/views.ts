import { valuesOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { GameCard, GameView, OwnGame, VersionedGame } from '#src/contract/games.ts'
import type { BoardRowView, OwnGameState } from '#src/contract/scoreboard.ts'
import { noMoment } from '#src/contract/scoreboard.ts'
import { JsonText } from '../../answers/json-text.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { boardRowView } from '../../state/arena/board-views.ts'
import type { GameCardRow, GameRow, OwnGameRow } from './repository.ts'

/** No divisions are null on the wire. */
const divisionsView = (divisions: string[]) => (divisions.length > 0 ? divisions : null)

export const gameCardView = (game: GameCardRow): GameCard => ({
  id: game.id,
  title: game.title,
  summary: game.summary,
  poster: assetUrl(game.posterHash, 'poster'),
  limit: game.teamMemberCountLimit,
  start: game.startAt,
  end: game.endAt,
})

export const ownGameView = ({ posterHash, startAt, endAt, ...game }: OwnGameRow): OwnGame => ({
  ...game,
  status: game.status as OwnGame['status'],
  joined: Boolean(game.joined),
  poster: assetUrl(posterHash, 'poster'),
  start: startAt,
  end: endAt,
})

export const gameSettingsView = (game: GameRow): VersionedGame => ({
  id: game.id,
  version: game.version,
  ...valuesOf(gameFields, game),
  poster: assetUrl(game.posterHash, 'poster'),
})

/** @param own the participation the viewer joined. */
export function gameViewOf(
  { game, participationCount }: Arena,
  own: ArenaParticipation | undefined,
): GameView {
  return {
    ...gameCardView(game),
    content: game.content,
    hidden: game.hidden,
    divisions: divisionsView(game.divisions),
    inviteCodeRequired: game.inviteCode !== null,
    writeupRequired: game.writeupRequired,
    teamCount: participationCount,
    division: own?.division ?? null,
    teamName: own?.teamName ?? null,
    practiceMode: game.practiceMode,
    status: own?.status ?? 'Unsubmitted',
  }
}

export function ownGameStateOf(arena: Arena, own: ArenaParticipation): OwnGameState {
  const { board, bytes } = arena.boards.get({ view: 'public' })
  const { challenges, challengeCount } = bytes.challengeParts()
  const row = board.row(own.teamId)
  return {
    challenges,
    challengeCount,
    rank: row ? boardRowView(row) : unrankedRow(own),
    teamToken: own.token,
    writeupRequired: arena.game.writeupRequired,
    writeupDeadline: arena.game.writeupDeadlineAt,
  }
}

/** The same as JSON: what all players share is made once for each state of the board. */
export function ownGameStateText(arena: Arena, own: ArenaParticipation): JsonText {
  const { board, bytes } = arena.boards.get({ view: 'public' })
  const shared = bytes.challengeParts()
  const row = board.row(own.teamId)
  const personal = [
    `"rank":${row ? bytes.rowText(row) : JSON.stringify(unrankedRow(own))}`,
    `"teamToken":${JSON.stringify(own.token)}`,
    `"writeupRequired":${arena.game.writeupRequired}`,
    `"writeupDeadline":${arena.game.writeupDeadlineAt}`,
  ].join(',')
  return new JsonText(`{${shared.text},${personal}}`, `${shared.tag} ${personal}`)
}

/** For a team that the board does not show yet. */
const unrankedRow = ({
  teamId,
  teamName,
  teamBio,
  teamAvatar,
  division,
}: ArenaParticipation): BoardRowView => ({
  id: teamId,
  name: teamName,
  bio: teamBio,
  division,
  avatar: teamAvatar,
  score: 0,
  rank: 0,
  divisionRank: null,
  lastSubmissionTime: noMoment,
  solvedChallenges: [],
  solvedCount: 0,
})
