import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LeftOut } from '#src/contract/site.ts'
import { previewQuery } from './preview-query.ts'
import { useDebounced } from './use-debounced.ts'

const typingPauseMs = 300

export interface TextPreview {
  /** Null until the first answer. */
  html: string | null
  leftOut: LeftOut
}

const nothing: LeftOut = { tags: [], parts: [] }

/** What readers will see of a Markdown text, and what they will not, shortly after the author stops typing. */
export function usePreview(text: string, enabled = true): TextPreview {
  const settled = useDebounced(text, typingPauseMs)
  const isEmpty = settled.trim() === ''
  const { data } = useQuery({
    ...previewQuery(settled),
    enabled: enabled && !isEmpty,
    placeholderData: keepPreviousData,
  })
  if (isEmpty) return { html: '', leftOut: nothing }
  return enabled && data ? data : { html: null, leftOut: nothing }
}
