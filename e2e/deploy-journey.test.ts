// A team's container on a real Docker engine, as players and the organiser use it in their browsers.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { type Locale, locales } from '#src/rules/terms.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import {
  makeContainerGame,
  openAgain,
  openChallenge,
  openOrganiser,
  openPlayer,
  type Site,
  titles,
} from './container-game.ts'
import { adminPassword, type DeployedSite, signIn } from './deployed-site.ts'
import { inLanguage } from './in-language.ts'
import { resize, screenWidths, tooWide, violations } from './screen-faults.ts'
import { type RunningServer, startServer } from './server.ts'
import { visit } from './visit.ts'

const docker = dockerForTests()
const subnet = '10.210.0.0/18'
const minuteMs = 60_000
/** For the panels whose structure is the same in all languages. */
const withAxe = new Set<Locale>(['en-US', 'de-DE', 'ja-JP'])

describe.skipIf(!docker || !hasBrowser)('a container of a team', () => {
  let server: RunningServer
  let browser: Browser
  let site: Site
  let admin: DeployedSite
  let organiser: Page
  let ada: Page
  /** Of the same team, in German. */
  let bea: Page
  let tcpId = 0
  let flag = ''
  const troubles: string[] = []

  beforeAll(async () => {
    await loadTestImages(docker!)
    server = await startServer({
      env: {
        VEXIL_ADMIN_PASSWORD: adminPassword,
        VEXIL_CONTAINERS: 'docker',
        VEXIL_DOCKER_URL: docker!,
        VEXIL_CONTAINER_SUBNET: subnet,
        VEXIL_CAPTURE: 'true',
        // Browsers find every name below localhost on this machine.
        VEXIL_INSTANCE_DOMAIN: 'inst.localhost',
      },
    })
    admin = await signIn(server.url)
    // Before the browser opens: a network that appears ends its connections.
    expect(await admin.tryChallenge(testImage('tcp'))).toMatch(/^team/)
    const game = await makeContainerGame(admin)
    tcpId = game.tcpId
    browser = await openBrowser()
    site = { browser, url: server.url, gameId: game.gameId, troubles }
    organiser = await openOrganiser(site)
    ada = await openPlayer(site, 'ada')
    bea = await openPlayer(site, 'bea', { locale: 'de-DE', mate: ada })
  })
  afterAll(async () => {
    if (organiser) await stopAll()
    await browser?.close()
    await server?.stop()
    await removeNetworks(docker!, subnet)
  })

  const json = async (path: string) => (await organiser.request.get(path)).json()
  const containers = async (): Promise<{ containerGuid: string; expectStopAt: number }[]> =>
    (await json('/api/admin/instances'))?.data ?? []
  async function stopAll() {
    for (const { containerGuid } of await containers())
      await organiser.request.delete(`/api/admin/instances/${containerGuid}`)
  }
  const startIn = (panel: Locator, locale: Locale = 'en-US') =>
    panel.getByRole('button', { name: inLanguage(locale, 'Start the instance') })
  const address = (panel: Locator, locale: Locale = 'en-US') =>
    panel.getByLabel(inLanguage(locale, 'Connect with Python'))
  /** Behind a question. */
  const confirmStop = (page: Page) =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()

  async function submit(panel: Locator) {
    await panel.getByLabel('Flag', { exact: true }).fill(flag)
    await panel.getByRole('button', { name: 'Submit' }).click()
  }

  test('its member starts it, connects with the command of the page, gets the flag and hands it in', async () => {
    const panel = await openChallenge(site, ada, titles.tcp)
    await startIn(panel).click()
    await address(panel).waitFor()
    const talking = spawn('sh', ['-c', await address(panel).inputValue()], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    try {
      talking.stdin.write('give\n')
      let heard = ''
      for await (const part of talking.stdout) {
        heard += part
        if (heard.includes('}')) break
      }
      flag = /flag\{.+\}/.exec(heard)![0]
    } finally {
      process.kill(-talking.pid!)
    }
    expect(flag).toMatch(/^flag\{journey_.+\}$/)
    // Without anything installed.
    await panel.getByRole('button', { name: /Open a console here/ }).click()
    await panel.getByLabel('A line to send').fill('give')
    await panel.getByLabel('A line to send').press('Enter')
    await panel.getByRole('log').getByText(flag).first().waitFor()
    await panel.getByRole('button', { name: 'Close the console' }).click()
    await submit(panel)
    await panel.getByText('First blood!').waitFor()
  })

  test('another team that hands it in learns nothing, and the monitor sees it', async () => {
    const ben = await openPlayer(site, 'ben')
    const panel = await openChallenge(site, ben, titles.tcp)
    await submit(panel)
    await panel
      .locator('[role=status], [role=alert]')
      .filter({ hasText: /not (right|the flag)|wrong/i })
      .first()
      .waitFor()
    const answers = async () =>
      ((await json(`/api/game/${site.gameId}/submissions`)) as { status: string }[]).map(
        ({ status }) => status,
      )
    await expect.poll(answers, { timeout: 30_000 }).toEqual(['CheatDetected', 'Accepted'])
    await visit(organiser, `/games/${site.gameId}/monitor/cheatinfo`)
    await organiser.getByText('Team ben').first().waitFor()
    await organiser.getByText('Team ada').first().waitFor()
  })

  test('the address is copied; the time left is shown, and can be extended within the renewal window only', async () => {
    const panel = await openChallenge(site, ada, titles.tcp)
    await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const shown = await address(panel).inputValue()
    await panel.getByRole('button', { name: 'Copy' }).first().click()
    await expect.poll(() => ada.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    expect(shown).toMatch(
      /^python3 -c "\$\(curl -s http.+\)" 'ws:\/\/.+\/api\/proxy\/[0-9a-f-]{36}\?k=[0-9a-f]{64}'$/,
    )
    await panel.getByText(/^Ends in 01:59:\d\d, can be extended from .+$/).waitFor()
    expect(await panel.getByRole('button', { name: /^Extend by/ }).count()).toBe(0)
    // So that it can be extended from the start.
    await admin.call('PUT', '/api/admin/config', {
      containerPolicy: { defaultLifetime: 120, extensionDuration: 30, renewalWindow: 360 },
    })
    const again = await openChallenge(site, ada, titles.tcp)
    const [before] = await containers()
    await again.getByRole('button', { name: 'Extend by 30 minutes' }).click()
    await again.getByText(/^Ends in 02:2\d:\d\d$/).waitFor()
    expect((await containers())[0]!.expectStopAt - before!.expectStopAt).toBe(30 * minuteMs)
  })

  test('what she does moves in the window of her team mate, and the other way round', async () => {
    const panel = await openChallenge(site, ada, titles.tcp)
    const mates = await openChallenge(site, bea, titles.tcp)
    await address(mates, 'de-DE').waitFor()
    // Each member has an address of their own.
    expect(await address(mates, 'de-DE').inputValue()).not.toBe(await address(panel).inputValue())
    await panel.getByRole('button', { name: 'Stop', exact: true }).click()
    await confirmStop(ada)
    await startIn(panel).waitFor()
    await startIn(mates, 'de-DE').waitFor()
    await expect.poll(containers).toEqual([])
    // The pause after a stop is over when the button can be pressed.
    await startIn(mates, 'de-DE').click()
    await address(mates, 'de-DE').waitFor()
    await address(panel).waitFor()
  })

  test('one that fails says why, and the organiser reads what it wrote', async () => {
    const panel = await openChallenge(site, ada, titles.broken)
    await startIn(panel).click()
    await panel.getByText('The service ended by itself').waitFor({ timeout: minuteMs })
    await panel.getByText('You can start it again.', { exact: false }).waitFor()
    await panel.getByRole('button', { name: 'Start again' }).waitFor()
    await visit(organiser, `/games/${site.gameId}/monitor/instances`)
    const row = organiser.getByRole('row').filter({ hasText: titles.broken })
    await row.locator('button[aria-expanded=false]').click()
    await organiser.getByText('boom').first().waitFor()
  })

  test('a web service opens under a host name of its own, without the cookies of the site, until it is stopped for her', async () => {
    const panel = await openChallenge(site, ada, titles.web)
    await startIn(panel).click()
    const opened = ada.context().waitForEvent('page')
    await panel.getByRole('link', { name: 'Open in the browser' }).click()
    const page = await opened
    await page.getByRole('heading', { name: 'challenge' }).waitFor()
    const { hostname, origin, search } = new URL(page.url())
    expect(hostname).toMatch(/^[0-9a-f]{32}\.inst\.localhost$/)
    expect(search).toBe('')
    const names = async (url: string) => (await ada.context().cookies(url)).map(({ name }) => name)
    expect(await names(server.url)).toContain('vexil_session')
    expect(await names(page.url())).not.toContain('vexil_session')
    // A stranger who has the address has no key.
    const stranger = await (await browser.newContext()).newPage()
    expect((await stranger.goto(origin))!.status()).toBe(403)
    await stranger.context().close()
    await page.close()
    await visit(organiser, `/games/${site.gameId}/monitor/instances`)
    await organiser
      .getByRole('button', { name: /^Stop: .*Front door/ })
      .first()
      .click()
    await confirmStop(organiser)
    await startIn(panel).waitFor()
  })

  test('in every language the panel of a running one, of one that failed and of one that may be started are complete at three widths', {
    timeout: 400_000,
  }, async () => {
    const faults: string[] = []
    for (const locale of locales) {
      const page = await openAgain(site, 'bea', locale)
      for (const [name, text] of [
        ['tcp', 'More'],
        ['broken', 'The service ended by itself'],
        ['web', 'Start the instance'],
      ] as const) {
        await openChallenge(site, page, titles[name])
        // In a column of the page, or in a dialog where the window has no room for one.
        const said = inLanguage(locale, text)
        const shown =
          name === 'tcp'
            ? page.locator('summary').getByText(said, { exact: true })
            : page.getByText(said, { exact: true })
        await shown.waitFor()
        if (name === 'tcp') await shown.click()
        for (const width of screenWidths) {
          await resize(page, width)
          await shown.waitFor()
          const found = await tooWide(page)
          if (width === 390 && (name === 'tcp' || withAxe.has(locale)))
            found.push(...(await violations(page)))
          faults.push(...found.map((fault) => `${locale} ${name} ${width}: ${fault}`))
          if (!process.env.VEXIL_PICTURES) continue
          const picture = `screenshots/instance-${name}-${width}-${locale}.png`
          await page.screenshot({ path: path.resolve(import.meta.dirname, picture) })
        }
        await resize(page, screenWidths[0]!)
      }
      await page.context().close()
    }
    expect(faults).toEqual([])
  })

  test('the monitor reads what was said, and Wireshark has nothing to complain about', async () => {
    await stopAll()
    const captures = `/api/game/captures/${tcpId}`
    await expect
      .poll(async () => await json(captures), { timeout: 60_000 })
      .toMatchObject([{ name: 'Team ada' }])
    const [team] = (await json(captures)) as { id: number }[]
    await visit(organiser, `/games/${site.gameId}/monitor/traffic?challenge=${tcpId}&team=${team!.id}`)
    const download = organiser.waitForEvent('download')
    await organiser
      .getByRole('link', { name: /^Download .+\.pcap$/ })
      .first()
      .click()
    const folder = mkdtempSync(path.join(tmpdir(), 'vexil-journey-'))
    const file = path.join(folder, 'capture.pcapng')
    await (await download).saveAs(file)
    const shark = (...args: string[]) =>
      execFileSync('tshark', ['-r', file, ...args], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    if (spawnSync('tshark', ['--version']).status === 0) {
      const complaints = 'tcp.analysis.flags || tcp.checksum.status == 0 || _ws.malformed'
      expect(shark('-o', 'tcp.check_checksum:TRUE', '-Y', complaints)).toBe('')
      expect(shark('-q', '-z', 'follow,tcp,ascii,0')).toContain(flag)
    }
    rmSync(folder, { recursive: true })
  })

  test('nothing went wrong in the consoles', () => {
    expect(troubles).toEqual([])
  })
})
