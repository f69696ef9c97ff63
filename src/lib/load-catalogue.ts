import { type I18n, type Messages, setupI18n } from '@lingui/core'

const attempts = 5
const firstPauseMs = 350

/** Fetches the catalogue of a language before hydration, with up to five attempts on a slow or flaky connection. */
export async function loadCatalogue(locale: string, file: string): Promise<I18n> {
  const messages = await fetchMessages(`/static/${file}`)
  return setupI18n({ locale, messages: { [locale]: messages } })
}

async function fetchMessages(address: string): Promise<Messages> {
  for (let attempt = 1, pause = firstPauseMs; attempt <= attempts; attempt += 1, pause *= 2) {
    try {
      const answer = await fetch(address)
      if (answer.ok) return (await answer.json()).messages
      if (answer.status === 404) break
    } catch {
      // The connection failed; it is retried below.
    }
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return {}
}
