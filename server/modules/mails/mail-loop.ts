// Sends what waits in the queue, on every replica: each takes other rows. A mail that was taken by a process that died
// is taken again, so it may be sent twice but is not lost.
import { isMailable } from '#src/rules/email.ts'
import type { Locale } from '#src/rules/terms.ts'
import type { Services } from '../../access/services.ts'
import type { MailPort } from '../../ports/mail/port.ts'
import { compose } from './compose.ts'
import { linkTo, newToken } from './link-tokens.ts'
import { type ClaimedMail, claimMail, deleteMail, type MailKind, postponeMail } from './repository.ts'

export interface MailLoop {
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const pollMs = 10_000
const lanes = 4
/** Longer than any provider takes to give up. */
const leaseMs = 300_000
const giveUpMs = 3 * 24 * 3_600_000
const longestWaitMs = 3_600_000

/** 15 s, 30 s, 1 min … 1 h. */
export const waitAfter = (attempts: number) => Math.min(15_000 * 2 ** (attempts - 1), longestWaitMs)

type Needs = Pick<Services, 'db' | 'bus' | 'clock' | 'log' | 'catalogues' | 'settings' | 'config'>

/** @param origin what links start with, without a slash at its end. */
export function startMailLoop(services: Needs, port: MailPort, origin: () => string): MailLoop {
  const { db, bus, clock, log } = services
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  function wake(): void {
    again = true
    if (running || stopped) return
    running = run().finally(() => {
      running = undefined
      // Woken while the last look came back empty.
      if (again) wake()
    })
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false
      try {
        await Promise.all(Array.from({ length: lanes }, drain))
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'mail queue cannot be read')
      }
    }
  }

  async function drain(): Promise<void> {
    while (!stopped && (await sendNext())) {}
  }

  async function sendNext(): Promise<boolean> {
    const now = clock.now()
    const taken = await db.transaction().execute(async (tx) => {
      const mail = await claimMail(tx, { now, leaseUntil: now + leaseMs })
      if (!mail) return undefined
      const purpose = mail.purpose as MailKind
      if (purpose === 'moved') return { mail, link: undefined }
      const token = await newToken(tx, { userId: mail.userId, purpose, email: mail.recipient }, now)
      return { mail, link: linkTo(origin(), purpose, token, mail.recipient) }
    })
    if (!taken) return false
    const { mail, link } = taken
    if (!isMailable(mail.recipient)) {
      log.warn({ mailId: mail.id, purpose: mail.purpose }, 'mail dropped: its address cannot be used')
      await deleteMail(db, mail.id)
      return true
    }
    try {
      await port.send(write(mail, link))
      await deleteMail(db, mail.id)
    } catch (error) {
      await failed(mail, error as Error)
    }
    return true
  }

  function write(mail: ClaimedMail, link: string | undefined) {
    const { title } = services.settings.current().globalConfig
    const address = services.config.mailFrom ?? `no-reply@${new URL(origin()).hostname}`
    const letter = { purpose: mail.purpose as MailKind, userName: mail.userName, site: title, link }
    return {
      to: mail.recipient,
      from: { name: title.replace(/\p{C}/gu, ' '), address },
      ...compose(services.catalogues.i18n(mail.locale as Locale), letter),
    }
  }

  async function failed({ id, purpose, attempts, createdAt }: ClaimedMail, error: Error): Promise<void> {
    const now = clock.now()
    const about = { mailId: id, purpose, attempts, error: error.message }
    if (now - createdAt > giveUpMs) {
      log.error(about, 'mail given up')
      await deleteMail(db, id)
      return
    }
    log.warn(about, 'mail not sent, will be tried again')
    await postponeMail(db, id, now + waitAfter(attempts))
  }

  const unsubscribe = bus.subscribe(({ kind }) => {
    if (kind === 'mail' || kind === 'lost') wake()
  })
  const timer = setInterval(wake, pollMs).unref()
  wake()

  return {
    async settled() {
      while (running) await running
    },
    async stop() {
      stopped = true
      unsubscribe()
      clearInterval(timer)
      await running
      port.close()
    },
  }
}
