// The scoreboard on the wire, and the player's own view of the game.
import { z } from 'zod'
import { bloodModes } from '../rules/blood-bonus.ts'
import { challengeCategories, solveTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { shownCategory } from './own-categories.ts'
import { instant, text } from './shapes.ts'

/** Placeholder where the wire contract requires a timestamp and there is none: the year one. */
export const noMoment = -62_135_596_800_000

export const blood = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  submitTimeUtc: instant().nullable(),
})
export const boardChallenge = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(challengeCategories),
  score: z.number(),
  solved: z.number(),
  bloods: z.array(blood),
  disableBloodBonus: z.boolean(),
})
export type BoardChallengeView = z.infer<typeof boardChallenge>

export const boardSolve = z.object({
  id: z.number(),
  score: z.number(),
  type: z.enum(solveTypes),
  userName: z.string().nullable(),
  time: instant(),
})
export const boardRow = z.object({
  id: z.number(),
  name: z.string(),
  bio: z.string().nullable(),
  division: z.string().nullable(),
  avatar: z.string().nullable(),
  score: z.number(),
  /** 1 is best; 0 means not ranked. */
  rank: z.number(),
  divisionRank: z.number().nullable(),
  lastSubmissionTime: instant(),
  solvedChallenges: z.array(boardSolve),
  solvedCount: z.number(),
})
export type BoardRowView = z.infer<typeof boardRow>

const challengesByCategory = z.partialRecord(z.enum(challengeCategories), z.array(boardChallenge))
export type ChallengesByCategory = z.infer<typeof challengesByCategory>

const timeLine = z.object({
  id: z.number(),
  name: z.string(),
  items: z.array(z.object({ time: instant(), score: z.number() })),
})
export type TimeLineView = z.infer<typeof timeLine>

export const scoreboard = z.object({
  updateTimeUtc: instant(),
  bloodBonus: z.number(),
  timeLines: z.record(z.string(), z.array(timeLine)),
  items: z.array(boardRow),
  challenges: challengesByCategory,
  challengeCount: z.number(),
})
export type Scoreboard = z.infer<typeof scoreboard>

/** A team without its solves. */
export const briefRow = boardRow.omit({ bio: true, lastSubmissionTime: true, solvedChallenges: true })
export type BriefRowView = z.infer<typeof briefRow>

/**
 * What the first paint of the board shows, and no more: the page carries it as data and as HTML. `items` are the first
 * teams and `total` counts all; the lines have a few of their steps, and challenges come without bloods.
 */
export const boardGlance = scoreboard.extend({
  items: z.array(briefRow),
  total: z.number(),
  /** How solves earn a bonus, where it is not the packed one. */
  bloods: z.object({ mode: z.enum(bloodModes), list: z.array(z.number()) }),
  /** Teams have a country; left out where they have none. */
  countries: z.literal(true).optional(),
  /** Adjustments decide between equal points; left out where they do not. */
  tiesByAdjustments: z.literal(true).optional(),
  /** The caller's team and its line, which may not be among the first ones. */
  own: briefRow.nullable(),
  ownLine: timeLine.nullable(),
})
export type BoardGlance = z.infer<typeof boardGlance>

/** The teams that have solved a challenge, as the public board shows them, first solve first. */
export const solverList = z.object({
  total: z.number(),
  /** At most `limits.solversShown`. */
  solvers: z.array(
    z.object({
      teamId: z.number(),
      name: z.string(),
      avatar: z.string().nullable(),
      type: z.enum(solveTypes),
      time: instant(),
    }),
  ),
})
export type SolverList = z.infer<typeof solverList>

/** A game at a glance, for pages that are not its scoreboard. */
export const gamePulse = z.object({
  /** The first ones of the board; before the start, in the order of their numbers. */
  teams: z.array(boardRow.pick({ id: true, name: true, avatar: true, score: true, rank: true })),
  total: z.number(),
  solves: z.number(),
  latest: z
    .object({
      teamName: z.string(),
      title: z.string(),
      category: z.enum(challengeCategories),
      /** Of the game, beside Misc. */
      ownCategory: shownCategory.nullable(),
      type: z.enum(solveTypes),
      time: instant(),
    })
    .nullable(),
  /** From when on the board hides solves, or will; null if it does not. */
  freezeAt: instant().nullable(),
  /** The team of the caller, with its hidden solves; the rank is that of the board. */
  own: boardRow.pick({ id: true, rank: true, score: true, solvedCount: true }).nullable(),
})
export type GamePulse = z.infer<typeof gamePulse>
/** Before the flags of own categories are in it. */
export type ReadPulse = z.input<typeof gamePulse>

/** What the own team achieved, when the game is over. */
export const finalCard = z
  .object({
    ...boardRow.pick({ id: true, name: true, avatar: true, division: true, score: true }).shape,
    /** 0 while the last word is not said: the board is frozen, or ranks the team in its division only. */
    rank: z.number(),
    divisionRank: z.number().nullable(),
    /** Of the board. */
    teams: z.number(),
    challenges: z.number(),
    solved: z.number(),
    /** At most three: bloods first, then those that are worth the most. */
    best: z.array(
      z.object({
        ...boardChallenge.pick({ id: true, title: true, category: true }).shape,
        ...boardSolve.pick({ score: true, type: true }).shape,
      }),
    ),
  })
  .nullable()
export type FinalCard = NonNullable<z.infer<typeof finalCard>>

/** What a frozen board does not say. */
export const boardFreeze = z.object({
  /** From when on the board hides solves, or will; null if it does not. */
  freezeAt: instant().nullable(),
  /** What the caller's team has with its hidden solves, if it has some. */
  own: z.object({ score: z.number(), hidden: z.number() }).nullable(),
})
export type BoardFreeze = z.infer<typeof boardFreeze>
export const noFreeze: BoardFreeze = { freezeAt: null, own: null }

const ceremonySide = z.object({
  score: z.number(),
  solvedCount: z.number(),
  /** Of the last solve that is worth points. */
  lastSubmissionTime: instant().nullable(),
  adjustedAt: instant().nullable(),
})
/** What a reveal is made of: for the staff of a game. */
export const ceremony = z.object({
  freezeAt: instant(),
  /** Everybody sees the true board. */
  isRevealed: z.boolean(),
  /** In the order of the frozen board. */
  teams: z.array(
    z.object({
      ...boardRow.pick({ id: true, name: true, avatar: true, division: true }).shape,
      /** Among all teams; others have a rank in their division only, and no place in the reveal. */
      isRanked: z.boolean(),
      frozen: ceremonySide,
      truth: ceremonySide,
      /** What the frozen board does not show, by time. */
      solved: z.array(
        z.object({
          ...boardChallenge.pick({ id: true, title: true, category: true }).shape,
          ...boardSolve.pick({ score: true, type: true, time: true }).shape,
        }),
      ),
    }),
  ),
})
export type Ceremony = z.infer<typeof ceremony>

export const ownGameState = z.object({
  challenges: challengesByCategory,
  challengeCount: z.number(),
  rank: boardRow.nullable(),
  teamToken: z.string(),
  writeupRequired: z.boolean(),
  writeupDeadline: instant(),
})
export type OwnGameState = z.infer<typeof ownGameState>

/** `division`: the name of one, whose teams are ranked among themselves. */
export const resultsInput = gameRef.extend({ division: text(limits.divisionNameMax).optional() })
