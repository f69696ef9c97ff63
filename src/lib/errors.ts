import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** A refusal of the server: a text in the user's language, the code, and texts for single fields. */
export interface Refusal {
  title: string
  /** 10001 game not started, 10002 game ended, else the HTTP status; 0 when there was no response. */
  status: number
  fields: Record<string, string>
  /** What the text is about, for refusals that promise it. */
  details?: Record<string, string | number>
  /** With 429: seconds until the call may be retried. */
  retryAfterSeconds?: number
}

interface RefusalData {
  title?: string
  status?: number
  fields?: Record<string, string>
  details?: Record<string, string | number>
  retryAfterSeconds?: number
}

const unreachable = msg`The server did not answer. Please try again.`

/** Reads any thrown value; `undefined` when there is no error. Without a response `title` is empty. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!error) return undefined
  const data = (error as { data?: RefusalData }).data
  if (!data) return { title: '', status: 0, fields: {} }
  const { title = '', status = 500, fields = {}, retryAfterSeconds, details } = data
  return {
    title,
    status,
    fields,
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(details && { details }),
  }
}

/** The refusal of a query or mutation, always with a title. */
export function useRefusal(error: unknown): Refusal | undefined {
  const { i18n } = useLingui()
  return useMemo(() => {
    const refusal = refusalOf(error)
    return refusal && { ...refusal, title: refusal.title || i18n._(unreachable) }
  }, [error, i18n])
}
