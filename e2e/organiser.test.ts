// An organiser makes a game that can be played, from an empty instance, with the mouse. organiser-keyboard.test.ts does the same
// without it.

import type { Browser, Page, Response } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSample } from '#server/testing/is-sample.ts'
import { hasBrowser, openBrowser } from './browser.ts'
import { inLanguage } from './in-language.ts'
import { file, organisers, password } from './organisers.ts'
import { type RunningServer, startServer } from './server.ts'
import { hydrated, openWindow, visit } from './visit.ts'

const guessable =
  'These flags can be guessed: the letters give {bits} bits, and {enoughBits} are needed. Add [GUID] or [TEAM_HASH], or a longer text.'

describe.skipIf(!hasBrowser).each(isSample ? organisers.slice(0, 1) : organisers)(
  'an organiser, $locale at $width px',
  ({ locale, ...size }) => {
    const say = (text: string, values?: Record<string, string>) => inLanguage(locale, text, values)
    let server: RunningServer
    let browser: Browser
    let organiser: Page
    const troubles: string[] = []
    const dialog = () => organiser.getByRole('dialog')
    const save = async () => {
      await organiser.getByRole('button', { name: say('Save'), exact: true }).click()
      await organiser.getByText(say('All changes saved')).waitFor()
    }

    beforeAll(async () => {
      server = await startServer()
      browser = await openBrowser()
      organiser = await openWindow(browser, { locale, baseURL: server.url, troubles })
      await organiser.setViewportSize(size)
      await visit(organiser, server.setupUrl ?? '')
      await organiser.getByLabel(say('User name')).fill('Admin')
      await organiser.getByLabel(say('Email')).fill('admin@example.org')
      await organiser.locator('input[name=password]').fill(password)
      const repeat = organiser.locator('input[name=repeat]')
      if (await repeat.count()) await repeat.fill(password)
      await organiser.locator('form button[type=submit]').click()
      await organiser.waitForURL('**/admin/games')
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    test('makes a game with a poster, and is told what is missing', async () => {
      await hydrated(organiser)
      await organiser.getByRole('button', { name: say('New game') }).click()
      await dialog().locator('input[name=title]').fill('Harbour Games')
      await dialog()
        .getByRole('button', { name: say('Quick choice') })
        .first()
        .click()
      await organiser.getByRole('menuitem', { name: say('Now') }).click()
      await dialog()
        .getByRole('button', { name: say('Create game') })
        .click()
      await organiser.waitForURL('**/admin/games/1/info')
      await hydrated(organiser)
      await organiser.getByText(say('There are no challenges yet.')).waitFor()
      const background = { r: 20, g: 90, b: 160 }
      const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background } })
        .png()
        .toBuffer()
      const chooser = organiser.waitForEvent('filechooser')
      await organiser.getByRole('button', { name: say('Upload a poster') }).click()
      await (await chooser).setFiles({ name: 'poster.png', mimeType: 'image/png', buffer })
      await organiser.getByAltText(say('Poster of {0}', { 0: 'Harbour Games' })).waitFor()
      await organiser.getByLabel(say('Summary')).fill('One evening by the water.')
      await organiser.locator('textarea[name=content]').fill('## Rules\n\nBe kind.')
      await organiser.getByLabel(say('Accept teams without review')).click()
      await organiser.getByRole('switch', { name: say('Visible') }).click()
      await save()
      await expect.poll(() => organiser.getByText(say('The game has no poster.')).count()).toBe(0)
    })

    test('makes five kinds of challenges, each on one page with one save', async () => {
      await challenge('Sunken file', 'Static attachment', async () => {
        await organiser.getByLabel(say('Add flags, one per line')).fill('flag{anchor}\nflag{chain}')
        await choose('Upload files', [file('chart.zip', 'a chart')])
        await organiser.getByRole('link', { name: /chart\.zip/ }).waitFor()
        for (const hint of ['It is deep.', 'It is cold.']) {
          await organiser.getByRole('button', { name: say('Add a hint'), exact: true }).click()
          await organiser.keyboard.insertText(hint)
        }
        await organiser.locator('ol [draggable=true]').nth(1).dragTo(organiser.locator('ol textarea').first())
      })
      const { hints } = await (await organiser.request.get('/api/edit/games/1/challenges/1')).json()
      expect(hints).toEqual(['It is cold.', 'It is deep.'])
      await challenge('Far away', 'Static attachment', async () => {
        await organiser.getByLabel(say('Add flags, one per line')).fill('flag{far}')
        const address = organiser.getByLabel(say('Address of a file elsewhere'))
        await address.fill('https://files.example.org/far.zip')
      })
      await challenge('Lighthouse', 'Static container', async () => {
        await organiser.getByLabel(say('Add flags, one per line')).fill('flag{light}')
        await organiser.locator('input[name=containerImage]').fill('registry.example.org/lighthouse:1')
        await organiser.locator('input[name=containerExposePort]').fill('8080')
      })
      await challenge('Own chart', 'Dynamic attachment', async () => {
        const manifest = file(
          'manifest.csv',
          'file,flag\none.zip,"flag{one,1}"\ntwo.zip,flag{two}\n',
          'text/csv',
        )
        await choose('Files for single teams', [
          file('one.zip', 'first'),
          file('two.zip', 'second'),
          manifest,
        ])
        await organiser.getByRole('button', { name: 'flag{one,1}', exact: true }).waitFor()
        await organiser.getByLabel(say('Name of the download')).fill('chart.zip')
      })
      await challenge('Own light', 'Dynamic container', async () => {
        await organiser.getByLabel(say('Flag template')).fill('flag{short}')
        await organiser.getByText(say(guessable).split(':')[0] ?? '').waitFor()
        await organiser.getByLabel(say('Flag template')).fill('[LEET]flag{own light [TEAM_HASH]}')
        expect(await organiser.locator('output').first().textContent()).toMatch(/^flag\{.{9}_TestTeamHash\}$/)
        await organiser.locator('input[name=containerImage]').fill('registry.example.org/light:1')
      })
    })

    test('drags a challenge to another place, and moves one with the arrow keys', async () => {
      await visit(organiser, '/admin/games/1/challenges')
      const handle = (title: string) =>
        organiser.getByRole('button', { name: say('Move {title}', { title }), exact: true })
      const stored = async () => {
        const listed = await (await organiser.request.get('/api/edit/games/1/challenges')).json()
        return listed.map(({ title }: { title: string }) => title)
      }
      await handle('Lighthouse').evaluate((button) => button.scrollIntoView({ block: 'center' }))
      const [from, to] = [await handle('Lighthouse').boundingBox(), await handle('Far away').boundingBox()]
      await organiser.mouse.move(from!.x + 8, from!.y + 8)
      await organiser.mouse.down()
      await organiser.mouse.move(to!.x + 8, to!.y - 4, { steps: 4 })
      await organiser.mouse.up()
      const dragged = ['Lighthouse', 'Far away', 'Own chart', 'Own light', 'Sunken file']
      await expect.poll(stored).toEqual(dragged)
      await handle('Own light').focus()
      await organiser.keyboard.press('ArrowUp')
      await organiser.keyboard.press('ArrowUp')
      await expect
        .poll(stored)
        .toEqual([...['Lighthouse', 'Own light', 'Far away', 'Own chart', 'Sunken file']])
    })

    test('sees them in the table, switches two off at once, and makes a copy', async () => {
      await visit(organiser, '/admin/games/1/challenges')
      const rows = organiser.locator('tbody tr')
      expect(await rows.count()).toBe(5)
      expect(await organiser.locator('tbody input[role=switch]:checked').count()).toBe(5)
      for (const title of ['Far away', 'Sunken file']) {
        await rows.filter({ hasText: title }).locator('input[type=checkbox]').first().check()
      }
      await organiser.getByRole('button', { name: say('Disable'), exact: true }).click()
      await organiser
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Disable') })
        .click()
      await expect.poll(() => organiser.locator('tbody input[role=switch]:checked').count()).toBe(3)
      await organiser.getByRole('button', { name: say('Enable'), exact: true }).click()
      await organiser
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Enable') })
        .click()
      await expect.poll(() => organiser.locator('tbody input[role=switch]:checked').count()).toBe(5)
      await organiser.getByRole('button', { name: say('Duplicate {0}', { 0: 'Sunken file' }) }).click()
      await organiser.waitForURL(/challenges\/6$/)
      await hydrated(organiser)
      expect(await organiser.locator('input[name=title]').inputValue()).toBe('Sunken file (2)')
      await organiser.getByRole('link', { name: /chart\.zip/ }).waitFor()
    })

    test('shows the challenge as players see it, before it is saved', async () => {
      const refused: string[] = []
      const noteRefusal = (answer: Response) => {
        // 207: some calls of a batch are refused.
        if (answer.status() === 207 || answer.status() >= 400) refused.push(answer.url())
      }
      organiser.on('response', noteRefusal)
      await organiser.locator('textarea[name=content]').fill('Dive **deep**.')
      await organiser.getByRole('button', { name: say('Preview'), exact: true }).click()
      await dialog().locator('strong', { hasText: 'deep' }).waitFor()
      await dialog()
        .getByRole('link', { name: /chart\.zip/ })
        .waitFor()
      await organiser.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      organiser.off('response', noteRefusal)
      expect(refused).toEqual([])
      await organiser.getByRole('button', { name: say('Discard') }).click()
    })

    test('is kept from leaving unsaved changes, and finds them again after a reload', async () => {
      await organiser.locator('textarea[name=content]').fill('Half a thought')
      organiser.once('dialog', (question) => void question.accept())
      await organiser.reload()
      await hydrated(organiser)
      await organiser.getByText('Half a thought').first().waitFor()
      await organiser.getByRole('button', { name: say('Discard') }).click()
      await organiser.getByText(say('All changes saved')).waitFor()
    })

    test('tells the players something, from any screen of the game', async () => {
      await visit(organiser, '/games/1')
      await organiser.keyboard.press('n')
      await dialog().locator('textarea').fill('Lunch is **ready**')
      await dialog()
        .getByText(/0 teams/i)
        .waitFor()
      await dialog()
        .getByRole('button', { name: say('Publish') })
        .click()
      await dialog().waitFor({ state: 'detached' })
      const notices = await organiser.request.get('/api/edit/games/1/notices')
      expect(await notices.json()).toMatchObject([{ type: 'Normal', values: ['Lunch is **ready**'] }])
    })

    test('tries the game as a player, and returns', async () => {
      await visit(organiser, '/admin/games/1/challenges')
      await organiser.getByRole('button', { name: say('Try it as a player') }).click()
      await organiser.waitForURL(/games\/\d+\/challenges$/)
      await organiser.getByText(say('You are trying this game as a player')).waitFor()
      await expect.poll(() => organiser.locator('[data-challenge]').count()).toBe(5)
      await organiser.getByRole('button', { name: say('End the try-out') }).click()
      await organiser.waitForURL('**/admin/games/1/challenges')
    })

    test('nothing went wrong in the consoles', () => {
      expect(troubles).toEqual([])
    })

    /** Makes a challenge of a type, fills its form in, enables it and saves once. */
    async function challenge(title: string, type: string, fill: () => Promise<void>): Promise<void> {
      await visit(organiser, '/admin/games/1/challenges')
      await organiser.getByRole('button', { name: say('New challenge') }).click()
      await dialog().locator('input[name=title]').fill(title)
      await dialog().getByText(say(type), { exact: true }).click()
      await dialog()
        .getByRole('button', { name: say('Create challenge') })
        .click()
      await organiser.waitForURL(/challenges\/\d+$/)
      await hydrated(organiser)
      await fill()
      await organiser.locator('textarea[name=content]').fill(`Find the flag of ${title}.`)
      await organiser.getByLabel(say('Disabled: hidden from players')).click()
      await save()
      const id = new URL(organiser.url()).pathname.split('/').at(-1)
      const stored = await organiser.request.get(`/api/edit/games/1/challenges/${id}`)
      expect(await stored.json()).toMatchObject({ title, isEnabled: true })
    }

    async function choose(button: string, files: ReturnType<typeof file>[]): Promise<void> {
      const chooser = organiser.waitForEvent('filechooser')
      await organiser.getByRole('button', { name: say(button) }).click()
      await (await chooser).setFiles(files)
    }
  },
)
