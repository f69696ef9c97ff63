// Sends one mail of the outbox. A mail may be sent twice when the process dies between sending it and recording that.
import { z } from 'zod'
import { isMailable } from '#src/rules/email.ts'
import type { Locale } from '#src/rules/terms.ts'
import type { Services } from '../../access/services.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { errorText } from '../../jobs/error-text.ts'
import { isRefusal } from '../../ports/mail/port.ts'
import { linkTo, newToken, tokenLifetimeHours } from './link-tokens.ts'
import {
  deleteMail,
  hasAccount,
  hasNoLink,
  hasPassword,
  keepRefusal,
  lockMail,
  type MailKind,
} from './repository.ts'
import { writeMail } from './write-mail.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'catalogues' | 'settings' | 'config' | 'mail' | 'origin'>

export const sendMail = defineJob({
  kind: 'send-mail',
  lane: 'mail',
  payload: z.object({ mailId: z.int() }),
  // For about three days.
  attempts: 80,
  async run(services: Needs, { mailId }) {
    const { db, log } = services
    const taken = await prepare(services, mailId)
    if (!taken) return
    const { mail, link } = taken
    const written = { ...mail, purpose: mail.purpose as MailKind, locale: mail.locale as Locale, link }
    if (taken.isAnothers) log.info({ mailId }, 'mail dropped: the address has another account')
    else if (isMailable(mail.recipient)) {
      await services.mail.send(writeMail(services, written)).catch(async (error: unknown) => {
        if (isRefusal(error)) await keepRefusal(db, mailId, errorText(error))
        throw error
      })
    } else log.warn({ mailId, purpose: mail.purpose }, 'mail dropped: its address cannot be used')
    await deleteMail(db, mailId)
  },
})

/** The mail with its link; undefined when it is not wanted any more. The token is made only now. */
const prepare = ({ db, clock, origin }: Needs, mailId: number) =>
  db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (!mail) return undefined
    const kind = mail.purpose as MailKind
    if (hasNoLink(kind)) return { mail, link: undefined, isAnothers: false }
    if (kind === 'imported' && (await hasPassword(tx, mail.userId))) {
      await deleteMail(tx, mailId)
      return undefined
    }
    const purpose = kind === 'known' || kind === 'imported' ? 'reset' : kind
    const { userId, recipient: email } = mail
    const token = await newToken(tx, { userId, purpose, email }, clock.now(), tokenLifetimeHours(kind))
    const isAnothers = kind === 'change' && (await hasAccount(tx, mail.recipient))
    return { mail, link: linkTo(origin(), purpose, token, mail.recipient), isAnothers }
  })
