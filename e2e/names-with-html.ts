// Names of HTML, quotes and entities: they are the text that was written, in the page that the server sends and in what the browser
// makes of it.
import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const running = 1
/** Shorter than the name of a user may be. An element `u` with an attribute `x` is nowhere on our pages. */
const hostile = `<u x>"'&lt;`
const named = (distinct: number) => `${hostile}${distinct}`
/** Names of accounts and teams are like no other text: no translator may change them. */
const [ofUsers, ofTeams] = [1_000, 2_000]
const longer = (distinct: number) => `${named(distinct)}</title><img src=x onerror=alert(1)>{{7*7}}`

/** @param sent the page as the server sent it. @returns how many of the names are in view, and what is wrong with them. */
export async function lookAtNames(page: Page, sent: string): Promise<{ shown: number; found: string[] }> {
  const { elements, texts } = await page.evaluate(findNames, hostile.slice(0, 5))
  const found = elements.map((element) => `A name became ${element}`)
  if (sent.includes('<u x>')) found.push('The server sends a name as HTML')
  // Neither encoded a second time nor decoded.
  const changed = texts.filter((text) => !text.slice(text.indexOf('<u x>')).startsWith(hostile))
  found.push(...changed.map((text) => `A name became ${text}`))
  const isEncoded = await page.evaluate(() =>
    /&lt;u x|&amp;lt;|&quot;&#|\b49\b.*\{\{/.test(document.body.innerText),
  )
  if (isEncoded) found.push('A name is encoded twice')
  return { shown: texts.length, found }
}

/** The title of the window is the title of the game, and a link preview has it as text. */
export async function lookAtTitle(page: Page): Promise<void> {
  const sent = await page.goto(`/games/${running}`)
  expect(await page.title()).toContain(longer(running))
  const html = await sent!.text()
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(longer(running))
}

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

/** Whatever has a name on the running game's site, but the accounts of the readers. */
export async function nameWithHtml(call: APIRequestContext): Promise<void> {
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
    await change(`/api/admin/teams/${id}`, {
      name: named(ofTeams + id),
      bio: named(id),
    })
  const { data: users } = await read('/api/admin/users?count=100')
  for (const [index, { id, userName }] of users.entries()) {
    const isReader = ['Admin', 'player1'].includes(userName)
    const rest = { bio: named(index), realName: named(index), stdNumber: named(index) }
    await change(`/api/admin/users/${id}`, isReader ? rest : { userName: named(ofUsers + index), ...rest })
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
