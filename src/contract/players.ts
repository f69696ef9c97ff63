// What everybody may know of a player. For our own pages only.
import { z } from 'zod'
import { challengeCategories, solveTypes } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { shownCategory } from './own-categories.ts'
import { instant, text } from './shapes.ts'

export const playerRef = z.object({ userName: text(limits.userName.most * 4, 1) })

/** All of it is on public boards. */
export const playerPage = z.object({
  userName: z.string(),
  avatar: z.string().nullable(),
  bio: z.string().nullable(),
  /** Latest first; at most `limits.playerGamesShown`. */
  games: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      end: instant(),
      team: z.object({ id: z.number(), name: z.string(), avatar: z.string().nullable() }),
      /** 1 is best; 0: the team is ranked in its division only. */
      rank: z.number(),
      division: z.string().nullable(),
      divisionRank: z.number().nullable(),
      teams: z.number(),
      /** Of the team. */
      score: z.number(),
      /** The player's own solves, first one first. */
      solves: z.array(
        z.object({
          title: z.string(),
          category: z.enum(challengeCategories),
          /** Of the game, beside Misc. */
          ownCategory: shownCategory.nullable(),
          type: z.enum(solveTypes),
          score: z.number(),
          time: instant(),
        }),
      ),
    }),
  ),
})
export type PlayerPage = z.infer<typeof playerPage>
/** Before the flags of own categories are in it. */
export type ReadPlayer = z.input<typeof playerPage>
