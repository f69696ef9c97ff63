// Notices and events of a game, and the posts of the site.
import { z } from 'zod'
import { eventTypes, noticeTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { flag, instant, paging, text } from './shapes.ts'

export const noticeListInput = gameRef.extend(paging(100, 100))
/** `values` — Normal: [text]; bloods: [team, challenge]; NewHint and NewChallenge: [challenge]. */
export const notice = z.object({
  id: z.number(),
  time: instant(),
  type: z.enum(noticeTypes),
  values: z.array(z.string()),
})
export type Notice = z.infer<typeof notice>
/** The same for our pages: what an organiser wrote, made into safe HTML. */
export const noticePage = notice.extend({ textHtml: z.string().nullable() })
export type NoticePage = z.infer<typeof noticePage>

export const eventListInput = gameRef.extend({ hideContainer: flag().default(false), ...paging(100, 100) })
/** `values` — FlagSubmit: [verdict, answer, challenge, challenge number]; CheatDetected: [challenge, team, owner]. */
export const gameEvent = z.object({
  time: instant(),
  user: z.string(),
  team: z.string(),
  type: z.enum(eventTypes),
  values: z.array(z.string()),
})
export type GameEvent = z.infer<typeof gameEvent>

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
/** For our pages: Markdown made into safe HTML. */
export const postCardPage = postCard.extend({ summaryHtml: z.string() })
export type PostCardPage = z.infer<typeof postCardPage>
export const postPage = postFull.extend({ contentHtml: z.string() })
export type PostPage = z.infer<typeof postPage>
