// Every place where a file can be chosen opens its chooser by keyboard. What happens with the file is tested elsewhere.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { openChooser, tabTo } from './keyboard.ts'
import { type RunningServer, startServer } from './server.ts'
import { openWindow, visit } from './visit.ts'

interface Place {
  name: string
  user: 'Admin' | 'player1'
  path: string
  button: string
  /** What the keyboard does before the button is in reach. */
  open?: (page: Page) => Promise<void>
}

const openDialog = (button: string) => async (page: Page) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}
/** The buttons of a toolbar are one stop of the Tab key; the last one is for files. */
const lastOfToolbar = async (page: Page) => {
  await tabTo(page, 'Bold')
  await page.keyboard.press('End')
}

const places: Place[] = [
  { name: 'poster', user: 'Admin', path: '/admin/games/1/info', button: 'Upload a poster' },
  {
    name: 'picture in a text',
    user: 'Admin',
    path: '/posts/new',
    button: 'Add pictures or files',
    open: lastOfToolbar,
  },
  { name: 'logo', user: 'Admin', path: '/admin/settings', button: 'Picture' },
  { name: 'list of users', user: 'Admin', path: '/admin/users/import', button: 'CSV file' },
  {
    name: 'file of the site',
    user: 'Admin',
    path: '/admin/files',
    button: 'Files',
    open: openDialog('Upload files'),
  },
  { name: 'picture of an account', user: 'player1', path: '/account/profile', button: 'Change picture' },
  {
    name: 'picture of a team',
    user: 'player1',
    path: '/teams',
    button: 'Change picture',
    open: openDialog('Null Pointers'),
  },
  {
    name: 'writeup',
    user: 'player1',
    path: '/games/1/challenges',
    button: 'The writeup, as a PDF',
    open: openDialog('Writeup'),
  },
]

describe.skipIf(!hasBrowser)('choosing a file by keyboard', () => {
  let server: RunningServer
  let browser: Browser
  const pages = new Map<string, Page>()

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    for (const [userName, password] of [
      ['Admin', demoAdminPassword],
      ['player1', demoPassword],
    ] as const) {
      const page = await openWindow(browser, { locale: 'en-US', baseURL: server.url, troubles: [] })
      const answer = await page.request.post('/api/account/login', { data: { userName, password } })
      expect(answer.status()).toBe(200)
      pages.set(userName, page)
    }
    const admin = pages.get('Admin')!.request
    const settings = await (await admin.get('/api/edit/games/1')).json()
    await admin.put('/api/edit/games/1', { data: { ...settings, writeupRequired: true } })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each(places)('$name', async ({ user, path, button, open }) => {
    const page = pages.get(user)!
    await visit(page, path)
    await open?.(page)
    await tabTo(page, button)
    for (const key of ['Enter', 'Space'] as const) await openChooser(page, key)
  })
})
