// Settings take effect immediately on every replica.
import type { SiteSettingsUpdate } from '#src/contract/settings.ts'
import { isEmail } from '#src/rules/email.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { onApiEncryptionChange } from '../../state/sealed-fields/on-api-encryption-change.ts'
import { defaultSettings } from '../../state/site-settings/default-settings.ts'
import {
  lockSettings,
  readStoredSettings,
  settingsParts,
  writeSettings,
} from '../../state/site-settings/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'

type Members = Record<string, unknown>

export async function updateSettings(ctx: VerbContext, update: SiteSettingsUpdate): Promise<void> {
  checkDomains(update.accountPolicy?.emailDomainList)
  const changed = await transact(ctx, async (tx, after) => {
    const changed: string[] = []
    await lockSettings(tx)
    const stored = await readStoredSettings(tx)
    for (const part of settingsParts) {
      const sent: Members | null | undefined = update[part]
      if (!sent) continue
      const before: Members = stored[part] ?? {}
      const next = merged(defaultSettings[part], before, sent)
      await writeSettings(tx, part, next)
      if (part === 'globalConfig' && next.apiEncryption !== before.apiEncryption) {
        await onApiEncryptionChange(tx, next.apiEncryption === true, ctx)
      }
      for (const name of Object.keys(defaultSettings[part])) {
        if (next[name] !== before[name]) changed.push(`${part}.${name}`)
      }
      const defaults = defaultSettings[part]
      after.audit({
        action: 'settings.update',
        before: { ...defaults, ...before },
        after: { ...defaults, ...next },
      })
    }
    after.emit({ kind: 'settings' })
    return changed
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  if (changed.length > 0) {
    afterCommit(ctx, () =>
      ctx.log.info({ changed: changed.join(' '), by: ctx.actor?.userId }, 'settings changed'),
    )
  }
}

/** The hashes of pictures are set elsewhere. */
const isKept = (name: string) => name === 'logoHash' || name === 'faviconHash'

/** The properties to store: those that differ from the default. What is not sent, or is null, stays. */
function merged(defaults: Members, before: Members, sent: Members): Members {
  const next: Members = {}
  for (const [name, standard] of Object.entries(defaults)) {
    const value = sent[name]
    if (isKept(name) || value == null) {
      if (name in before) next[name] = before[name]
      continue
    }
    const isCleared = typeof value === 'string' && value.trim() === ''
    // The title cannot be empty: it goes back to its default.
    if (isCleared && name === 'title') continue
    const wanted = isCleared ? (isText(name) ? '' : null) : value
    if (wanted !== standard) next[name] = wanted
  }
  return next
}

/** Texts that are never null. */
const isText = (name: string) => name === 'slogan' || name === 'emailDomainList'

function checkDomains(list: string | null | undefined): void {
  const entries = (list ?? '').split(',').map((entry) => entry.trim())
  const isDomain = (entry: string) => isEmail(`a@${entry}`)
  if (!entries.every((entry) => entry === '' || isDomain(entry))) {
    throw fail('EmailDomainListInvalid', {}, 'accountPolicy')
  }
}
