// Parts of screens that look the same to many readers, as the card of a challenge or the line of a team: the server renders
// each once and keeps its HTML. The browser renders and hydrates them like any other part.

import { I18nProvider, useLingui } from '@lingui/react'
import { type ComponentType, createElement, type HTMLAttributes, type ReactElement } from 'react'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { useLook } from './shell.ts'
import { useTimeZone } from './time-zone.ts'

/** Answers the HTML that it knows under the key, or renders the part. Only the server has one (html-keeper.ts). */
export type HtmlKeeper = (key: string, part: ReactElement) => string

let keeper: HtmlKeeper | undefined

export function setHtmlKeeper(to: HtmlKeeper | undefined): void {
  keeper = to
}

/** Functions only: data are not in the key, and the first reader's would be shown to everybody. */
type Actions = Record<string, (...args: never[]) => void>

interface KeptProps<Of extends object, Also extends Actions> {
  /** The element around the part. */
  as: 'li' | 'tr'
  attributes?: HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown>
  /** Has no `useId`: ids depend on the place in the whole page. */
  look: ComponentType<Of & Also>
  /** All that it looks like, as data; shared by all readers for whom this is the same. */
  of: Of
  /** What it does: it must not change how it looks. */
  also: Also
}

/**
 * `look` with the properties `of` and `also`. On the server it knows of its reader the language and the time zone, and nothing
 * else: what it shows of a reader has to be in `of`.
 */
export function Kept<Of extends object, Also extends Actions>(props: KeptProps<Of, Also>) {
  return import.meta.env.SSR && keeper ? (
    <KeptOnServer {...props} keep={keeper} />
  ) : (
    createElement(props.as, props.attributes, <props.look {...props.of} {...props.also} />)
  )
}

function KeptOnServer<Of extends object, Also extends Actions>({
  as,
  attributes,
  look: Look,
  of,
  also,
  keep,
}: KeptProps<Of, Also> & { keep: HtmlKeeper }) {
  const { locale } = useLook()
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const key = `${numberOf(Look)} ${locale} ${timeZone} ${JSON.stringify(of)}`
  const look = { locale, timeZone } as Partial<PageContext['look']> as PageContext['look']
  const shared = { look, i18n, viewer: null } as Partial<PageContext> as PageContext
  // Another rendering begins inside of this one: no hook comes after it.
  const html = keep(
    key,
    <VikeReactProviderPageContext pageContext={shared}>
      <I18nProvider i18n={i18n}>
        <Look {...of} {...also} />
      </I18nProvider>
    </VikeReactProviderPageContext>,
  )
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}

const numbers = new WeakMap<object, number>()
let count = 0

function numberOf(look: object): number {
  const known = numbers.get(look) ?? count++
  numbers.set(look, known)
  return known
}
