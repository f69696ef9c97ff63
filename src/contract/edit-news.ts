// What organisers write: the posts of the site, and the notices of a game.
import { z } from 'zod'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { postRef } from './news.ts'
import { filledText, flag, rowId, text } from './shapes.ts'

const members = {
  summary: text(limits.markdownMax).nullish(),
  content: text(limits.markdownMax).nullish(),
  isPinned: flag().nullish(),
  tags: z.array(filledText(limits.postTagMax)).max(limits.postTagsMax).nullish(),
}

export const postInput = z.object({ title: filledText(limits.postTitleMax), ...members })
export type PostInput = z.output<typeof postInput>

/** Changes to a post; missing or null members stay. */
export const postUpdate = postRef.extend({ title: filledText(limits.postTitleMax).nullish(), ...members })
export type PostUpdate = z.output<typeof postUpdate>
export const postId = z.string()

const content = filledText(limits.noticeMax)
export const noticeRef = gameRef.extend({ noticeId: rowId() })
export const noticeCreate = gameRef.extend({ content })
export const noticeUpdate = noticeRef.extend({ content })

/** Of a game; organisers compute team hashes outside with it. */
export const hashSalt = z.string()
