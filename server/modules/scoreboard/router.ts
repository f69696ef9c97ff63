import { z } from 'zod'
import { shownAdjustment, teamOfGame } from '#src/contract/adjustments.ts'
import { challengeRef } from '#src/contract/challenges.ts'
import { checkerSums } from '#src/contract/checkers.ts'
import { gameRef } from '#src/contract/games.ts'
import { teamCountries } from '#src/contract/registration.ts'
import {
  type BoardGlance,
  boardGlance,
  ceremony,
  finalCard,
  gamePulse,
  resultsInput,
  solverList,
  scoreboard as wholeBoard,
} from '#src/contract/scoreboard.ts'
import { countryField } from '#src/rules/registration-fields.ts'
import { t } from '../../access/init.ts'
import { gameMonitor, gameViewer, publicGame, restOnly, startedGame } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { PreparedBytes } from '../../answers/prepared-bytes.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { sumsOfCheckers } from '../checkers/sums-of-checkers.ts'
import { fieldsOf } from '../registration/fields-of.ts'
import { readTeamCountries } from '../registration/read-team-countries.ts'
import { adjustmentsOf } from './adjustments-of.ts'
import { ceremonyOf } from './ceremony-of.ts'
import { finalCardOf } from './final-card-of.ts'
import { glanceAt } from './glance-at.ts'
import { pulseOf } from './pulse-of.ts'
import { resultsFile } from './results-file.ts'
import { solversOn } from './solvers-on.ts'

const withCountries = (arena: Arena, glance: BoardGlance): BoardGlance =>
  countryField(fieldsOf(arena.game)) ? { ...glance, countries: true } : glance

export const scoreboard = t.router({
  /** The whole board as prepared bytes. */
  view: startedGame
    .concat(restOnly)
    .meta({ answers: wholeBoard, ready: ({ arena }) => arena.boards.get({ view: 'public' }).bytes.atHand })
    .input(gameRef)
    .output(z.instanceof(PreparedBytes))
    .query(({ ctx }) => ctx.arena.boards.get({ view: 'public' }).bytes.ready()),
  /** For programs and spreadsheets, with columns that never change. */
  results: publicGame
    .concat(restOnly)
    .input(resultsInput)
    .output(z.instanceof(Download))
    .query(({ ctx: { arena, clock }, input }) => resultsFile(arena, clock.now(), input.division)),
  /** Who plays, who leads and what happened last; from the announcement of the game on. */
  pulse: gameViewer
    .input(gameRef)
    .output(gamePulse)
    .query(({ ctx: { arena, actor } }) =>
      pulseOf(arena, actor ? arena.participationOf(actor.userId) : undefined),
    ),
  /** What the caller's team achieved; null before the end, and for everybody else. */
  finalCard: gameViewer
    .input(gameRef)
    .output(finalCard)
    .query(({ ctx: { arena, actor, clock } }) =>
      finalCardOf(arena, actor ? arena.participationOf(actor.userId) : undefined, clock.now()),
    ),
  /** For the first paint. */
  glance: startedGame
    .input(gameRef)
    .output(boardGlance)
    .query(({ ctx: { arena, actor } }) =>
      withCountries(
        arena,
        glanceAt(
          arena.boards.get({ view: 'public' }),
          actor ? arena.participationOf(actor.userId)?.teamId : undefined,
        ),
      ),
    ),
  /** Where teams are from, as they say. */
  countries: startedGame
    .input(gameRef)
    .output(teamCountries)
    .query(({ ctx: { arena, db } }) => readTeamCountries(db, arena)),
  /** What a team was given or lost beside its solves. */
  adjustments: startedGame
    .input(teamOfGame)
    .output(z.array(shownAdjustment))
    .query(({ ctx: { arena, actor, clock }, input }) =>
      adjustmentsOf(arena, input.teamId, actor, clock.now()),
    ),
  /** What teams got in challenges that checkers score. */
  checkerSums: startedGame
    .input(gameRef)
    .output(checkerSums)
    .query(({ ctx: { arena, clock } }) => sumsOfCheckers(arena, clock.now())),
  /** Who has solved a challenge: no more than the public board tells. */
  solvers: startedGame
    .input(challengeRef)
    .output(solverList)
    .query(({ ctx: { arena }, input }) => solversOn(arena.boards.get({ view: 'public' }), input.challengeId)),
  /** The frozen and the true board, for the reveal. */
  ceremony: gameMonitor
    .input(gameRef)
    .output(ceremony.nullable())
    .query(({ ctx: { arena, clock } }) => ceremonyOf(arena, clock.now())),
})
