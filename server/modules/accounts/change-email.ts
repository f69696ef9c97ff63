// A new address takes effect when the signed-in owner opens the link that was mailed to it. The old one is mailed a link that
// stops the change or takes it back, by a new password (reset-password.ts).
import type { z } from 'zod'
import type { EmailChangeResult, emailChange, mailLinkInput } from '#src/contract/accounts.ts'
import { emailKey } from '#src/rules/email.ts'
import { type AccountContext, i18nOf, localeOf } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { useLink } from '../mails/link-tokens.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { dropLinks, dropWaiting, insertResetMail, wasMailedSince } from '../mails/repository.ts'
import { sendMail } from '../mails/send-mail.ts'
import { tellOldAddress } from '../mails/tell-old-address.ts'
import { checkOwnEmail } from './check-own-email.ts'
import { mailPause } from './mail-pause.ts'
import { refuseTaken } from './prepare-account.ts'
import { findProfile, findUserByEmail, updateUser } from './repository.ts'

type Signed = AccountContext

const sent = /*i18n*/ {
  id: 'account.emailChangeSent',
  message: 'Please follow the link that we sent to the new address.',
}

export async function changeEmail(
  ctx: Signed,
  input: z.output<typeof emailChange>,
): Promise<EmailChangeResult> {
  if (!ctx.settings.current().accountPolicy.emailConfirmationRequired) throw fail('EmailChangeOff')
  const newMail = await checkOwnEmail(ctx, input.newMail, 'newMail')
  const { userId } = ctx.actor
  const taken = await findUserByEmail(ctx.db, newMail)
  if (taken?.id === userId) throw fail('EmailTaken', {}, 'newMail')
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    const pauseMs = mailPause(ctx)
    if (await wasMailedSince(tx, userId, 'change', now - pauseMs)) {
      throw fail('TooManyRequests', { seconds: pauseMs / 1_000 })
    }
    await dropWaiting(tx, userId, 'change')
    // It is not sent when the address has another account; its owner is notified then. Answer and work are the same.
    await queueMail(tx, after, { userId, purpose: 'change', recipient: newMail, locale: localeOf(ctx), now })
    const owner = { purpose: 'known', emailKey: emailKey(newMail), locale: localeOf(ctx), now } as const
    const mailId = await insertResetMail(tx, { ...owner, since: now - pauseMs })
    after.enqueue(sendMail, { mailId: mailId ?? 0 })
    const before = await findProfile(tx, userId)
    if (before) await tellOldAddress(ctx, tx, after, before, 'stop')
  })
  return { title: i18nOf(ctx)._(sent), data: true, status: 200 }
}

/** Ends all other sessions of the account and revokes all other mailed links. */
export async function confirmEmail(ctx: Signed, link: z.output<typeof mailLinkInput>): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  await transact(ctx, async (tx, after) => {
    const found = await useLink(tx, 'change', link, ctx.clock.now())
    if (found?.userId !== userId) throw fail('LinkInvalid')
    const { email } = found
    const before = await findProfile(tx, userId)
    await updateUser(tx, userId, { email, emailKey: emailKey(email), emailConfirmed: true }).catch(
      refuseTaken,
    )
    await deleteOtherSessions(tx, userId, sessionHash)
    await dropLinks(tx, userId)
    if (before) await tellOldAddress(ctx, tx, after, before)
    after.emit({ kind: 'identity', userId })
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'address changed'))
}
