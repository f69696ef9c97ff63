// Every screen of the demonstration, who reads it, and what has to be done before it is in view.
import type { Page } from 'playwright-core'
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
  { name: 'games', reader: 'guest', path: '/games' },
  { name: 'game-running', reader: 'player1', path: `/games/${running}` },
  { name: 'game-running-guest', reader: 'guest', path: `/games/${running}` },
  { name: 'game-upcoming', reader: 'player1', path: `/games/${coming}` },
  { name: 'game-ended', reader: 'guest', path: `/games/${over}` },
  { name: 'challenges', reader: 'player1', path: `/games/${running}/challenges` },
  {
    name: 'challenge',
    reader: 'player1',
    path: `/games/${running}/challenges`,
    open: openDialog('main li > div:not([data-solved]) button'),
  },
  { name: 'scoreboard', reader: 'player1', path: `/games/${running}/scoreboard` },
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
  { name: 'login', reader: 'guest', path: '/account/login' },
  { name: 'register', reader: 'guest', path: '/account/register' },
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
    open: openDialog('form button:has-text("Change email")'),
  },
  { name: 'setup', reader: 'guest', path: '/setup?token=none' },
  { name: 'not-found', reader: 'guest', path: '/not-found' },
  { name: 'admin-games', reader: 'Admin', path: '/admin/games' },
  { name: 'admin-jobs', reader: 'Admin', path: '/admin/jobs' },
  { name: 'admin-game', reader: 'Admin', path: `/admin/games/${running}/info` },
  { name: 'admin-challenges', reader: 'Admin', path: `/admin/games/${running}/challenges` },
  { name: 'admin-challenge', reader: 'Admin', path: `/admin/games/${running}/challenges/1` },
  { name: 'admin-flags', reader: 'Admin', path: `/admin/games/${running}/challenges/1/flags` },
  { name: 'admin-review', reader: 'Admin', path: `/admin/games/${running}/review` },
  { name: 'admin-staff', reader: 'Admin', path: `/admin/games/${running}/staff` },
  { name: 'admin-audit', reader: 'Admin', path: '/admin/audit' },
]
