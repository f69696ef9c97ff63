import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { ForeignAnswer, gatewayStatuses } from './foreign-answer.ts'
import { pageViewer } from './shell.ts'

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
const tooLarge = msg`This is too large: a proxy in front of the site does not let it through.`
const tooLargeForStaff = msg`This is too large: a proxy in front of the site does not let it through. Its limit for the size of requests has to be raised; nginx calls it client_max_body_size.`
const away = msg`The site does not answer behind its proxy. It may be starting again; please try again soon.`
const foreign = msg`Something between this browser and the site has answered in its place. Please try again; if it happens again, tell the organisers.`

const isStaff = (): boolean => {
  const viewer = pageViewer()
  return (
    viewer !== null &&
    (viewer.role === 'Admin' || viewer.role === 'Monitor' || Object.keys(viewer.staffOf).length > 0)
  )
}

/** The words of a refusal that has none of the server. */
function wordsWithoutTitle({ status }: Pick<Refusal, 'status'>): MessageDescriptor {
  if (status === 413) return isStaff() ? tooLargeForStaff : tooLarge
  if (gatewayStatuses.includes(status)) return away
  return status === 0 ? unreachable : foreign
}

function foreignStatusOf(error: unknown): number {
  if (error instanceof ForeignAnswer) return error.status
  const { cause } = error as { cause?: unknown }
  return cause instanceof ForeignAnswer ? cause.status : 0
}

/** Reads any thrown value; `undefined` when there is no error. Without an answer of the server `title` is empty. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!error) return undefined
  const data = (error as { data?: RefusalData }).data
  if (!data) return { title: '', status: foreignStatusOf(error), fields: {} }
  const { title = '', status = 500, fields = {}, retryAfterSeconds, details } = data
  return {
    title,
    status,
    fields,
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(details && { details }),
  }
}

/** The words of any thrown value. */
export function useRefusalTitle(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback(
    (error) => {
      const refusal = refusalOf(error) ?? { title: '', status: 0 }
      return refusal.title || i18n._(wordsWithoutTitle(refusal))
    },
    [i18n],
  )
}

/** The refusal of a query or mutation, always with a title. */
export function useRefusal(error: unknown): Refusal | undefined {
  const { i18n } = useLingui()
  return useMemo(() => {
    const refusal = refusalOf(error)
    return refusal && { ...refusal, title: refusal.title || i18n._(wordsWithoutTitle(refusal)) }
  }, [error, i18n])
}
