import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { afterEach, expect, test, vi } from 'vitest'
import { createHtmlKeeper } from './html-keeper.ts'
import { Kept, setHtmlKeeper } from './kept-html.tsx'
import { useShell } from './shell.ts'
import { useTimeZone } from './time-zone.ts'

afterEach(() => {
  setHtmlKeeper(undefined)
  vi.unstubAllEnvs()
})

const drawn = vi.fn()

function Look({ title, points, onOpen }: { title: string; points: number; onOpen?: () => void }) {
  drawn()
  const { viewer } = useShell()
  const zone = useTimeZone()
  return (
    <>
      <button onClick={onOpen} type="button">
        {title}
      </button>
      : {points} points, {zone}
      {viewer && <i>{viewer.userName}</i>}
    </>
  )
}

function pageOf(
  userName: string,
  of: { title: string; points: number },
  { locale = 'en-US', timeZone = 'UTC' } = {},
) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const page = {
    i18n,
    look: { locale, timeZone },
    site: {},
    viewer: { userId: userName, userName, role: 'User', staffOf: {}, avatar: null },
  } as unknown as PageContext
  return renderToString(
    <VikeReactProviderPageContext pageContext={page}>
      <I18nProvider i18n={i18n}>
        <ul>
          <Kept as="li" attributes={{ className: 'line' }} look={Look} of={of} also={{ onOpen: () => {} }} />
          <li>last</li>
        </ul>
      </I18nProvider>
    </VikeReactProviderPageContext>,
  )
}

const cookies = { title: 'Cookie & jar', points: 50 }

test('what looks the same is rendered once, is what the browser would render, and has nothing of a reader', () => {
  vi.stubEnv('SSR', true)
  setHtmlKeeper(createHtmlKeeper())
  const first = pageOf('ada', cookies)
  drawn.mockClear()
  expect(pageOf('bob', cookies)).toBe(first)
  expect(drawn).not.toHaveBeenCalled()
  expect(first).toBe(
    '<ul><li class="line"><button type="button">Cookie &amp; jar</button>: <!-- -->50<!-- --> points, <!-- -->UTC</li><li>last</li></ul>',
  )
})

test('other data, another language and another time zone are rendered again', () => {
  vi.stubEnv('SSR', true)
  setHtmlKeeper(createHtmlKeeper())
  pageOf('ada', cookies)
  drawn.mockClear()
  expect(pageOf('ada', { ...cookies, points: 49 })).toContain('49')
  pageOf('ada', cookies, { locale: 'de-DE' })
  expect(pageOf('ada', cookies, { timeZone: 'Asia/Tokyo' })).toContain('Asia/Tokyo')
  expect(drawn).toHaveBeenCalledTimes(3)
  pageOf('bob', cookies, { timeZone: 'Asia/Tokyo' })
  expect(drawn).toHaveBeenCalledTimes(3)
})

test('what a part does is functions: data beside the key would be those of the first reader', () => {
  // @ts-expect-error
  const part = <Kept as="li" look={Look} of={cookies} also={{ viewerName: 'ada' }} />
  expect(part).toBeDefined()
})
