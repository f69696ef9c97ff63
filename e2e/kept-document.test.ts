// Pages of players whose document was made for somebody else before: they are those that a whole rendering makes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'

/** Queries name a page for which nothing is kept. */
const pages = [
  { kept: '/games/1/challenges?whole', never: '/games/1/challenges?never' },
  { kept: '/games/1/scoreboard', never: '/games/1/scoreboard?never' },
]
let server: RunningServer
const cookies: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer({
    data: await makeDemoFolder(),
    env: { VEXIL_DISABLE_RATE_LIMIT: 'true' },
  })
  for (const userName of ['player1', 'player2', 'player4', 'Admin']) {
    const password = userName === 'Admin' ? demoAdminPassword : demoPassword
    const answer = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName, password }),
    })
    expect(answer.status).toBe(200)
    cookies[userName] = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
})
afterAll(() => server?.stop())

async function load(path: string, userName?: string) {
  const headers = { 'Accept-Language': 'en-US', ...(userName && { cookie: cookies[userName]! }) }
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
  const html = await answer.text()
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? 'none'
  const own = /<script id="own" type="application\/json">(.*?)<\/script>/.exec(html)?.[1]
  return { status: answer.status, policy: answer.headers.get('content-security-policy'), html, nonce, own }
}

/** Without what differs between two renderings for the same reader. */
const timeless = ({ html, nonce }: Awaited<ReturnType<typeof load>>) =>
  html
    .replace(/<script id="own".*?<\/script>/, '')
    .replaceAll(nonce, 'nonce')
    .replace(/\?(whole|never)/, '')
    .replace(/\b\d+:\d\d(:\d\d)?\b/g, 'time')
    .replace(/ (aria-valuenow|style|d|x1|x2)="[^"]*"/g, '')

/** Where two texts begin to differ: the whole of them is too long to read. */
function differenceOf(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at++
  return [one.slice(at - 100, at + 100), other.slice(at - 100, at + 100)]
}

test('each player gets the own page, like one that is rendered as a whole, with a nonce of its own', async () => {
  for (const { kept, never } of pages) {
    const nonces = new Set<string>()
    for (const userName of ['player1', 'player2', 'player4', 'player1', 'player2']) {
      const page = await load(kept, userName)
      expect(page.status).toBe(200)
      // A minute may end between the two.
      await expect
        .poll(async () =>
          differenceOf(timeless(await load(kept, userName)), timeless(await load(never, userName))),
        )
        .toBeUndefined()
      expect(JSON.parse(page.own!).viewer.userName).toBe(userName)
      expect(page.policy).toContain(page.nonce)
      nonces.add(page.nonce)
    }
    expect(nonces.size).toBe(5)
  }
})

test('who may not see the page is led elsewhere, as before anybody saw it', async () => {
  const { kept, never } = pages[0]!
  await load(kept, 'player1')
  expect((await load(kept)).status).toBe(302)
  expect((await load(never)).status).toBe(302)
})

test('a change of the site or the game is in the next page', async () => {
  const change = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', cookie: cookies.Admin! }
    const answer = await fetch(server.url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
  }
  const titleOf = async (path: string) =>
    /<title>(.*?)<\/title>/.exec((await load(path, 'player1')).html)?.[1]
  for (const { kept } of pages) await load(kept, 'player2')
  await change('/api/admin/config', { globalConfig: { title: 'Another site' } })
  for (const { kept } of pages) await expect.poll(() => titleOf(kept)).toContain('Another site')
  await change('/api/edit/games/1', { title: 'Another game' })
  for (const { kept } of pages) await expect.poll(() => titleOf(kept)).toContain('Another game')
})

test('fonts and the script that runs at once come before the style sheets, for which the parser would wait', async () => {
  for (const [path, userName] of [
    ['/account/login'],
    ['/'],
    [pages[0]!.kept, 'player1'],
    [pages[1]!.never, 'player1'],
  ]) {
    const { html } = await load(path!, userName)
    const [before, after] = [0, 1].map((at) => html.split('<link rel="stylesheet"', 2)[at]!)
    expect(before).toMatch(/as="font".*<script nonce=/s)
    expect(html.slice(before!.length)).not.toContain('as="font"')
    expect(after).toBeDefined()
    const scripts = html.slice(before!.length).match(/<script[^>]*>.*?<\/script>/gs) ?? []
    const atOnce = scripts.filter((script) => !/^<script[^>]*(application\/json|type="module")/.test(script))
    // The end of the document waits for the style sheets (pages/+bodyHtmlEnd.ts).
    expect(atOnce).toEqual([expect.stringMatching(/^<script nonce="[^"]+">0<\/script>$/)])
    expect(html.indexOf('</main>')).toBeLessThan(html.indexOf(atOnce[0]!))
  }
})
