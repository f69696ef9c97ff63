import { z } from 'zod'
import {
  challengePage,
  challengePart,
  challengeRef,
  challengeView,
  knownTitle,
  lockedChallenge,
  lookInput,
  teamMateLook,
  unlockHintInput,
} from '#src/contract/challenges.ts'
import { gameRef } from '#src/contract/games.ts'
import { usedCategory } from '#src/contract/own-categories.ts'
import { ratingInput } from '#src/contract/ratings.ts'
import { nothing } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import { t } from '../../access/init.ts'
import { gameViewer, player, restOnly } from '../../access/procedures.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import { Download } from '../../answers/download.ts'
import { JsonText } from '../../answers/json-text.ts'
import { paidHintsFor, readableTexts } from '../../state/arena/paid-hints.ts'
import { readInstanceContext } from '../containers/read-instance-context.ts'
import { unlockHint } from '../hints/unlock-hint.ts'
import { rateChallenge } from '../ratings/rate-challenge.ts'
import { challengeViewText } from './challenge-view-text.ts'
import { downloadFiles } from './download-files.ts'
import { handOrderFor } from './hand-order-for.ts'
import { knownTitlesOf, lockedChallengesFor } from './locked-challenges.ts'
import { openChallenge, openedBefore } from './open-challenge.ts'
import { ownCategoriesFor } from './own-categories-for.ts'
import { readableParts } from './parts-of-challenges.ts'
import { readChallengePage } from './read-challenge-page.ts'
import { challengeViewOf } from './views.ts'

/** For all teams of a game that locks no challenge, has no parts, or is not ordered by hand, as most games are. */
const none = new JsonText('[]')
const listText = (list: readonly unknown[]) => (list.length > 0 ? new JsonText(JSON.stringify(list)) : none)
const usedCategories = z.array(usedCategory)

export const challenges = t.router({
  get: player
    .meta({
      ready: ({ db, arena, participation, now }, { challengeId = 0 }) => {
        const opened = participation && openedBefore(db, arena, participation, challengeId, now)
        return (
          opened &&
          challengeViewText(arena, opened, paidHintsFor(arena, opened.challenge, participation, now))
        )
      },
    })
    .input(challengeRef)
    .output(challengeView)
    .query(async ({ ctx, input }) => {
      const opened = await openChallenge(ctx, input.challengeId)
      const { arena, participation } = ctx
      const hints = readableTexts(paidHintsFor(arena, opened.challenge, participation, ctx.clock.now()))
      return challengeViewOf(arena, opened, hints, await readInstanceContext(ctx, opened.challenge))
    }),
  page: player
    .input(challengeRef)
    .output(challengePage)
    .query(async ({ ctx, input }) => readChallengePage(ctx, await openChallenge(ctx, input.challengeId))),
  /** All stored files of a challenge. */
  files: player
    .concat(restOnly)
    .meta({ fileType: 'application/zip' })
    .input(challengeRef)
    .output(z.instanceof(Download))
    .query(async ({ ctx, input }) => downloadFiles(ctx, await openChallenge(ctx, input.challengeId))),
  /** Those that the team cannot open yet. */
  locked: player
    .meta({ ready: ({ arena }) => (arena.hasPrerequisites ? undefined : none) })
    .input(gameRef)
    .output(z.array(lockedChallenge))
    .query(({ ctx: { arena, participation, clock } }) =>
      lockedChallengesFor(arena, participation, clock.now()),
    ),
  /** Which challenges are parts of which. */
  parts: player
    .meta({
      ready: ({ arena, participation, now }) =>
        arena.wholes.size > 0 ? participation && listText(readableParts(arena, participation, now)) : none,
    })
    .input(gameRef)
    .output(z.array(challengePart))
    .query(({ ctx: { arena, participation, clock } }) => readableParts(arena, participation, clock.now())),
  /** Those of categories that the organisers have put in order, in that order. */
  handOrder: gameViewer
    .meta({ ready: ({ arena, participation, now }) => listText(handOrderFor(arena, participation, now)) })
    .input(gameRef)
    .output(z.array(z.number()))
    .query(({ ctx: { arena, actor, clock } }) =>
      handOrderFor(arena, actor ? arena.participationOf(actor.userId) : undefined, clock.now()),
    ),
  /** The categories of the game beside the documented ones, with the challenges of each that the caller may know of. */
  ownCategories: gameViewer
    .meta({
      ready: ({ arena, actor, participation, now }) => {
        if (arena.game.ownCategories.length === 0) return none
        // What staff know is not at hand.
        if (actor && (actor.role !== 'User' || Object.keys(actor.staffOf).length > 0)) return undefined
        return listText(usedCategories.parse(ownCategoriesFor(arena, { participation, isStaff: false }, now)))
      },
    })
    .input(gameRef)
    .output(usedCategories)
    .query(({ ctx, input: { gameId } }) => {
      const { arena, actor, clock } = ctx
      const participation = actor ? arena.participationOf(actor.userId) : undefined
      const staff = provenStaff(ctx, actor)
      const isStaff = can(staff, 'readSettings', gameId) || can(staff, 'monitor', gameId)
      return ownCategoriesFor(arena, { participation, isStaff }, clock.now())
    }),
  /** The titles that the board does not say and the caller's team knows. */
  knownTitles: gameViewer
    .input(gameRef)
    .output(z.array(knownTitle))
    .query(({ ctx: { arena, actor, clock } }) =>
      knownTitlesOf(arena, actor ? arena.participationOf(actor.userId) : undefined, clock.now()),
    ),
  rate: player
    .input(ratingInput)
    .output(nothing)
    .mutation(({ ctx, input }) => rateChallenge(ctx, input)),
  unlockHint: player
    .input(unlockHintInput)
    .output(nothing)
    .mutation(({ ctx, input }) => unlockHint(ctx, input)),
  /** Says which challenge the caller has open, and answers what their team mates have. */
  look: player
    .input(lookInput)
    .output(z.array(teamMateLook))
    .mutation(({ ctx, input: { gameId, challengeId } }) => {
      const { userId, userName } = ctx.actor
      const { id: participationId, memberIds } = ctx.participation
      return ctx.looks.note({
        gameId,
        participationId,
        userId,
        userName,
        challengeId,
        hasTeamMates: memberIds.length > 1,
      })
    }),
})
