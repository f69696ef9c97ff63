// The readers of the screens: each is signed in once and keeps a page in each colour scheme and language.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoAdminPassword, demoPassword } from '#server/seed/demo-passwords.ts'
import type { Locale } from '#src/rules/terms.ts'

export type Reader = 'guest' | 'player1' | 'Admin'
export const schemes = ['dark', 'light'] as const
export type Scheme = (typeof schemes)[number]

export class Readers {
  readonly #pages = new Map<string, Promise<Page>>()
  readonly #sessions = new Map<Reader, Promise<Session>>()
  readonly #browser: Browser
  readonly #url: string
  readonly #onTrouble: (text: string) => void

  constructor(browser: Browser, url: string, onTrouble: (text: string) => void) {
    this.#browser = browser
    this.#url = url
    this.#onTrouble = onTrouble
  }

  page(reader: Reader, scheme: Scheme, language: Locale = 'en-US'): Promise<Page> {
    return once(this.#pages, `${reader} ${scheme} ${language}`, () =>
      this.#openPage(reader, scheme, language),
    )
  }

  async #openPage(reader: Reader, scheme: Scheme, language: Locale): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      locale: language,
      reducedMotion: 'reduce',
      storageState: await once(this.#sessions, reader, () => this.#logIn(reader)),
    })
    context.setDefaultTimeout(20_000)
    await context.addCookies([{ name: 'vexil_scheme', value: scheme, url: this.#url }])
    const page = await context.newPage()
    page.on('pageerror', (error) => this.#onTrouble(error.message))
    page.on('console', (message) => {
      // The screen for what is not found is one: the browser mentions its 404.
      const isNotFound = message.text().includes('404') && message.location().url.endsWith('/not-found')
      if (['error', 'warning'].includes(message.type()) && !isNotFound) this.#onTrouble(message.text())
    })
    return page
  }

  async #logIn(reader: Reader): Promise<Session> {
    const context = await this.#browser.newContext({ baseURL: this.#url })
    if (reader !== 'guest') {
      const password = reader === 'Admin' ? demoAdminPassword : demoPassword
      const answer = await context.request.post('/api/account/login', {
        data: { userName: reader, password },
      })
      if (!answer.ok()) throw new Error(`${reader} could not log in: ${await answer.text()}`)
    }
    const session = await context.storageState()
    await context.close()
    return session
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
