// Games: lists, public view, joining, and the settings their editors see.
import { z } from 'zod'
import { defaultBloodBonus } from '../rules/blood-bonus.ts'
import { participationStatuses } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { filledText, flag, instant, instantIn, int, page, paging, rowId, text } from './shapes.ts'

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
export const gamePage = gameView.extend({ contentHtml: z.string() })
export type GamePage = z.infer<typeof gamePage>

export const joinInput = gameRef.extend({
  teamId: rowId().default(0),
  division: text(limits.divisionNameMax).nullish(),
  inviteCode: text(limits.inviteCodeMax).nullish(),
})

/** Settings of a game. Members not sent fall back to their defaults, except `divisions`: null keeps the old list. */
export const gameInput = z.object({
  title: filledText(limits.gameTitleMax),
  hidden: flag().default(false),
  summary: text(limits.gameSummaryMax).default(''),
  content: text(limits.markdownMax).default(''),
  acceptWithoutReview: flag().default(false),
  writeupRequired: flag().default(false),
  inviteCode: text(limits.inviteCodeMax).nullish(),
  divisions: z.array(text(200)).max(limits.divisionsMax).nullish(),
  teamMemberCountLimit: int(0, limits.int32Max).default(0),
  containerCountLimit: int(0, limits.int32Max).default(3),
  practiceMode: flag().default(true),
  start: instantIn().default(0),
  end: instantIn().default(0),
  writeupDeadline: instantIn().optional(),
  writeupNote: text(limits.markdownMax).default(''),
  bloodBonus: int(-limits.int32Max, Number.MAX_SAFE_INTEGER).default(defaultBloodBonus),
})
export type GameInput = z.infer<typeof gameInput>
export const gameUpdate = gameRef.extend(gameInput.shape)

export const gameSettings = z.object({
  id: z.number(),
  title: z.string(),
  hidden: z.boolean(),
  summary: z.string(),
  content: z.string(),
  acceptWithoutReview: z.boolean(),
  writeupRequired: z.boolean(),
  inviteCode: z.string().nullable(),
  divisions: z.array(z.string()).nullable(),
  teamMemberCountLimit: z.number(),
  containerCountLimit: z.number(),
  poster: z.string().nullable(),
  publicKey: z.string(),
  practiceMode: z.boolean(),
  start: instant(),
  end: instant(),
  writeupDeadline: instant(),
  writeupNote: z.string(),
  bloodBonus: z.number(),
})
export type GameSettings = z.infer<typeof gameSettings>
export const gameSettingsPage = page(gameSettings)

/** With it, organisers can compute the team hashes of a game outside the platform. */
export const hashSalt = z.string()
