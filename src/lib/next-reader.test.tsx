import { createContext, type ReactNode, useContext } from 'react'
import type { PageContextServer } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import { expect, test } from 'vitest'
import { nextReader } from './next-reader.tsx'

const Around = createContext('')

const Page = () => {
  const { viewer, routeParams, data } = usePageContext()
  return <p>{`${viewer?.userName} ${routeParams.id} ${JSON.stringify(data)} ${useContext(Around)}`}</p>
}
const wrap = (name: string) =>
  function Wrap({ children }: { children: ReactNode }) {
    return <Around value={`${useContext(Around)}${name}`}>{children}</Around>
  }

/** Of a page whose data and title are those of its reader. */
function page(config: object = {}, data: object = { dehydrated: {} }) {
  const of = {
    Page,
    routeParams: { id: '7' },
    viewer: { userName: 'Ann' },
    data,
    config: {
      data: async ({ viewer, now }: PageContextServer) => ({
        dehydrated: { of: viewer?.userName },
        ...(now === 1 && { extra: true }),
      }),
      title: ({ locale }: PageContextServer) => `Title ${locale}`,
      Layout: [wrap('inner'), wrap('layout')],
      Wrapper: [wrap('wrapper')],
      ...config,
    },
    locale: 'en-US',
  }
  return of as unknown as PageContextServer
}

const init = (more: object = {}) =>
  ({ viewer: { userName: 'Ben' }, now: 5, locale: 'en-US', ...more }) as unknown as Parameters<
    NonNullable<ReturnType<typeof nextReader>>
  >[0]

test('draws the screen of another reader in the layouts of the page, with their own data', async () => {
  const late = await nextReader(page())!(init())
  expect(late).toEqual({
    screen: '<p>Ben 7 {&quot;dehydrated&quot;:{&quot;of&quot;:&quot;Ben&quot;}} wrapperlayoutinner</p>',
    own: { viewer: { userName: 'Ben' }, now: 5, queries: { of: 'Ben' } },
  })
})

test('refuses a reader for whom the head is another one, or who has data that are in the document', async () => {
  const next = nextReader(page())!
  expect(await next(init({ locale: 'de-DE' }))).toBeUndefined()
  expect(await next(init({ now: 1 }))).toBeUndefined()
})

test('is not there for pages that ask who may see them, or whose document has data of the reader', () => {
  expect(nextReader(page({ guard: () => undefined }))).toBeUndefined()
  expect(nextReader(page({ onBeforeRender: () => undefined }))).toBeUndefined()
  expect(nextReader(page({ data: undefined }))).toBeUndefined()
  expect(nextReader(page({}, { dehydrated: {}, own: 'text' }))).toBeUndefined()
})
