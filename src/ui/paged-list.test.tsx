import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PagedList, type PagedListProps } from './paged-list.tsx'
import { showForm } from './testing/show-form.tsx'

let close = async () => {}
afterEach(() => close())

type Query = PagedListProps<string>['query']
const answer = (data: string[], total: number): Query => ({
  data: { data, total },
  isLoading: false,
  error: null,
})

async function show(query: Query, more: Partial<PagedListProps<string>> = {}) {
  const { host, close: end } = await showForm(
    <PagedList
      query={query}
      page={2}
      perPage={2}
      href={(page) => `/posts?page=${page}`}
      icon={null}
      loading="Loading"
      empty="No posts yet"
      {...(more as object)}
    >
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </PagedList>,
    () => null,
  )
  close = end
  return host
}
const links = (host: HTMLElement) => [...host.querySelectorAll('a')].map((a) => a.getAttribute('href'))

test('a page of the list, with the way to the others', async () => {
  const host = await show(answer(['c', 'd'], 5))
  expect([...host.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['c', 'd'])
  expect(host.textContent).toContain('Page 2 of 3')
  expect(links(host)).toEqual(['/posts?page=1', '/posts?page=3'])
})

test('a page behind the last one leads to the first, by address or by a button', async () => {
  const host = await show(answer([], 5))
  expect(host.textContent).toContain('This page is empty')
  expect(links(host)).toContain('/posts?page=1')
  await close()

  const onPage = vi.fn()
  const other = await show(answer([], 5), { href: undefined, onPage })
  await act(async () =>
    [...other.querySelectorAll('button')].find((it) => it.textContent === 'First page')!.click(),
  )
  expect(onPage).toHaveBeenCalledWith(1)
})

test.each<[string, Query, string]>([
  ['while it is loaded', { data: undefined, isLoading: true, error: null }, 'Loading'],
  ['when there is nothing at all', answer([], 0), 'No posts yet'],
  [
    'when it was refused',
    { data: undefined, isLoading: false, error: { data: { title: 'Not for you.', status: 403 } } },
    'Not for you.',
  ],
])('%s it says so', async (_, query, words) => {
  const host = await show(query)
  expect(host.textContent).toBe(words)
})
