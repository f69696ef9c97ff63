// The tRPC instance: context and metadata types, and what an error looks like to our own pages.
import { initTRPC } from '@trpc/server'
import type { z } from 'zod'
import { describe } from '../answers/describe-error.ts'
import type { RequestContext } from './context.ts'
import { playedAlone } from './played-alone.ts'
import type { ReadyOutput } from './ready-output.ts'

/** Who may call. Declared once, on the procedure's builder; `npm run access` prints it. */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'monitor'
  | 'admin'
  | 'captain'
  | 'publicGame'
  | 'gameViewer'
  | 'startedGame'
  | 'staffMember'
  | 'gameReader'
  | 'gameEditor'
  | 'challengeEditor'
  | 'challengeCopier'
  | 'gameMonitor'
  | 'gameWatcher'
  | 'gameReviewer'
  | 'answerJudge'
  | 'staffManager'
  | 'gameRemover'
  | 'anyEditor'
  | 'fileUploader'
  | 'importer'
  | 'player'
  | 'writer'
  | 'checker'

export interface Meta {
  access?: Access
  /** Answers a file or prepared bytes: for REST only, refused on the RPC mount. */
  restOnly?: boolean
  /** Schema of prepared bytes, for the description of the API. */
  answers?: z.ZodType
  /** Media type of the file that is answered, where it is always the same. */
  fileType?: string
  /** The same output without a query, where it is at hand: see ready-output.ts. */
  ready?: ReadyOutput
  /** Asks for a fresh password when it changes some of what it can change; `freshProof` asks always. */
  asksForProof?: 'sometimes'
  /** What the wire contract says of an unknown game, where it is not `GameNotFound`. */
  unknownGame?: 'GameUnknown'
}

export const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ error, shape, ctx, input }) {
      if (!ctx) return shape
      const { http, ...description } = describe(error, ctx.i18n, { alone: playedAlone(ctx, input) })
      return {
        code: shape.code,
        message: description.title,
        data: { code: shape.data.code, httpStatus: http, ...description },
      }
    },
  })
