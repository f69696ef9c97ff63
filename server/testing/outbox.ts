// What the server under test has mailed.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sendMail } from '../modules/mails/send-mail.ts'
import type { Mail } from '../ports/mail/port.ts'
import type { TestApp } from './app.ts'

/** Every mail so far, the oldest first, once no process has one to send. */
export async function outbox({ app }: Pick<TestApp, 'app'>): Promise<Mail[]> {
  do await app.worker.settled()
  while (await anotherProcessSends(app))
  const folder = join(app.services.config.dataDir, 'outbox')
  return namesIn(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail)
}

/** Each replica on the database may take a mail; the worker of this one knows its own only. */
async function anotherProcessSends({ services: { db, clock } }: TestApp['app']): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', sendMail.kind)
    .where((of) => of.or([of('leasedUntil', '>', clock.now()), of('dueAt', '<=', clock.now())]))
    .executeTakeFirst()
  if (row) await delay(20)
  return row !== undefined
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
