// A game with three container challenges on a deployed Vexil, and browsers of players in it.
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testImage } from '#server/testing/engines/test-images.ts'
import type { Locale } from '#src/rules/terms.ts'
import { adminPassword, type DeployedSite } from './deployed-site.ts'
import { openWindow, visit } from './visit.ts'

/** `tcp` gives its flag to who connects, `web` is a page, `broken` ends at once. */
export const titles = { tcp: 'Echo chamber', web: 'Front door', broken: 'Humpty' }

const password = 'Abc-12345'

export interface ContainerGame {
  gameId: number
  tcpId: number
}

export async function makeContainerGame({ call }: Pick<DeployedSite, 'call'>): Promise<ContainerGame> {
  const game = {
    title: 'Container games',
    hidden: false,
    acceptWithoutReview: true,
    start: Date.now() - 60_000,
    end: Date.now() + 12 * 3_600_000,
  }
  const { id: gameId } = (await call('POST', '/api/edit/games', game)) as { id: number }
  await call('PUT', `/api/edit/games/${gameId}`, game)
  const challenges = `/api/edit/games/${gameId}/challenges`
  const create = async (title: string) => {
    const created = await call('POST', challenges, { title, category: 'Web', type: 'DynamicContainer' })
    return (created as { id: number }).id
  }
  const tcpId = await create(titles.tcp)
  await call('PUT', `${challenges}/${tcpId}`, {
    containerImage: testImage('tcp'),
    containerExposePort: 1337,
    enableTrafficCapture: true,
    flagTemplate: 'flag{journey_[GUID]}',
  })
  await call('PUT', `${challenges}/${tcpId}`, { isEnabled: true })
  for (const name of ['web', 'broken'] as const) {
    const challengeId = await create(titles[name])
    await call('POST', '/trpc/editChallenges.patch', {
      ...{ gameId, challengeId, containerImage: testImage(name), containerExposePort: 8080 },
      ...{ containerProtocol: 'http', isEnabled: true },
    })
  }
  return { gameId, tcpId }
}

export interface Site {
  browser: Browser
  url: string
  gameId: number
  /** Gets what the consoles complain about. */
  troubles: string[]
}

async function logIn(site: Site, locale: Locale, userName: string, secret: string): Promise<Page> {
  const page = await openWindow(site.browser, { locale, baseURL: site.url, troubles: site.troubles })
  await post(page, '/api/account/login', { userName, password: secret })
  return page
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  // Also a text is sent as JSON.
  const headers = { 'content-type': 'application/json' }
  const answer = await page.request.post(path, { headers, data: JSON.stringify(data) })
  expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, 200, true])
  return await answer.json().catch(() => undefined)
}

export const openOrganiser = (site: Site) => logIn(site, 'en-US', 'Admin', adminPassword)

/** The window of somebody who has an account already. */
export const openAgain = (site: Site, name: string, locale: Locale) => logIn(site, locale, name, password)

/** @param mate a player whose team to join; without one it is a new team. */
export async function openPlayer(
  site: Site,
  name: string,
  { locale = 'en-US', mate }: { locale?: Locale; mate?: Page } = {},
): Promise<Page> {
  const visitor = await openWindow(site.browser, { locale, baseURL: site.url, troubles: site.troubles })
  await post(visitor, '/api/account/register', { userName: name, email: `${name}@example.org`, password })
  await visitor.context().close()
  const page = await openAgain(site, name, locale)
  let teamId: number
  if (mate) {
    const [team] = (await (await mate.request.get('/api/team')).json()) as { id: number }[]
    teamId = team!.id
    const code = await (await mate.request.get(`/api/team/${teamId}/invite`)).json()
    await post(page, '/api/team/accept', code)
  } else {
    teamId = ((await post(page, '/api/team', { name: `Team ${name}` })) as { id: number }).id
  }
  await post(page, `/api/game/${site.gameId}`, { teamId })
  return page
}

export async function openChallenge({ gameId }: Pick<Site, 'gameId'>, page: Page, title: string) {
  await visit(page, `/games/${gameId}/challenges`)
  await page.getByRole('link', { name: title }).click()
  const dialog = page.getByRole('region', { name: title })
  await dialog.waitFor()
  return dialog
}
