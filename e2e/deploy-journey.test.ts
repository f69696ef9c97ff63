// A team's container on a real Docker engine, as players and the organiser live through it in their browsers.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { talk } from '#server/testing/engines/talk.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { adminPassword, signIn } from './deployed-site.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

const docker = dockerForTests()
const subnet = '10.210.0.0/18'
const password = 'Abc-12345'
const title = 'Echo chamber'

describe.skipIf(!docker || !hasBrowser)('a container of a team', () => {
  let server: RunningServer
  let browser: Browser
  let organiser: Page
  let gameId = 0
  let challengeId = 0
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
      },
    })
    const { call, tryChallenge } = await signIn(server.url)
    // Before the browser opens: a network that appears ends its connections.
    expect(await tryChallenge(testImage('tcp'))).toMatch(/^team/)
    const game = {
      title: 'Container games',
      hidden: false,
      acceptWithoutReview: true,
      start: Date.now() - 60_000,
      end: Date.now() + 3_600_000,
    }
    gameId = ((await call('POST', '/api/edit/games', game)) as { id: number }).id
    await call('PUT', `/api/edit/games/${gameId}`, game)
    const challenges = `/api/edit/games/${gameId}/challenges`
    const created = await call('POST', challenges, { title, category: 'Misc', type: 'DynamicContainer' })
    challengeId = (created as { id: number }).id
    await call('PUT', `${challenges}/${challengeId}`, {
      containerImage: testImage('tcp'),
      containerExposePort: 1337,
      enableTrafficCapture: true,
      flagTemplate: 'flag{journey_[GUID]}',
    })
    await call('PUT', `${challenges}/${challengeId}`, { isEnabled: true })
    browser = await openBrowser()
    organiser = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    await organiser.request.post('/api/account/login', {
      data: { userName: 'Admin', password: adminPassword },
    })
  })
  afterAll(async () => {
    for (const { containerGuid } of await containers())
      await organiser.request.delete(`/api/admin/instances/${containerGuid}`)
    await browser?.close()
    await server?.stop()
    await removeNetworks(docker!, subnet)
  })

  const json = async (path: string) => (await organiser.request.get(path)).json()
  const containers = async (): Promise<{ containerGuid: string }[]> =>
    (await json('/api/admin/instances'))?.data ?? []

  /** A player of a team of one, in the challenge. */
  async function join(name: string): Promise<Page> {
    const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles })
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data })
      expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, 200, true])
      return await answer.json().catch(() => undefined)
    }
    await post('/api/account/register', { userName: name, email: `${name}@example.org`, password })
    await post('/api/account/login', { userName: name, password })
    const { id } = await post('/api/team', { name: `Team ${name}` })
    await post(`/api/game/${gameId}`, { teamId: id })
    await visit(page, `/games/${gameId}/challenges`)
    await page.getByRole('link', { name: title }).click()
    return page
  }
  const dialogOf = (page: Page) => page.getByRole('region', { name: title })

  async function submit(page: Page) {
    await dialogOf(page).getByLabel('Flag', { exact: true }).fill(flag)
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click()
  }

  test('its member starts it, connects with the command of the page, gets the flag and hands it in', async () => {
    const ada = await join('ada')
    const panel = dialogOf(ada)
    await panel.getByRole('button', { name: 'Start the instance' }).click()
    await panel.getByLabel('Websocket address, only for you').waitFor()
    await panel.getByText('How to connect').click()
    const command = await panel.locator('code').filter({ hasText: 'python3' }).textContent()
    // Any free port instead of the suggested one.
    const forwarder = spawn('sh', ['-c', command!.replace(/ \d+$/, ' 0')], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [ready] = (await once(forwarder.stdout, 'data')) as [Buffer]
      const port = Number(/127\.0\.0\.1:(\d+)/.exec(`${ready}`)![1])
      const place = { host: '127.0.0.1', port }
      flag = /flag\{.+\}/.exec(await talk(place, 'give\n', { isEnough: (heard) => heard.includes('}') }))![0]
    } finally {
      process.kill(-forwarder.pid!)
    }
    expect(flag).toMatch(/^flag\{journey_.+\}$/)
    await submit(ada)
    await panel.getByText('First blood!').waitFor()
  })

  test('another team that hands it in learns nothing, and the monitor sees it', async () => {
    const ben = await join('ben')
    await submit(ben)
    await dialogOf(ben)
      .locator('[role=status], [role=alert]')
      .filter({ hasText: /not (right|the flag)|wrong/i })
      .first()
      .waitFor()
    const answers = async () =>
      ((await json(`/api/game/${gameId}/submissions`)) as { status: string }[]).map(({ status }) => status)
    await expect.poll(answers, { timeout: 30_000 }).toEqual(['CheatDetected', 'Accepted'])
    await visit(organiser, `/games/${gameId}/monitor/cheatinfo`)
    await organiser.getByText('Team ben').first().waitFor()
    await organiser.getByText('Team ada').first().waitFor()
  })

  test('the monitor reads what was said, and Wireshark has nothing to complain about', async () => {
    for (const { containerGuid } of await containers())
      await organiser.request.delete(`/api/admin/instances/${containerGuid}`)
    const [team] = await expect
      .poll(async () => await json(`/api/game/captures/${challengeId}`), { timeout: 60_000 })
      .toMatchObject([{ name: 'Team ada' }])
      .then(async () => (await json(`/api/game/captures/${challengeId}`)) as { id: number }[])
    await visit(organiser, `/games/${gameId}/monitor/traffic?challenge=${challengeId}&team=${team!.id}`)
    const download = organiser.waitForEvent('download')
    await organiser.getByRole('link', { name: /^Download .+\.pcapng$/ }).click()
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
