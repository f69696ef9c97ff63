// What organisers write: the posts of the site, and the notices of a game.
import { z } from 'zod'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { postRef } from './news.ts'
import { filledText, flag, rowId, text } from './shapes.ts'

const summary = text(limits.markdownMax)
const content = text(limits.markdownMax)
const isPinned = flag()
/** Blank ones are left out. */
const tags = z
  .array(text(limits.postTagMax))
  .max(limits.postTagsMax)
  .transform((all) => all.map((tag) => tag.trim()).filter((tag) => tag !== ''))
  .nullish()

export const postInput = z.object({
  title: filledText(limits.postTitleMax),
  summary: summary.optional(),
  content: content.optional(),
  isPinned: isPinned.optional(),
  tags,
})
export type PostInput = z.output<typeof postInput>

/** Changes to a post; missing or null members stay. */
export const postUpdate = postRef.extend({
  title: filledText(limits.postTitleMax).nullish(),
  summary: summary.nullish(),
  content: content.nullish(),
  isPinned: isPinned.nullish(),
  tags,
})
export type PostUpdate = z.output<typeof postUpdate>
export const postId = z.string()

const noticeText = filledText(limits.noticeMax)
export const noticeRef = gameRef.extend({ noticeId: rowId() })
export const noticeCreate = gameRef.extend({ content: noticeText })
export const noticeUpdate = noticeRef.extend({ content: noticeText })

/** Of a game; organisers compute team hashes outside with it. */
export const hashSalt = z.string()
