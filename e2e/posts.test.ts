// An administrator writes a post with a picture, pins and changes it; everybody reads it; it is deleted.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, visit } from './visit.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.skipIf(!hasBrowser)('posts', () => {
  let server: RunningServer
  let browser: Browser
  let author: Page
  let reader: Page
  let address = ''
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    const readers = new Readers(browser, server.url, (text) => troubles.push(text))
    author = await readers.page('Admin', 'dark')
    reader = await readers.page('guest', 'light')
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const content = () => author.getByRole('textbox', { name: 'Content' })

  test('the toolbar writes Markdown around what is selected, and undo takes it back', async () => {
    await visit(author, '/posts')
    await author.getByRole('link', { name: 'New post' }).click()
    await author.waitForURL('**/posts/new')
    await hydrated(author)
    await author.getByLabel('Title').fill('Doors open')
    await content().fill('very important')
    await content().evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 14))
    await author.getByRole('button', { name: 'Bold' }).last().click()
    expect(await content().inputValue()).toBe('very **important**')
    await author.keyboard.press('Control+Z')
    expect(await content().inputValue()).toBe('very important')
    await author.keyboard.press('Control+B')
    await author.keyboard.press('End')
  })

  test('a pasted picture is uploaded and shown in the preview', async () => {
    await content().evaluate((area, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'a (b) [c].png', { type: 'image/png' }))
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pixel)
    await expect.poll(() => content().inputValue()).toMatch(/!\[a \(b\) {2}c \]\(\/assets\/[0-9a-f]{64}\//)
    await author.locator('section[aria-label=Preview] img').waitFor()
  })

  test('it is published, and everybody sees the picture', async () => {
    await author.getByRole('button', { name: 'Publish' }).click()
    await author.waitForURL(/\/posts\/[0-9a-f]{8}$/)
    address = new URL(author.url()).pathname
    await visit(reader, address)
    const width = () =>
      reader.locator('article img[src^="/assets/"]').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(1)
    expect(await reader.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
  })

  test('it is pinned and changed; a refused save keeps what was written', async () => {
    await visit(author, address)
    await author.getByRole('button', { name: 'Actions for Doors open' }).click()
    await author.getByRole('menuitem', { name: 'Pin' }).click()
    await author.getByTitle('Pinned').waitFor()

    await visit(author, `${address}/Edit`)
    await author.getByLabel('Title').fill(' ')
    await author.getByRole('button', { name: 'Save' }).click()
    await author.getByText('A post needs a title.').waitFor()
    await author.getByLabel('Title').fill('Doors are open')
    await author.keyboard.press('Control+S')
    await author.waitForURL(`**${address}`)
    await author.getByRole('heading', { name: 'Doors are open' }).waitFor()
    await visit(reader, '/posts')
    expect(await reader.locator('article').first().textContent()).toContain('Doors are open')
  })

  test('nobody else edits, and a deleted post is gone', async () => {
    await reader.goto(`${address}/edit`)
    expect(new URL(reader.url()).pathname).toBe('/account/login')
    await visit(author, address)
    await author.getByRole('button', { name: 'Actions for Doors are open' }).click()
    await author.getByRole('menuitem', { name: 'Delete' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await author.waitForURL('**/posts')
    await expect.poll(async () => (await fetch(server.url + address)).status).toBe(404)
    expect(troubles).toEqual([])
  })
})
