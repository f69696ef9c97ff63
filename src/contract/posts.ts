// The posts of the site.
import { z } from 'zod'
import { limits } from './limits.ts'
import { filledText, flag, instant, lines, text } from './shapes.ts'

export const postRef = z.object({ postId: text(8) })
export const postCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  isPinned: z.boolean(),
  tags: z.array(z.string()),
  authorAvatar: z.string().nullable(),
  authorName: z.string().nullable(),
  time: instant(),
})
export type PostCard = z.infer<typeof postCard>
export const postFull = postCard.extend({ content: z.string() })
/** For our pages: Markdown rendered to safe HTML. */
export const postCardPage = postCard.extend({ summaryHtml: z.string() })
export type PostCardPage = z.infer<typeof postCardPage>
export const postPage = postFull.extend({ contentHtml: z.string() })
export type PostPage = z.infer<typeof postPage>

const summary = lines(limits.markdownMax)
const content = lines(limits.markdownMax)
const isPinned = flag()
/** Blank tags are removed. */
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

/** Changes to a post. Missing and null properties are unchanged. */
export const postUpdate = postRef.extend({
  title: filledText(limits.postTitleMax).nullish(),
  summary: summary.nullish(),
  content: content.nullish(),
  isPinned: isPinned.nullish(),
  tags,
})
export type PostUpdate = z.output<typeof postUpdate>
export const postId = z.string()
