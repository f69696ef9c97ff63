// Games: lists, public view, joining, and the settings their editors see.
import { z } from 'zod'
import { challengePermissions, divisionPermissions } from '../rules/division-permissions.ts'
import { divisionKinds } from '../rules/divisions.ts'
import { gamePhases } from '../rules/game-clock.ts'
import { findingKinds } from '../rules/readiness.ts'
import { participationStatuses } from '../rules/terms.ts'
import { answeredShape, changingShape, replacingShape, updatingShape } from './field-schemas.ts'
import type { Values } from './fields.ts'
import { documentedGameFields, ownGameFields } from './game-fields.ts'
import { limits } from './limits.ts'
import { instant, instantIn, int, int32, page, paging, rowId, text } from './shapes.ts'

export const gameRef = z.object({ gameId: rowId() })

export const gameListInput = z.object(paging(50, 10))
export const recentGamesInput = z.object({ limit: int(0, 50).default(0) })
/** The reference's default of 0 gives an empty page; ours gives one. */
export const editGameListInput = z.object(paging(100, 30))

export const gameCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  poster: z.string().nullable(),
  limit: z.number(),
  start: instant(),
  end: instant(),
})
export type GameCard = z.infer<typeof gameCard>
export const gameCardPage = page(gameCard)

export const gameView = gameCard.extend({
  content: z.string(),
  hidden: z.boolean(),
  divisions: z.array(z.string()).nullable(),
  inviteCodeRequired: z.boolean(),
  writeupRequired: z.boolean(),
  teamCount: z.number(),
  division: z.string().nullable(),
  teamName: z.string().nullable(),
  practiceMode: z.boolean(),
  status: z.enum(participationStatuses),
})
export type GameView = z.infer<typeof gameView>
/** The same for our pages, with `content` rendered from Markdown to safe HTML. */
export const gamePage = gameView.extend({
  contentHtml: z.string(),
  /**
   * The divisions in their order. `needsCode`: joining asks for a code, of the game or its own; `isOpen`: teams may choose it, and not
   * the organisers alone.
   */
  divisionTerms: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(divisionKinds),
      needsCode: z.boolean(),
      isOpen: z.boolean(),
    }),
  ),
  /** The reader's team is accepted and does not score, because one of its players is or was on the staff of the game. */
  outOfScoring: z.boolean(),
  /** The game that this one is a copy of, made by somebody of its staff to play it as a player; null for any other game. */
  tryOutOf: z.number().nullable(),
  /** So many members of a team have to join before it can play; 0: one is enough. */
  teamMemberCountMin: z.number(),
  /** How many the reader's team still lacks. */
  membersMissing: z.number(),
  /** Who registers is asked something; left out where nothing is asked. */
  asks: z.literal(true).optional(),
  /** What the organisers tell the reader's team; often empty. */
  reviewNote: z.string(),
})
export type GamePage = z.infer<typeof gamePage>

/** A game that a team of the caller plays, and whether the caller plays with it. */
export const ownGame = z.object({
  id: z.number(),
  title: z.string(),
  poster: z.string().nullable(),
  start: instant(),
  end: instant(),
  practiceMode: z.boolean(),
  teamId: z.number(),
  teamName: z.string(),
  status: z.enum(participationStatuses),
  joined: z.boolean(),
})
export type OwnGame = z.infer<typeof ownGame>

export const joinInput = gameRef.extend({
  teamId: rowId().default(0),
  division: text(limits.divisionNameMax).nullish(),
  inviteCode: text(limits.inviteCodeMax).nullish(),
})

/** For a new game: properties that are not sent get their defaults. */
export const gameInput = z.object(replacingShape(documentedGameFields))
export type GameInput = z.output<typeof gameInput> & Partial<Values<typeof ownGameFields>>
/** What is not sent stays; null clears the invitation code and keeps the divisions. */
export const gameUpdate = gameRef.extend({
  ...updatingShape(documentedGameFields),
  title: gameInput.shape.title,
})

export const gameSettings = z.object({ id: z.number(), ...answeredShape(documentedGameFields) })
export type GameSettings = z.infer<typeof gameSettings>
export const gameSettingsPage = page(gameSettings)

