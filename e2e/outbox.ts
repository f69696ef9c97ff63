// What the server has mailed: without a mail server it writes files into its data folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

interface Mail {
  to: string
  text: string
}

function mailsIn(folder: string, to: string): Mail[] {
  const outbox = join(folder, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as Mail)
    .filter((mail) => mail.to === to)
}

/** Waits for the next mail to this address, which is the `count`th, and answers path and query of its link. */
export async function linkMailed(folder: string, to: string, count: number): Promise<string> {
  await expect.poll(() => mailsIn(folder, to).length).toBe(count)
  const { text } = mailsIn(folder, to)[count - 1]!
  const { pathname, search } = new URL(/https?:\S+/.exec(text)![0])
  return pathname + search
}
