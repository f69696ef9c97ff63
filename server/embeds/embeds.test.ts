// A board, a countdown and the latest events for other sites: what a visitor sees, in a frame where the site allows it.
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultOwnSettings } from '#server/state/site-settings/default-settings.ts'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const signs = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
let adminId: string
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})

async function aPublicGame(wish: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(app, {
    title: 'Spring <Cup>',
    challenges: [
      { title: 'Leaves', flags: ['flag{leaves}'] },
      { title: 'Kettle & Co', flags: ['flag{kettle}'] },
    ],
    divisions: ['Open', 'Students'],
    ...wish,
  })
  const join = async (name: string, division = 'Open') => {
    const team = await aTeam(app)
    await app.db.updateTable('teams').set({ name }).where('id', '=', team.teamId).execute()
    return await aParticipation(app, { gameId: game.gameId, team, division })
  }
  const solve = async (team: { captainId: string }, at: number, flag: string) =>
    await (await app.as(team.captainId)).submissions.submit({
      gameId: game.gameId,
      challengeId: game.challengeIds[at]!,
      flag,
    })
  const ask = async (rest: string, options: Parameters<TestApp['request']>[1] = {}) =>
    await app.request(`/embed/games/${game.gameId}/${rest}`, options)
  const read = async (rest: string) => await (await ask(rest)).text()
  return { ...game, join, solve, ask, read }
}

/** The texts of the rows or entries, in their order. */
const entries = (text: string) =>
  [...text.matchAll(/<(tr|li) data-key.*?<\/\1>/g)].map(([row]) =>
    row
      .replace(/<time[^>]*>[^<]*<\/time>/g, '')
      .replace(/<\/t[dh]>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: keyof typeof signs) => signs[name])
      .trim(),
  )