/** The divisions of a game with their settings, for our own pages. */
export const divisionSettings = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(divisionKinds),
  /** Takes the place of the game's code for teams that join this division. */
  inviteCode: z.string().nullable(),
  /** What its teams may not do. */
  denies: z.array(z.enum(divisionPermissions)),
  /** Challenges in which they may do something else; `denies` takes the place of the division's. */
  challenges: z.array(z.object({ challengeId: z.number(), denies: z.array(z.enum(challengePermissions)) })),
})
export type DivisionSettings = z.infer<typeof divisionSettings>
export const divisionDesk = z.object({
  /** The version of the game. */
  version: z.number(),
  divisions: z.array(divisionSettings),
})
export type DivisionDesk = z.infer<typeof divisionDesk>
/**
 * All divisions of a game in their order. One with an id keeps its teams under its new name; one without takes up a former
 * division of that name, or is new. One that is left out is no longer offered, and keeps its teams.
 */
export const divisionsUpdate = gameRef.extend({
  divisions: z
    .array(
      z.object({
        id: rowId().optional(),
        name: text(200, 1),
        kind: z.enum(divisionKinds).default('human'),
        inviteCode: text(limits.inviteCodeMax).nullable().default(null),
        denies: z.array(z.enum(divisionPermissions)).max(divisionPermissions.length).optional(),
        challenges: z
          .array(
            z.object({
              challengeId: rowId(),
              denies: z.array(z.enum(challengePermissions)).max(challengePermissions.length),
            }),
          )
          .max(limits.divisionChallengesMax)
          .optional(),
      }),
    )
    .max(limits.divisionsMax),
  expectedVersion: int32().optional(),
})

/** The games of the caller, for our own pages. */
export const gameTableEntry = z.object({
  id: z.number(),
  title: z.string(),
  hidden: z.boolean(),
  poster: z.string().nullable(),
  start: instant(),
  end: instant(),
  challenges: z.number(),
  teams: z.number(),
  /** Made by somebody of the staff to play a game as a player. */
  isTryOut: z.boolean(),
  /** Those of the teams that wait for review. */
  pending: z.number(),
})
export type GameTableEntry = z.infer<typeof gameTableEntry>

/** For our own pages: changes to some settings, refused when the game was changed since `expectedVersion` was read. */
export const gamePatch = gameRef.extend({
  ...changingShape(documentedGameFields),
  ...changingShape(ownGameFields),
  expectedVersion: int32().optional(),
})
export const versionedGame = gameSettings.extend({ ...answeredShape(ownGameFields), version: z.number() })
export type VersionedGame = z.infer<typeof versionedGame>

const boardPlace = z.object({ rank: z.number(), score: z.number() }).nullable()
const lostChallenges = z.object({ challenges: z.number(), teams: z.number() })
/** What players would notice of a change of the game or of a challenge, which is not made. */
export const changePreview = z.object({
  /** Those on the board, and their members. */
  teams: z.number(),
  players: z.number(),
  /** Players cannot find the game any more. */
  hides: z.boolean(),
  wasHidden: z.boolean(),
  phase: z.enum(gamePhases),
  nextPhase: z.enum(gamePhases),
  /** Of a game that has not started and does not start by this, while its start moves: to when, and how many teams have registered. */
  nextStart: z.object({ at: instant(), before: instant(), registered: z.number() }).nullable(),
  /** How many solves would count that do not yet; less than 0: how many would not count any more. */
  solves: z.number(),
  /** Challenges that some teams could no longer see, or see and no longer answer, while the game is in the same phase; and how many teams. */
  unseen: lostChallenges,
  unanswered: lostChallenges,
  /** How many teams would have another place or other points, and of them a better place; those that leave the board and then the first. */
  moved: z.number(),
  risen: z.number(),
  moves: z.array(z.object({ name: z.string(), before: boardPlace, after: boardPlace })),
})
export type ChangePreview = z.infer<typeof changePreview>

/** A copy of a game. `start`: all times of the copy are moved so that it starts then; without it, they stay. */
export const gameCopy = gameRef.extend({ start: instantIn().optional() })
export type GameCopy = z.output<typeof gameCopy>

/** Opens the true board to everybody, or freezes it again. */
export const revealInput = gameRef.extend({ revealed: z.boolean() })
export type RevealInput = z.output<typeof revealInput>

/** With it, organisers can compute the team hashes of a game outside the platform. */
export const hashSalt = z.string()

/** What the organisers should look at before the start, the most important first. */
export const readiness = z.array(
  z.object({
    kind: z.enum(findingKinds),
    weight: z.enum(['blocker', 'warning', 'note']),
    count: z.number(),
    challenges: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
)
