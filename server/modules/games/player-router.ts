import { z } from 'zod'
import { renderMarkdown } from '#server/lib/markdown.ts'
import {
  gameCard,
  gameCardPage,
  gameListInput,
  gamePage,
  gameRef,
  gameView,
  joinInput,
  ownGame,
  recentGamesInput,
} from '#src/contract/games.ts'
import {
  answersInput,
  joinAloneInput,
  joinWithAnswersInput,
  registrationForm,
} from '#src/contract/registration.ts'
import { boardFreeze, noFreeze, ownGameState } from '#src/contract/scoreboard.ts'
import { nothing } from '#src/contract/shapes.ts'
import { gameTeam } from '#src/contract/teams.ts'
import { permits } from '#src/rules/division-permissions.ts'
import { scores } from '#src/rules/participation.ts'
import { isInvited } from '../../access/can-see.ts'
import type { RequestContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { anyone, gameViewer, player, rateLimit, restOnly, signedIn } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { JsonText } from '../../answers/json-text.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { joinAlone } from '../participations/join-alone.ts'
import { joinGame } from '../participations/join-game.ts'
import { leaveGame } from '../participations/leave-game.ts'
import { changeAnswers } from '../registration/change-answers.ts'
import { fieldsOf } from '../registration/fields-of.ts'
import { readRegistrationForm } from '../registration/read-registration-form.ts'
import { listOpenedDivisions } from '../sign-in/list-opened-divisions.ts'
import { gameViewText } from './game-view-text.ts'
import { ownGameStateText } from './own-game-state-text.ts'
import { readCalendar } from './read-calendar.ts'
import { readGameCards, readRecentGameCards } from './read-game-cards.ts'
import { readGameTeam } from './read-game-team.ts'
import { listGamesOfUser } from './repository.ts'
import { boardFreezeOf, gameViewOf, ownGameStateOf, ownGameView } from './views.ts'

const ownView = (ctx: RequestContext & { arena: Arena }) => {
  const { arena, actor } = ctx
  return gameViewOf(
    arena,
    actor ? arena.participationOf(actor.userId) : undefined,
    isInvited(arena.game, ctx),
  )
}

/** An accepted team that does not score; a suspended one is told so by its status. */
function isOutOfScoring({ arena, actor }: RequestContext & { arena: Arena }): boolean {
  const own = actor ? arena.participationOf(actor.userId) : undefined
  return own?.status === 'Accepted' && !scores(own)
}

function membersMissing({ arena, actor }: RequestContext & { arena: Arena }): number {
  const own = actor ? arena.participationOf(actor.userId) : undefined
  return own ? arena.membersMissing(own) : 0
}

const divisionTermsOf = async (ctx: RequestContext & { arena: Arena }) => {
  const { game } = ctx.arena
  const isFree = game.inviteCode === null || isInvited(game, ctx)
  const opened = ctx.actor && (await listOpenedDivisions(ctx.db, ctx, ctx.actor.userId, game.id))
  return game.divisionTerms.map(({ name, kind, inviteCode, denies }) => ({
    name,
    kind,
    isOpen: permits({ denies, challenges: {} }, 'JoinGame'),
    needsCode: (inviteCode !== null || !isFree) && !opened?.has(name),
  }))
}

/** For all callers of a game whose board hides nothing, as most games. */
const noFreezeText = new JsonText(JSON.stringify(noFreeze))

export const games = t.router({
  list: anyone
    .use(rateLimit('query'))
    .input(gameListInput)
    .output(gameCardPage)
    .query(({ ctx, input }) => readGameCards(ctx, input)),
  recent: anyone
    .input(recentGamesInput)
    .output(z.array(gameCard))
    .query(({ ctx, input }) => readRecentGameCards(ctx, input.limit)),
  calendar: anyone
    .concat(restOnly)
    .use(rateLimit('query'))
    .output(z.instanceof(Download))
    .query(({ ctx }) => readCalendar(ctx)),
  /** The games of the caller's teams. */
  own: signedIn
    .output(z.array(ownGame))
    .query(async ({ ctx }) => (await listGamesOfUser(ctx.db, ctx.actor.userId)).map(ownGameView)),
  get: gameViewer
    .meta({
      ready: ({ arena, participation, invitations }) =>
        gameViewText(arena, participation, isInvited(arena.game, { invitations })),
    })
    .input(gameRef)
    .output(gameView)
    .query(({ ctx }) => ownView(ctx)),
  page: gameViewer
    .input(gameRef)
    .output(gamePage)
    .query(async ({ ctx }) => ({
      ...ownView(ctx),
      outOfScoring: isOutOfScoring(ctx),
      tryOutOf: ctx.arena.game.hidden ? ctx.arena.game.tryOutOf : null,
      contentHtml: renderMarkdown(ctx.arena.game.content),
      divisionTerms: await divisionTermsOf(ctx),
      teamMemberCountMin: ctx.arena.game.teamMemberCountMin,
      membersMissing: membersMissing(ctx),
      ...(fieldsOf(ctx.arena.game).length > 0 && { asks: true as const }),
      reviewNote: (ctx.actor && ctx.arena.participationOf(ctx.actor.userId)?.reviewNote) ?? '',
    })),
  /** The team that the caller plays for in this game. Names of teams are not unique. */
  ownTeamId: gameViewer
    .input(gameRef)
    .output(z.number().nullable())
    .query(({ ctx: { arena, actor } }) => (actor && arena.participationOf(actor.userId)?.teamId) ?? null),
  /** That team, and which of its members have joined the game; null for those who have not. */
  ownTeam: gameViewer
    .input(gameRef)
    .output(gameTeam.nullable())
    .query(({ ctx }) => readGameTeam(ctx)),
  /** Whether the board is frozen or will be, and the true score of the caller's team. */
  freeze: gameViewer
    .meta({ ready: ({ arena }) => (arena.game.freezeAt == null ? noFreezeText : undefined) })
    .input(gameRef)
    .output(boardFreeze)
    .query(({ ctx: { arena, actor } }) =>
      boardFreezeOf(arena, actor ? arena.participationOf(actor.userId) : undefined),
    ),
  join: signedIn
    .input(joinInput)
    .output(nothing)
    .mutation(({ ctx, input }) => joinGame(ctx, input)),
  /** The same for our own pages, with the answers to what the organisers ask. */
  joinWithAnswers: signedIn
    .input(joinWithAnswersInput)
    .output(nothing)
    .mutation(({ ctx, input }) => joinGame(ctx, input)),
  /** What is asked of a team that registers, and what the caller's has answered. */
  registration: gameViewer
    .input(gameRef)
    .output(registrationForm)
    .query(({ ctx }) => readRegistrationForm(ctx)),
  changeAnswers: signedIn
    .input(answersInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeAnswers(ctx, input)),
  /** The same in a game that is played alone, without a team of one's own. */
  joinAlone: signedIn
    .input(joinAloneInput)
    .output(nothing)
    .mutation(({ ctx, input }) => joinAlone(ctx, input)),
  leave: signedIn
    .input(gameRef)
    .output(nothing)
    .mutation(({ ctx, input }) => leaveGame(ctx, input.gameId)),
  details: player
    .meta({
      ready: ({ arena, participation, now }) => participation && ownGameStateText(arena, participation, now),
    })
    .input(gameRef)
    .output(ownGameState)
    .query(({ ctx }) => ownGameStateOf(ctx.arena, ctx.participation, ctx.clock.now())),
  /** The same as JSON, for the documented path, which players' programs poll. */
  detailsText: player
    .concat(restOnly)
    .meta({
      answers: ownGameState,
      ready: ({ arena, participation, now }) => participation && ownGameStateText(arena, participation, now),
    })
    .input(gameRef)
    .output(z.instanceof(JsonText))
    .query(({ ctx }) => ownGameStateText(ctx.arena, ctx.participation, ctx.clock.now())),
})
