import type { OwnSettings } from '#src/contract/settings.ts'
import type { VerbContext } from '../../access/context.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'
import { lockSettings, readStoredSettings, writeSettings } from '../../state/site-settings/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { refuseBadQuestions } from '../registration/refuse-bad-questions.ts'

export async function changeOwnSettings(ctx: VerbContext, own: OwnSettings): Promise<void> {
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
