// The one place that turns any error into `{ title, status }`.
import type { I18n } from '@lingui/core'
import { TRPCError } from '@trpc/server'
import { type core, ZodError } from 'zod'
import { complaints, type ErrorName, errors } from '#src/contract/errors.ts'
import { isConflict, isVanished } from '../db/client.ts'
import { fail, type Params, Refusal } from '../lib/refusal.ts'
import { isUnavailable } from '../lib/unavailable.ts'

export interface Description {
  http: number
  title: string
  status: number
  data?: boolean
  /** Text by input property, for forms. */
  fields?: Record<string, string>
  /** What the text is about, for entries that promise it. */
  details?: Params
  /** Seconds, with 429 and 503. */
  retryAfterSeconds?: number
}

/** After a 503: the cause is short, or repeated calls cost little. */
const retryAfterSeconds = 3

/**
 * The description of an error for the caller. Unknown errors become a plain 500 without their text.
 * @param options.alone in the words of a game that is played alone. Documented answers are the same in every game.
 */
export function describe(error: unknown, i18n: I18n, { alone = false } = {}): Description {
  const refusal = findRefusal(error)
  if (refusal) {
    const { entry, params, field } = refusal
    const words = (alone && entry.alone) || entry.message
    const title = i18n._(words.id, params, { message: words.message })
    return {
      http: entry.http,
      title,
      status: entry.code ?? entry.http,
      ...(entry.data !== undefined && { data: entry.data }),
      ...(entry.details && { details: params }),
      ...(field && { fields: { [field]: title } }),
      ...((entry.http === 429 || entry.http === 503) && {
        retryAfterSeconds: Number(params.seconds ?? retryAfterSeconds),
      }),
    }
  }
  if (error instanceof TRPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    return describeIssues(error.cause.issues, i18n)
  }
  if (error instanceof ZodError) return describeIssues(error.issues, i18n)
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return describe(fail(transportRefusals[error.code] ?? 'InvalidInput'), i18n)
  }
  return describe(fail(isUnavailable(error) ? 'DatabaseUnavailable' : 'ServerFault'), i18n)
}

/** True when the error says nothing about the caller and belongs in the log. */
export const isFault = (error: unknown) => {
  if (findRefusal(error) || error instanceof ZodError) return false
  return !(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR'
}

const transportRefusals: Partial<Record<TRPCError['code'], ErrorName>> = {
  NOT_FOUND: 'NotFound',
  METHOD_NOT_SUPPORTED: 'MethodNotAllowed',
  UNSUPPORTED_MEDIA_TYPE: 'UnsupportedMediaType',
  PAYLOAD_TOO_LARGE: 'PayloadTooLarge',
}

function findRefusal(error: unknown): Refusal | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Refusal) return at
  if (isVanished(error)) return fail('NotFound')
  return isConflict(error) ? fail('Collision') : undefined
}

function describeIssues(issues: readonly core.$ZodIssue[], i18n: I18n): Description {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues) fields[String(issue.path[0] ?? '')] ??= complaint(issue, i18n)
  const [text = ''] = Object.values(fields)
  // `users[2].email`: in a list the title names the entry.
  const field = (issues[0]?.path ?? [])
    .map((part, depth) => (typeof part === 'number' ? `[${part}]` : `${depth ? '.' : ''}${String(part)}`))
    .join('')
  const title = field ? `${field}: ${text}` : text || describe(fail('InvalidInput'), i18n).title
  return { http: 400, title, status: 400, fields }
}

function complaint(issue: core.$ZodIssue, i18n: I18n): string {
  const say = (words: { id: string; message: string }, params?: Params) =>
    i18n._(words.id, params, { message: words.message })
  if (issue.message in complaints) return say(complaints[issue.message as keyof typeof complaints])
  if (issue.message in errors) return say(errors[issue.message as ErrorName].message)
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return say(complaints.required)
  if (issue.code === 'invalid_value') return say(complaints.option)
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    if (issue.origin === 'string') return say(complaints.tooShort, { min })
    return say(issue.origin === 'array' ? complaints.tooFew : complaints.tooSmall, { min })
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'string') return say(complaints.tooLong, { max })
    return say(issue.origin === 'array' ? complaints.tooMany : complaints.tooBig, { max })
  }
  return say(complaints.type)
}
