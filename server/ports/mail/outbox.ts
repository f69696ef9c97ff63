// Mail as JSON files in a folder, for development, tests and sites without a mail server. The name starts with the time.
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailPort } from './port.ts'

export function outboxMail(folder: string): MailPort {
  return {
    async send(mail) {
      // The links give access to accounts, so other users of the machine may not read the files.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
      await rename(unfinished, join(folder, `${name}.json`))
    },
    canReach: async () => true,
    close() {},
  }
}
