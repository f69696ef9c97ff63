// The question bank: challenges that belong to no game. For our own pages only; flags are never answered.
import { z } from 'zod'
import { challengeCategories, challengeTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { shownCategory } from './own-categories.ts'
import { flag, instant, int, rowId, text } from './shapes.ts'

export const bankRef = z.object({ entryId: rowId() })
export const bankVersionRef = bankRef.extend({ version: int(1, limits.int32Max).optional() })

/** Each becomes an entry, or the next version of the entry that it is of. */
export const bankSave = gameRef.extend({ challengeIds: z.array(rowId()).min(1).max(limits.bankSaveMax) })
/** `same`: the newest version is like it. */
export const bankSaved = z.array(
  z.object({
    challengeId: z.number(),
    entryId: z.number(),
    version: z.number(),
    state: z.enum(['new', 'version', 'same']),
  }),
)

export const bankChange = bankRef.extend({
  tags: z.array(text(limits.tagMax, 1)).max(limits.tagsMax),
  isShared: flag(),
})
/** The newest version, unless one is named. */
export const bankCopy = bankVersionRef.extend(gameRef.shape)
export const bankCopied = z.object({ challengeId: z.number() })

export const bankEntry = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(challengeCategories),
  /** Of the game that its newest version was saved in. */
  ownCategory: shownCategory.nullable(),
  type: z.enum(challengeTypes),
  tags: z.array(z.string()),
  isShared: z.boolean(),
  /** The reader may change it. */
  mayChange: z.boolean(),
  /** Null: the account is gone. */
  owner: z.string().nullable(),
  version: z.number(),
  updatedAt: instant(),
  /** Challenges of games that are of it. */
  uses: z.number(),
})
export type BankEntry = z.infer<typeof bankEntry>

export const bankEntryPage = bankEntry.extend({
  shownVersion: z.number(),
  contentHtml: z.string(),
  points: z.number(),
  flagCount: z.number(),
  hintCount: z.number(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  versions: z.array(z.object({ version: z.number(), savedAt: instant(), savedBy: z.string().nullable() })),
  /** In games whose settings the reader may read. */
  usedIn: z.array(
    z.object({
      gameId: z.number(),
      game: z.string(),
      challengeId: z.number(),
      title: z.string(),
      version: z.number(),
      usedAt: instant(),
    }),
  ),
})
export type BankEntryPage = z.infer<typeof bankEntryPage>