describe('what is shown', () => {
  test('the board, by rows and division, with names as they are written', async () => {
    const { join, solve, ask, read } = await aPublicGame()
    const [pots, bela] = [await join('<b>Teapots</b> & "friends"'), await join('Béla', 'Students')]
    await join('Nothing yet')
    await solve(pots, 0, 'flag{leaves}')
    await solve(pots, 1, 'flag{kettle}')
    await solve(bela, 1, 'flag{kettle}')
    const answer = await ask('board')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=1',
      'vexil-time': String(app.clock.now()),
    })
    const text = await answer.text()
    expect(text).not.toContain('<b>Teapots')
    expect(text).toContain('Spring &lt;Cup&gt;')
    expect(entries(text)).toEqual([
      expect.stringMatching(/^1 <b>Teapots<\/b> & "friends" 2 [\d,]+$/),
      expect.stringMatching(/^2 Béla 1 [\d,]+$/),
      '3 Nothing yet 0 0',
    ])
    expect(entries(await read('board?rows=1'))).toHaveLength(1)
    expect(entries(await read('board?division=Students'))).toEqual([expect.stringMatching(/^1 Béla/)])
    expect((await ask('board?division=Nobody')).status).toBe(404)
    for (const query of ['rows=0', 'rows=51', 'rows=many', 'division=%00'])
      expect((await ask(`board?${query}`)).status, query).toBe(400)
  })

  test('solves, bloods and announcements, newest first', async () => {
    const { gameId, join, solve, read } = await aPublicGame()
    const [pots, bela] = [await join('Teapots'), await join('Béla', 'Students')]
    await solve(pots, 0, 'flag{leaves}')
    app.clock.advance('1m')
    await admin.editNotices.create({ gameId, content: 'Lunch *now* <script>alert(1)</script>' })
    app.clock.advance('1m')
    await solve(bela, 0, 'flag{leaves}')
    await expect
      .poll(async () => entries(await read('feed')), { timeout: 8_000 })
      .toEqual([
        'Béla takes second blood on Leaves',
        expect.stringMatching(/^Lunch now/),
        'Teapots takes first blood on Leaves',
      ])
    expect(await read('feed')).not.toContain('alert(1)</script>')
    expect(entries(await read('feed?rows=1'))).toEqual(['Béla takes second blood on Leaves'])
    expect(entries(await read('feed?lang=de&rows=1'))[0]).not.toContain('blood')
    expect(entries(await read('feed?division=Open')).join()).not.toContain('Béla')
  })

  test('the clock, before the start, while the game runs and after its end', async () => {
    const { gameId, join, read } = await aPublicGame()
    await join('Teapots')
    const { start, end } = await admin.editGames.page({ gameId })
    expect(await read('countdown')).toContain(`data-count="${end}"`)
    await admin.editGames.patch({ gameId, start: start + 48 * 3_600_000, end: end + 48 * 3_600_000 })
    const upcoming = await read('countdown')
    expect(upcoming).toContain(`data-count="${start + 48 * 3_600_000}"`)
    expect(upcoming).toContain('Starts in')
    // Who registered is not told before.
    for (const kind of ['board', 'feed']) {
      const text = await read(kind)
      expect(entries(text)).toEqual([])
      expect(text).toContain('The game has not started yet.')
    }
    await admin.editGames.patch({ gameId, start: start - 48 * 3_600_000, end: app.clock.now() - 1 })
    for (const kind of ['board', 'countdown']) expect(await read(kind)).toContain('The game is over')
  })

  test('what the frozen board hides is in no embed, and a hidden game has none, for its staff neither', async () => {
    const { gameId, join, solve, ask, read } = await aPublicGame()
    const team = await join('Teapots')
    await solve(team, 0, 'flag{leaves}')
    const { end } = await admin.editGames.page({ gameId })
    const freezeSeconds = Math.floor((end - app.clock.now()) / 1_000) - 60
    await admin.editGames.patch({ gameId, freezeSeconds })
    app.clock.advance('2m')
    const before = [await read('board?part=true'), await read('feed?part=true')]
    expect(before[0]).toContain('Frozen')
    await solve(team, 1, 'flag{kettle}')
    expect([await read('board?part=true'), await read('feed?part=true')]).toEqual(before)
    await admin.editGames.patch({ gameId, hidden: true })
    for (const kind of ['board', 'countdown', 'feed']) {
      for (const options of [{}, { as: adminId }]) {
        const answer = await ask(kind, options)
        expect(answer.status).toBe(404)
        expect(await answer.text()).not.toContain('Teapots')
      }
    }
  })

  test('the part that changes is sent to those who have another one', async () => {
    const { join, solve, ask } = await aPublicGame()
    const team = await join('Teapots')
    const first = await ask('board?part=true')
    const tag = first.headers.get('etag')!
    expect(await first.text()).toMatch(/^<header>/)
    app.clock.advance('10s')
    expect((await ask('board?part=true', { headers: { 'if-none-match': tag } })).status).toBe(304)
    await solve(team, 0, 'flag{leaves}')
    expect((await ask('board?part=true', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })
})

describe('the look', () => {
  test('is in the address, and the language is never that of a cookie', async () => {
    const { ask, read } = await aPublicGame()
    expect(await read('board')).toMatch(/<html lang="en-US" data-now/)
    expect(await read('board?theme=light&transparent&lang=de&rows=4')).toMatch(
      /<html lang="de-DE" data-theme="light" data-transparent data-now="\d+" style="--rows:4;/,
    )
    expect(await read('board?theme=pink%22%3E')).toMatch(/<html lang="en-US" data-now/)
    const french = await ask('board', { headers: { 'accept-language': 'fr', cookie: 'vexil_lang=de-DE' } })
    expect(await french.text()).toContain('lang="fr-FR"')
    expect(french.headers.get('vary')).toMatch(/accept-language/i)
  })

  test('weighs little', async () => {
    const { join, read } = await aPublicGame()
    for (let at = 0; at < 3; at++) await join(`Team ${at}`)
    expect((await read('board')).length).toBeLessThan(12_000)
  })
})

describe('who may frame it', () => {
  const headersOf = async (ask: Awaited<ReturnType<typeof aPublicGame>>['ask'], rest = 'board') => {
    const { headers } = await ask(rest)
    const policy = headers.get('content-security-policy')!
    return {
      policy,
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      old: headers.get('x-frame-options'),
      resource: headers.get('cross-origin-resource-policy'),
    }
  }
  const own = (changed: object) => admin.settings.changeOwnSettings({ ...defaultOwnSettings, ...changed })

  test('nobody at first; then those of a list, then everybody; both headers say the same', async () => {
    const { ask } = await aPublicGame()
    expect(await headersOf(ask)).toMatchObject({
      ancestors: "'self'",
      old: 'SAMEORIGIN',
      resource: 'same-origin',
    })
    await own({ framing: 'listed', framingOrigins: ['https://club.example', 'https://*.school.example'] })
    expect(await headersOf(ask)).toMatchObject({
      ancestors: "'self' https://club.example https://*.school.example",
      old: null,
      resource: 'cross-origin',
    })
    await own({ framing: 'everybody' })
    expect(await headersOf(ask, 'board?rows=0')).toMatchObject({ ancestors: '*', old: null })
    // Other pages stay as they are.
    const other = await app.request('/api/config')
    expect(other.headers.get('x-frame-options')).toBe('DENY')
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await admin.embeds.terms({ gameId: (await aPublicGame()).gameId })).framing).toBe('everybody')
    await own({})
    expect((await headersOf(ask)).ancestors).toBe("'self'")
  })

  test('an entry that is no site is refused under its field', async () => {
    for (const origin of ['https://a.example/path', "https://a.example; script-src 'unsafe-inline'", '*'])
      await expect(own({ framing: 'listed', framingOrigins: [origin] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('its script and its styles are the only ones, and it takes no cookie and gives none', async () => {
    const { ask } = await aPublicGame()
    const answer = await ask('board', { as: adminId })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('ratelimit-remaining')).toBeNull()
    const { policy } = await headersOf(ask)
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; /)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect((await ask('board', { method: 'POST' })).status).not.toBe(200)
    expect((await ask('elsewhere')).status).toBe(404)
  })
})
