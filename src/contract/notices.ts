// Notices of a game.
import { z } from 'zod'
import { noticeTypes } from '../rules/terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { filledLines, instant, paging, rowId } from './shapes.ts'

export const noticeListInput = gameRef.extend(paging(100, 100))
/** `values` — Normal: [text]; bloods: [team, challenge], or [team, challenge, 'withdrawn']; NewHint and NewChallenge: [challenge]. */
export const notice = z.object({
  id: z.number(),
  time: instant(),
  type: z.enum(noticeTypes),
  values: z.array(z.string()),
})
export type Notice = z.infer<typeof notice>
/** The same for our pages, with the organiser's text rendered to safe HTML. */
export const noticePage = notice.extend({ textHtml: z.string().nullable() })
export type NoticePage = z.infer<typeof noticePage>

const noticeText = filledLines(limits.noticeMax)
export const noticeRef = gameRef.extend({ noticeId: rowId() })
export const noticeCreate = gameRef.extend({ content: noticeText })
export const noticeUpdate = noticeRef.extend({ content: noticeText })

/** The organisers' own notices, with who reads them. */
export const noticeDesk = z.object({
  notices: z.array(noticePage),
  /** Admitted ones. */
  teams: z.number(),
  /** Their members who joined the game. */
  players: z.number(),
})
