// Pages of members have what is theirs, and a nonce of their own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/demo-passwords.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './server.ts'

const pages = ['/games/1/challenges?whole', '/games/1/scoreboard']
let server: RunningServer
const cookies: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer({ data: copyDemoFolder(), env: { VEXIL_DISABLE_RATE_LIMIT: 'true' } })
  for (const userName of ['player1', 'player2', 'player4']) {
    const answer = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName, password: demoPassword }),
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
  const [, nonce] = /<script nonce="([^"]+)"/.exec(html) ?? []
  return { status: answer.status, policy: answer.headers.get('content-security-policy'), html, nonce }
}

test('each member gets the own page, with a nonce of its own', async () => {
  for (const path of pages) {
    const nonces = new Set<string>()
    for (const userName of ['player1', 'player2', 'player4', 'player1', 'player2']) {
      const { status, html, policy, nonce } = await load(path, userName)
      expect(status).toBe(200)
      const [, context] = /<script id="vike_pageContext"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
      expect(JSON.parse(context!).viewer.userName).toBe(userName)
      expect(policy).toContain(`'nonce-${nonce}'`)
      nonces.add(nonce!)
    }
    expect(nonces.size).toBe(5)
  }
  expect((await load(pages[0]!)).status).toBe(302)
})

test('scripts that run at once have the nonce, and the end of the document waits for the style sheets', async () => {
  for (const [path, userName] of [
    ['/account/login'],
    ['/'],
    [pages[0]!, 'player1'],
    [pages[1]!, 'player1'],
  ]) {
    const { html, nonce } = await load(path!, userName)
    const scripts = html.match(/<script[^>]*>.*?<\/script>/gs) ?? []
    const atOnce = scripts.filter((script) => !/^<script[^>]*(application\/json|type="module")/.test(script))
    expect(atOnce.length).toBe(2)
    for (const script of atOnce) expect(script).toContain(`<script nonce="${nonce}">`)
    expect(html.indexOf('</main>')).toBeLessThan(html.indexOf(atOnce[1]!))
    // The fonts of the language alone.
    expect(html.match(/as="font"[^>]*/g)?.join()).toMatch(/^[^,]*geist-latin\.[^,]*$/)
  }
})
