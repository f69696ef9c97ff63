import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { navigate } from 'vike/client/router'
import { isSuspect, noteFailure, probe, reported } from '#src/lib/connection.ts'
import { navigating } from '#src/lib/navigation.ts'
import { checkVersion, isOutdated } from '#src/lib/site-version.ts'
import { notify } from '#src/ui/notify.ts'
import styles from './connection.styles.ts'

const offerMs = 15_000

/** While the server is away, the way to another page ends on this one, with a word, instead of on an error page of the browser. */
export function useNavigationGuard(): void {
  useEffect(() => {
    const stops = [guardClicks(), guardLoads(), guardPageData(), watchModules()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

async function offer(address: string): Promise<void> {
  navigating.set(false)
  // The whole page is asked for, with the scripts of the new build. A form with changes asks first.
  if (await checkVersion()) return location.assign(address)
  const again = async () => {
    if (await probe()) await navigate(address)
    else void offer(address)
  }
  notify({
    tone: 'warning',
    stayMs: offerMs,
    title: <Trans>The server does not answer. You are still on this page.</Trans>,
    text: (
      <button type="button" className={styles.again} onClick={() => void again()}>
        <Trans>Try again</Trans>
      </button>
    ),
  })
}

/** Links, once it is known that the server is away. */
function guardClicks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || !isSuspect()) return
    const isElsewhere = link.origin !== location.origin || link.target || link.hasAttribute('download')
    const isHere = link.pathname === location.pathname && link.search === location.search
    if (isElsewhere || isHere) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void offer(link.pathname + link.search + link.hash)
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}

interface NavigateEvent extends Event {
  navigationType: string
  hashChange: boolean
  downloadRequest: string | null
  destination: { url: string; sameDocument: boolean }
}

/** Whole pages: the router asks the browser for one when a file of the next page did not arrive. */
function guardLoads(): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget }
  const onNavigate = (event: Event) => {
    const { navigationType, hashChange, downloadRequest, destination, cancelable } = event as NavigateEvent
    if (isOutdated.get() || !isSuspect() || !cancelable || hashChange || downloadRequest !== null) return
    if (destination.sameDocument || !['push', 'replace'].includes(navigationType)) return
    const { origin, pathname, search, hash } = new URL(destination.url)
    if (origin !== location.origin) return
    event.preventDefault()
    void offer(pathname + search + hash)
  }
  navigation?.addEventListener('navigate', onNavigate)
  return () => navigation?.removeEventListener('navigate', onNavigate)
}

const pageData = /\/index\.pageContext\.json(\?|$)/

/** The data of the next page, which the router fetches by itself: without an answer it would show the error page. */
function guardPageData(): () => void {
  const original = globalThis.fetch
  const send = reported(original)
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!pageData.test(address)) return await original(input, init)
    try {
      return await send(input, init)
    } catch {
      void offer(address.replace(/\/index\.pageContext\.json/, '') || '/')
      return await new Promise<Response>(() => undefined)
    }
  }
  return () => {
    globalThis.fetch = original
  }
}

/** Two minutes in all: after an update of the server it may not be there any more. */
const sheetPauseMs = { first: 1_000, last: 64_000 }

/** Vite asks for a style sheet once: one that did not arrive is asked for again. */
function fetchSheet(href: string, pauseMs = sheetPauseMs.first): void {
  setTimeout(() => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onerror = () => {
      link.remove()
      if (pauseMs < sheetPauseMs.last) fetchSheet(href, 2 * pauseMs)
    }
    document.head.append(link)
  }, pauseMs)
}

const fetchFailed = 'Failed to fetch dynamically imported module'

let isTold = false

/** A script that is gone is no silence of the server: the page is of an earlier build. */
async function tellVersion(payload: unknown): Promise<void> {
  const address = /https?:\S+/.exec(payload instanceof Error ? payload.message : '')?.[0]
  if (!(await checkVersion(address)) || isTold) return
  isTold = true
  notify({
    tone: 'info',
    stays: true,
    title: <Trans>There is a new version of this site.</Trans>,
    text: (
      <button type="button" className={styles.again} onClick={() => location.reload()}>
        <Trans>Load it</Trans>
      </button>
    ),
  })
}

/**
 * Vite tells when a part of the page could not be fetched. The router knows a script that did not arrive by these words, and would
 * take a style sheet for a fault of ours and show the error page.
 */
function watchModules(): () => void {
  const onError = ({ payload }: Event & { payload?: unknown }) => {
    noteFailure()
    void tellVersion(payload)
    if (payload instanceof Error && !payload.message.includes(fetchFailed)) {
      const sheet = /CSS for (\S+)/.exec(payload.message)?.[1]
      if (sheet) fetchSheet(sheet)
      payload.message = `${fetchFailed}: ${payload.message}`
    }
  }
  addEventListener('vite:preloadError', onError)
  return () => removeEventListener('vite:preloadError', onError)
}
