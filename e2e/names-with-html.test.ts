// Names of HTML, quotes and entities, on every screen that shows names: they are the text that was written, in the page that the server
// sends and in what the browser makes of it.
import type { APIRequestContext, Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSample } from '#server/testing/is-sample.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { screens } from './screen-list.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated } from './visit.ts'

const running = 1
/** Shorter than the name of a user may be. An element `u` with an attribute `x` is nowhere on our pages. */
const hostile = `<u x>"'&lt;`
const named = (distinct: number) => `${hostile}${distinct}`
const longer = (distinct: number) => `${named(distinct)}</title><img src=x onerror=alert(1)>{{7*7}}`

/** On nearly all of these a name is in view. */
const withNames = screens.filter(({ name }) =>
  /^(home|games?|challenges?|notices|palette|posts?|scoreboard|teams?|join|monitor|admin)(-|$)/.test(name),
)
const cases = withNames.filter((_, index) => !isSample || index % 6 === 0)

describe.skipIf(!hasBrowser)('names with HTML', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers
  let troubles: string[] = []
  const shown: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (text) => troubles.push(text))
    const admin = await readers.page('Admin', 'dark')
    await readers.page('player1', 'dark')
    await rename(admin.context().request)
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each(cases.map((screen) => ({ screen, name: screen.name })))('$name', async ({ screen }) => {
    troubles = []
    const page = await readers.page(screen.reader, 'dark')
    const sent = await page.goto(screen.path, { waitUntil: 'load' })
    expect(await sent!.text()).not.toContain('<u x>')
    await hydrated(page)
    await screen.open?.(page)
    const { elements, texts } = await page.evaluate(findNames, hostile.slice(0, 5))
    expect(elements).toEqual([])
    // Neither encoded a second time nor decoded.
    for (const text of texts) expect(text.slice(text.indexOf('<u x>'))).toContain(hostile)
    expect(
      await page.evaluate(() => /&lt;u x|&amp;lt;|&quot;&#|\b49\b.*\{\{/.test(document.body.innerText)),
    ).toBe(false)
    if (texts.length > 0) shown.push(screen.name)
    expect(troubles).toEqual([])
  })

  test('they were in view', () => expect(shown.length).toBeGreaterThan(cases.length * 0.7))

  test('the title of the window is the title of the game, and a link preview has it as text', async () => {
    const page = await readers.page('guest', 'dark')
    const sent = await page.goto(`/games/${running}`)
    expect(await page.title()).toContain(longer(running))
    const html = await sent!.text()
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(longer(running))
  })
})

/** Runs in the page. */
function findNames(start: string) {
  const elements = [...document.querySelectorAll('u[x], img[src="x"], [onerror]')].map((one) => one.outerHTML)
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (!parentElement?.closest('script, style') && data.includes(start)) texts.push(data)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (field.value.includes(start)) texts.push(field.value)
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const key of ['aria-label', 'title', 'alt', 'placeholder'])
      if (one.getAttribute(key)?.includes(start)) texts.push(one.getAttribute(key)!)
  return { elements, texts }
}

async function rename(call: APIRequestContext): Promise<void> {
  const change = async (path: string, data: object) => {
    const answer = await call.put(path, { data })
    expect([path, answer.status(), await answer.text()]).toEqual([path, 200, expect.anything()])
  }
  const read = async (path: string) => await (await call.get(path)).json()
  const game = await read(`/api/edit/games/${running}`)
  await change(`/api/edit/games/${running}`, {
    ...game,
    title: longer(running),
    summary: longer(2),
    content: `\`${longer(3)}\``,
  })
  for (const { id } of await read(`/api/edit/games/${running}/challenges`))
    await change(`/api/edit/games/${running}/challenges/${id}`, {
      title: longer(id),
      hints: [`\`${named(id)}\``],
    })
  for (const { id } of (await read('/api/admin/teams?count=100')).data)
    await change(`/api/admin/teams/${id}`, { name: named(id), bio: named(id) })
  const { data: users } = await read('/api/admin/users?count=100')
  for (const [index, { id, userName }] of users.entries()) {
    const isReader = ['Admin', 'player1'].includes(userName)
    const rest = { bio: named(index), realName: named(index), stdNumber: named(index) }
    await change(`/api/admin/users/${id}`, isReader ? rest : { userName: named(index), ...rest })
  }
  for (const { id } of await read('/api/posts'))
    await change(`/api/edit/posts/${id}`, {
      title: named(1),
      summary: `\`${longer(1)}\``,
      content: `\`${longer(1)}\``,
    })
  await change('/api/admin/config', {
    globalConfig: { title: named(0), slogan: longer(0), footerInfo: `\`${longer(0)}\`` },
  })
  const notice = await call.post(`/api/edit/games/${running}/notices`, {
    data: { content: `\`${longer(4)}\`` },
  })
  expect(notice.status()).toBe(200)
}
