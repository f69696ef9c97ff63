import type { ReactNode } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { EmptyPage } from './empty-page.tsx'
import { EmptyState } from './empty-state.tsx'
import { AlertIcon } from './icons.tsx'
import { type PageWay, Pagination } from './pagination.tsx'

export type PagedListProps<Item> = PageWay & {
  /** The answer to the question for this page. */
  query: { data: { data: readonly Item[]; total: number } | undefined; isLoading: boolean; error: unknown }
  page: number
  perPage: number
  icon: ReactNode
  loading: ReactNode
  /** What is said when the list could not be read, instead of the server's reason. */
  failed?: string
  /** Shown when there is nothing on any page. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** One page of a list with the way to the others, and what is shown without it. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, page, perPage, icon, loading, failed, empty, children, ...way } = props
  const refusal = useRefusal(query.error)
  if (query.isLoading) return loading
  if (!query.data) return <EmptyState icon={<AlertIcon />} title={failed ?? refusal?.title} />
  const { data, total } = query.data
  if (total === 0) return empty
  return (
    <>
      {data.length > 0 ? children(data) : <EmptyPage icon={icon} {...way} />}
      <Pagination page={page} pages={Math.ceil(total / perPage)} {...way} />
    </>
  )
}
