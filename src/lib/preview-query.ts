import { queryOptions } from '@tanstack/react-query'
import { rpcClient } from './trpc.ts'

/** The rendered HTML of a Markdown text, which never changes. */
export const previewQuery = (text: string) =>
  queryOptions({
    queryKey: ['markdown-preview', text],
    queryFn: ({ signal }) => rpcClient.site.preview.mutate({ text }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
