// What the server under test has mailed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mail } from '../ports/mail/port.ts'
import type { TestApp } from './app.ts'

/** Every mail so far, the oldest first, once the queue is empty. */
export async function outbox({ app }: Pick<TestApp, 'app'>): Promise<Mail[]> {
  await app.worker.settled()
  const folder = join(app.services.config.dataDir, 'outbox')
  return namesIn(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  } catch {
    return []
  }
}

export interface Link {
  page: string
  token: string
  email: string
}

/** The link of the last mail to this address. */
export async function lastLink(app: Pick<TestApp, 'app'>, to: string): Promise<Link> {
  const mail = (await outbox(app)).findLast((one) => one.to === to)
  const url = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  const { searchParams } = url
  return { page: url.pathname, token: searchParams.get('token')!, email: searchParams.get('email')! }
}
