import { valuesOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { GameCard, GameView, OwnGame, VersionedGame } from '#src/contract/games.ts'
import type { BoardFreeze, BoardRowView, OwnGameState } from '#src/contract/scoreboard.ts'
import { noMoment } from '#src/contract/scoreboard.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { boardRowView } from '../../state/arena/board-views.ts'
import { ownChallengeParts } from './own-challenge-parts.ts'
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

/**
 * @param own the participation the viewer joined.
 * @param isInvited the viewer came by the share link, and so has the code already.
 */
export const gameViewOf = (
  arena: Arena,
  own: ArenaParticipation | undefined,
  isInvited: boolean,
): GameView => ({ ...commonGameView(arena, isInvited), ...ownGamePart(arena, own) })

/** What all viewers of a game see. */
export const commonGameView = ({ game, participationCount }: Arena, isInvited: boolean) => ({
  ...gameCardView(game),
  content: game.content,
  hidden: game.hidden,
  divisions: divisionsView(game.divisions),
  inviteCodeRequired: game.inviteCode !== null && !isInvited,
  writeupRequired: game.writeupRequired,
  teamCount: participationCount,
})

/** The rest of the view, which depends on the viewer. */
export const ownGamePart = ({ game }: Arena, own: ArenaParticipation | undefined) => ({
  division: own?.division ?? null,
  teamName: own?.teamName ?? null,
  practiceMode: game.practiceMode,
  status: own?.status ?? ('Unsubmitted' as const),
})

export function ownGameStateOf(arena: Arena, own: ArenaParticipation, now: number): OwnGameState {
  const { challenges, challengeCount } = ownChallengeParts(arena, own, now)
  const row = arena.ownRow(own)
  return {
    challenges,
    challengeCount,
    rank: row ? boardRowView(row) : unrankedRow(arena, own),
    teamToken: own.token,
    writeupRequired: arena.game.writeupRequired,
    writeupDeadline: arena.game.writeupDeadlineAt,
  }
}

export function boardFreezeOf(arena: Arena, own: ArenaParticipation | undefined): BoardFreeze {
  const freezeAt = arena.game.freezeAt ?? null
  const row = freezeAt !== null && own ? arena.ownRow(own) : undefined
  const shown = row && arena.boards.get({ view: 'public' }).board.row(row.id)
  if (!row || row === shown) return { freezeAt, own: null }
  return { freezeAt, own: { score: row.score, hidden: row.solvedCount - (shown?.solvedCount ?? 0) } }
}

/** The own state of a team that the board does not show. Its solves are worth nothing. */
export const unrankedRow = (arena: Arena, own: ArenaParticipation): BoardRowView => {
  const solvedChallenges = [...arena.challenges.keys()].flatMap((id) => {
    const solve = arena.ledger.hasSolved(own.id, id) ? arena.ledger.find(own.id, id) : undefined
    return solve ? { id, score: 0, type: 'Normal' as const, userName: solve.userName, time: solve.at } : []
  })
  return {
    id: own.teamId,
    name: own.teamName,
    bio: own.teamBio,
    division: own.division,
    avatar: own.teamAvatar,
    score: 0,
    rank: 0,
    divisionRank: null,
    lastSubmissionTime: noMoment,
    solvedChallenges,
    solvedCount: solvedChallenges.length,
  }
}
