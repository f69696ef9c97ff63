import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rpcClient } from '#src/lib/trpc.ts'
import { useDebounced } from './use-debounced.ts'

const typingPauseMs = 300

/** The rendered HTML of a Markdown text, shortly after the author stops typing; null until the first answer. */
export function usePreview(text: string): string | null {
  const settled = useDebounced(text, typingPauseMs)
  const { data } = useQuery({
    queryKey: ['markdown-preview', settled],
    queryFn: ({ signal }) => rpcClient.site.preview.mutate({ text: settled }, { signal }),
    enabled: settled.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return settled.trim() === '' ? '' : (data?.html ?? null)
}
