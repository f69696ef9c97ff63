import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { ownOf } from './late-parts.ts'
import type { NextReader } from './trpc.ts'

/** Renders a page that Vike has rendered for other readers, without Vike. It keeps nothing of the reader of `page`. */
export function nextReader(page: PageContextServer): NextReader | undefined {
  const { Page, config, pageId, routeParams, urlOriginal, urlPathname, urlParsed, is404 } = page
  const { data, title, image, guard, onBeforeRender } = config
  if (!Page || typeof data !== 'function' || guard || onBeforeRender || !hasOnlyQueries(page))
    return undefined
  const shared = { Page, config, pageId, routeParams, urlOriginal, urlPathname, urlParsed, is404 }
  const headOf = (of: PageContextServer) =>
    [title, image].map((part) => (typeof part === 'function' ? part(of) : part)).join('\n')
  const head = headOf(page)
  return async (init) => {
    const next = { ...shared, ...init } as Partial<PageContextServer> as PageContextServer
    next.data = (await data(next)) as PageContextServer['data']
    if (!hasOnlyQueries(next) || headOf(next) !== head) return undefined
    return { screen: renderToString(elementOf(next)), own: ownOf(next) }
  }
}

/** Other data of a page are in its document. */
const hasOnlyQueries = ({ data = {} }: PageContextServer) =>
  Object.keys(data).every((name) => name === 'dehydrated')

/** As vike-react arranges it. */
function elementOf(page: PageContextServer): ReactNode {
  const { Layout = [], Wrapper = [] } = page.config
  const screen = [...Layout, ...Wrapper].reduce<ReactNode>(
    (inner, Around) => createElement(Around, null, inner),
    createElement(page.Page as () => ReactNode),
  )
  return <VikeReactProviderPageContext pageContext={page}>{screen}</VikeReactProviderPageContext>
}
