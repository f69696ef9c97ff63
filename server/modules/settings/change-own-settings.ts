import type { OwnSettings } from '#src/contract/settings.ts'
import { addressesIn } from '#src/rules/registration-gate.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'
import { lockSettings, readStoredSettings, writeSettings } from '../../state/site-settings/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { refuseBadQuestions } from '../registration/refuse-bad-questions.ts'

export async function changeOwnSettings(ctx: VerbContext, sent: OwnSettings): Promise<void> {
  const own = { ...sent, registrationCode: sent.registrationCode.trim(), registrationEmails: emailsOf(sent) }
  refuseBadQuestions(own.userFields, 'userFields')
  await transact(ctx, async (tx, after) => {
    await lockSettings(tx)
    const before = { ...defaultOwnSettings, ...(await readStoredSettings(tx)).own }
    await writeSettings(tx, 'own', own)
    after.audit({ action: 'settings.update', before, after: own })
    after.emit({ kind: 'settings' })
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  afterCommit(ctx, () => ctx.log.info({ by: ctx.actor?.userId }, 'own settings changed'))
}

/** As they are stored, each once. */
function emailsOf({ registrationEmails }: OwnSettings): string[] {
  const read = addressesIn(registrationEmails.join('\n'))
  if ('wrong' in read) throw fail('EmailListInvalid', { email: read.wrong }, 'registrationEmails')
  return read.emails
}
