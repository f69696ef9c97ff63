// How long the way is to a challenge with two flags that are both needed, a hint that costs points, a prerequisite and a release
// time: from the table of challenges to the saved challenge, in clicks and in fields that are filled in.
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser } from './browser.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { Readers } from './readers.ts'
import { resize } from './screen-faults.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated } from './visit.ts'

describe.skipIf(!hasBrowser)('an organiser in a hurry', () => {
  let server: RunningServer
  let browser: Browser
  let readers: Readers
  const troubles: string[] = []

  beforeAll(async () => {
    server = await startServer({ data: copyDemoFolder() })
    browser = await openBrowser()
    readers = new Readers(browser, server.url, (trouble) => troubles.push(trouble))
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  test.each([1440, 390] as const)(
    'makes a challenge with all of it at %d px in 8 clicks and 7 fields',
    async (width) => {
      const page = await readers.page('Admin', 'dark')
      await resize(page, width)
      await page.goto('/admin/games/1/challenges')
      await hydrated(page)
      const count = { clicks: 0, fields: 0 }
      const click = async (what: Locator) => {
        count.clicks++
        await what.click()
      }
      const fill = async (what: Locator, text: string) => {
        count.fields++
        await what.fill(text)
      }
      const select = async (what: Locator, label: string) => {
        count.clicks++
        const option = what.locator('option', { hasText: label }).first()
        await what.selectOption(await option.getAttribute('value'))
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const title = `Second lamp, ${width}`
      const started = performance.now()
      await click(button('New challenge'))
      await fill(page.getByRole('dialog').locator('input[name=title]'), title)
      await click(button('Create challenge'))
      await page.waitForURL(/challenges\/\d+$/)
      await hydrated(page)
      await fill(page.locator('textarea[name=content]'), 'Both lamps blink.')
      await fill(page.getByLabel('Add flags, one per line'), 'flag{left}\nflag{right}')
      await select(page.locator('select[name=flagRule]'), 'All of them')
      await click(button('Add a hint that costs points'))
      const hint = page.getByRole('group', { name: 'Hint 1' })
      await fill(hint.getByLabel('Title'), 'The left lamp')
      await fill(hint.getByLabel('Cost, points'), '30')
      await fill(hint.locator('textarea'), 'Count the breaks.')
      await click(button('Add prerequisites'))
      await select(page.getByLabel('Add a challenge to group 1'), 'Harbour lights')
      await fill(page.locator('input[name=releaseAt-time]'), '+10h')
      await click(page.getByLabel('Disabled: hidden from players'))
      await click(button('Save'))
      await page.getByText('All changes saved').waitFor()
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      console.log(`${width} px: ${count.clicks} clicks, ${count.fields} fields; a program needs ${seconds} s`)

      const list = await (await page.request.get('/api/edit/games/1/challenges')).json()
      const made = list.find((one: { title: string }) => one.title === title)
      expect(made).toMatchObject({ isEnabled: true })
      const input = encodeURIComponent(JSON.stringify({ gameId: 1, challengeId: made.id }))
      const { result } = await (await page.request.get(`/trpc/editChallenges.page?input=${input}`)).json()
      expect(result.data).toMatchObject({
        flagRule: 'all',
        flags: [{}, {}],
        paidHints: [{ cost: 30 }],
        prerequisites: [{ challengeIds: [expect.any(Number)] }],
      })
      expect(result.data.releaseAt).toBeGreaterThan(Date.now())
      expect(count).toEqual({ clicks: 8, fields: 7 })
      expect(troubles).toEqual([])
    },
  )
})
