// Every screen of the demonstration, who reads it, and what has to be done before it is in view.
import type { Page } from 'playwright-core'
import { demoPassword } from '#server/seed/demo-passwords.ts'
import { slots } from '#src/lib/shell-slots.ts'
import { mailPath } from '#src/rules/mail-link.ts'
import type { Reader } from './readers.ts'

export interface Screen {
  name: string
  reader: Reader
  path: string
  /** Opens what is not in view at first, for example a dialog. */
  open?: (page: Page) => Promise<void>
}

const running = 1
const over = 2
const coming = 3

const link = { token: 'token', email: `${'a-very-long-name.'.repeat(6)}@university.example.org` }

const openDialog = (button: string) => async (page: Page) => {
  await page.locator(button).first().click()
  await page.getByRole('dialog').waitFor()
}

export const screens: Screen[] = [
  { name: 'home', reader: 'guest', path: '/' },
  { name: 'home-player', reader: 'player1', path: '/' },
  { name: 'about', reader: 'guest', path: '/about' },
  { name: 'posts', reader: 'guest', path: '/posts' },
  {
    name: 'post',
    reader: 'guest',
    path: '/posts',
    async open(page) {
      await page.locator('main a[href^="/posts/"]').first().click()
      await page.waitForURL('**/posts/*')
    },
  },
  { name: 'post-new', reader: 'Admin', path: '/posts/new' },
  {
    name: 'post-edit',
    reader: 'Admin',
    path: '/posts',
    async open(page) {
      await page.locator('main a[href^="/posts/"]:not([href$=new])').first().click()
      await page.waitForURL(/posts\/[0-9a-z]{8}$/)
      await page.goto(`${new URL(page.url()).pathname}/edit`)
    },
  },
  { name: 'games', reader: 'guest', path: '/games' },
  { name: 'game-running', reader: 'player1', path: `/games/${running}` },
  { name: 'game-running-guest', reader: 'guest', path: `/games/${running}` },
  { name: 'game-upcoming', reader: 'player1', path: `/games/${coming}` },
  { name: 'player', reader: 'guest', path: '/players/player1' },
  { name: 'game-ended', reader: 'guest', path: `/games/${over}` },
  { name: 'challenges', reader: 'player1', path: `/games/${running}/challenges` },
  {
    name: 'challenge',
    reader: 'player1',
    path: `/games/${running}/challenges`,
    async open(page) {
      await page.locator('main li > div:not([data-solved]) a').first().click()
      await page.locator('input[name=flag]').waitFor()
    },
  },
  {
    name: 'notices',
    reader: 'player1',
    path: `/games/${running}/challenges`,
    async open(page) {
      const places = Object.values(slots).map((id) => `#${id} button:visible`)
      await page.locator(places.join(', ')).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'palette',
    reader: 'player1',
    path: `/games/${running}/challenges`,
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'keys',
    reader: 'player1',
    path: `/games/${running}/challenges`,
    async open(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'scoreboard', reader: 'player1', path: `/games/${running}/scoreboard` },
  {
    name: 'scoreboard-categories',
    reader: 'player1',
    path: `/games/${running}/scoreboard?view=categories&division=Students`,
  },
  { name: 'reveal', reader: 'Admin', path: `/games/${over}/reveal` },
  { name: 'scoreboard-show', reader: 'guest', path: `/games/${running}/scoreboard?show` },
  {
    name: 'scoreboard-team',
    reader: 'guest',
    path: `/games/${running}/scoreboard`,
    open: openDialog('tbody button'),
  },
  { name: 'teams', reader: 'player1', path: '/teams' },
  {
    name: 'team',
    reader: 'player1',
    path: '/teams',
    open: openDialog('article button[aria-haspopup=dialog]'),
  },
  {
    name: 'join-game',
    reader: 'Admin',
    path: `/games/${running}?join`,
    async open(page) {
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invitation',
    reader: 'player1',
    path: '/teams',
    async open(page) {
      const teams = await (await page.request.get('/api/team')).json()
      const invite = await page.request.get(`/api/team/${teams[0].id}/invite`)
      await page.goto(`/teams/join#${encodeURIComponent(await invite.json())}`)
      await page.locator('main button').waitFor()
    },
  },
  {
    name: 'invitation-guest',
    reader: 'guest',
    path: '/teams',
    async open(page) {
      const captain = await page
        .context()
        .browser()!
        .newContext({ baseURL: new URL(page.url()).origin })
      await captain.request.post('/api/account/login', {
        data: { userName: 'player1', password: demoPassword },
      })
      const teams = await (await captain.request.get('/api/team')).json()
      const invite = await (await captain.request.get(`/api/team/${teams[0].id}/invite`)).json()
      await captain.close()
      await page.goto(`/teams/join#${encodeURIComponent(invite)}`)
      await page.locator('main form, main a[href]').first().waitFor()
    },
  },
  { name: 'game-welcome', reader: 'player1', path: `/games/${running}/welcome` },
  { name: 'login', reader: 'guest', path: '/account/login' },
  { name: 'register', reader: 'guest', path: '/account/register' },
  { name: 'login-failed', reader: 'guest', path: '/account/login?problem=SignInOver&provider=x' },
  { name: 'complete', reader: 'guest', path: '/account/complete' },
  { name: 'registered', reader: 'guest', path: '/account/login?registered=email' },
  { name: 'recovery', reader: 'guest', path: '/account/recovery' },
  { name: 'reset', reader: 'guest', path: mailPath('reset', link) },
  { name: 'verify', reader: 'guest', path: mailPath('verify', link) },
  { name: 'confirm', reader: 'player1', path: mailPath('change', link) },
  { name: 'broken-link', reader: 'guest', path: '/account/verify?token=dG9rZW4=' },
  { name: 'profile', reader: 'player1', path: '/account/profile' },
  {
    name: 'change-email',
    reader: 'player1',
    path: '/account/profile',
    open: openDialog('form div > button[type=button]'),
  },
  { name: 'setup', reader: 'guest', path: '/setup?token=none' },
  { name: 'not-found', reader: 'guest', path: '/not-found' },
  { name: 'admin-games', reader: 'Admin', path: '/admin/games' },
  { name: 'admin-overview', reader: 'Admin', path: '/admin' },
  { name: 'admin-settings', reader: 'Admin', path: '/admin/settings' },
  {
    name: 'admin-provider',
    reader: 'Admin',
    path: '/admin/settings',
    // Those of the providers come before it.
    open: openDialog('#sign-in button >> nth=-1'),
  },
  { name: 'admin-game-audit', reader: 'Admin', path: `/admin/games/${running}/audit` },
  { name: 'monitor-overview', reader: 'Admin', path: `/games/${running}/monitor/overview` },
  { name: 'monitor-events', reader: 'Admin', path: `/games/${running}/monitor/events` },
  { name: 'monitor-submissions', reader: 'Admin', path: `/games/${running}/monitor/submissions` },
  { name: 'monitor-answers', reader: 'Admin', path: `/games/${running}/monitor/answers` },
  { name: 'monitor-cheats', reader: 'Admin', path: `/games/${running}/monitor/cheatinfo` },
  { name: 'monitor-standings', reader: 'Admin', path: `/games/${running}/monitor/standings` },
  { name: 'monitor-team', reader: 'Admin', path: `/games/${running}/monitor/teams/1` },
  { name: 'monitor-traffic', reader: 'Admin', path: `/games/${running}/monitor/traffic` },
  {
    name: 'monitor-capture',
    reader: 'Admin',
    path: `/games/${running}/monitor/traffic?challenge=7&team=1`,
    async open(page) {
      // The connections of the file, and what was said in the first one.
      await page.locator('tbody button[aria-expanded=false]').first().click()
      await page.locator('table table button[aria-expanded=false]').first().click()
      await page.getByText('Which floor?').first().waitFor()
    },
  },
  { name: 'admin-users', reader: 'Admin', path: '/admin/users' },
  {
    name: 'admin-user-edit',
    reader: 'Admin',
    path: '/admin/users?find=player1',
    async open(page) {
      await page.locator('tbody [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-import', reader: 'Admin', path: '/admin/games/import' },
  { name: 'admin-game-import', reader: 'Admin', path: `/admin/games/${running}/challenges/import` },
  {
    name: 'admin-users-import',
    reader: 'Admin',
    path: '/admin/users/import',
    open: (page) => page.locator('textarea').fill('ann,ann@example.org,,Ann Lovelace\nbo,nobody,short'),
  },
  { name: 'admin-teams', reader: 'Admin', path: '/admin/teams' },
  { name: 'admin-team', reader: 'Admin', path: '/admin/teams/1' },
  {
    name: 'admin-user',
    reader: 'Admin',
    path: '/admin/users?find=player1',
    async open(page) {
      await page.locator('tbody a').first().click()
      await page.waitForURL('**/admin/users/*')
      await page.locator('dl').first().waitFor()
    },
  },
  { name: 'admin-logs', reader: 'Admin', path: '/admin/logs' },
  { name: 'admin-tokens', reader: 'Admin', path: '/admin/tokens' },
  { name: 'admin-files', reader: 'Admin', path: '/admin/files' },
  { name: 'admin-jobs', reader: 'Admin', path: '/admin/jobs' },
  { name: 'admin-instances', reader: 'Admin', path: '/admin/instances' },
  { name: 'monitor-instances', reader: 'Admin', path: `/games/${running}/monitor/instances` },
  { name: 'admin-game', reader: 'Admin', path: `/admin/games/${running}/info` },
  { name: 'admin-challenges', reader: 'Admin', path: `/admin/games/${running}/challenges` },
  { name: 'admin-challenges-plan', reader: 'Admin', path: `/admin/games/${running}/challenges/plan` },
  { name: 'admin-challenge', reader: 'Admin', path: `/admin/games/${running}/challenges/7` },
  {
    name: 'admin-check',
    reader: 'Admin',
    path: `/admin/games/${running}/challenges/7`,
    async open(page) {
      await page
        .getByText('registry.example.org/demo/solver:1')
        .locator('xpath=../..')
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-challenge-statistics',
    reader: 'Admin',
    path: `/admin/games/${running}/challenges/1/statistics`,
  },
  { name: 'admin-notices', reader: 'Admin', path: `/admin/games/${running}/notices` },
  {
    name: 'admin-notice',
    reader: 'Admin',
    path: `/admin/games/${running}/notices`,
    open: openDialog('main button[aria-keyshortcuts=n]'),
  },
  { name: 'admin-review', reader: 'Admin', path: `/admin/games/${running}/review` },
  { name: 'admin-writeups', reader: 'Admin', path: `/admin/games/${running}/writeups` },
  { name: 'admin-staff', reader: 'Admin', path: `/admin/games/${running}/staff` },
  { name: 'admin-webhooks', reader: 'Admin', path: '/admin/webhooks' },
  { name: 'admin-game-webhooks', reader: 'Admin', path: `/admin/games/${running}/webhooks` },
  { name: 'admin-bank', reader: 'Admin', path: '/admin/bank' },
  { name: 'admin-pages', reader: 'Admin', path: '/admin/pages' },
  {
    name: 'admin-front-page',
    reader: 'Admin',
    path: '/admin/pages/front',
    async open(page) {
      await page.locator('main li [aria-expanded]').first().click()
    },
  },
  { name: 'admin-page', reader: 'Admin', path: '/admin/pages/new' },
  { name: 'admin-game-pages', reader: 'Admin', path: `/admin/games/${running}/pages` },
  { name: 'admin-audit', reader: 'Admin', path: '/admin/audit' },
]
