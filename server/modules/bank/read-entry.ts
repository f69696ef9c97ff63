import type { z } from 'zod'
import type { BankEntryPage, bankVersionRef } from '#src/contract/bank.ts'
import { can } from '#src/rules/staff.ts'
import type { AccountContext } from '../../access/context.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import { fail } from '../../lib/refusal.ts'
import { findReadable } from './find-readable.ts'
import { findVersion, listUses, listVersionFiles, listVersions } from './repository.ts'
import { entryView } from './views.ts'

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** A version as its readers see it: of flags, there is only how many it has. */
export async function readEntry(
  ctx: AccountContext,
  { entryId, version }: z.output<typeof bankVersionRef>,
): Promise<BankEntryPage> {
  const { db, actor } = ctx
  const entry = await findReadable(ctx, entryId)
  const shownVersion = version ?? entry.version
  const challenge = await findVersion(db, entryId, shownVersion)
  if (!challenge) throw fail('BankEntryNotFound')
  const { scoring, flags, settings } = challenge as Record<string, Record<string, unknown> | undefined>
  const uses = await listUses(db, entryId)
  return {
    ...entryView(entry, actor),
    shownVersion,
    contentHtml: renderMarkdown(String(challenge.content ?? '')),
    points: Number(scoring?.original ?? 0),
    flagCount: lengthOf(flags?.static),
    hintCount: lengthOf(challenge.hints) + lengthOf(settings?.paidHints),
    files: (await listVersionFiles(db, entryId, shownVersion)).map(({ name, size }) => ({ name, size })),
    versions: await listVersions(db, entryId),
    usedIn: uses.filter(({ gameId }) => can(actor, 'readSettings', gameId)),
  }
}
