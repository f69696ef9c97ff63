import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewQuery } from './preview-query.ts'
import { useDebounced } from './use-debounced.ts'

const typingPauseMs = 300

/** The rendered HTML of a Markdown text, shortly after the author stops typing; null until the first answer. */
export function usePreview(text: string): string | null {
  const settled = useDebounced(text, typingPauseMs)
  const { data } = useQuery({
    ...previewQuery(settled),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return settled.trim() === '' ? '' : (data?.html ?? null)
}
