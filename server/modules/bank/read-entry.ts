import type { z } from 'zod'
import type { BankEntryPage, bankEntryPage, bankVersionRef } from '#src/contract/bank.ts'
import { can } from '#src/rules/staff.ts'
import type { AccountContext } from '../../access/context.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import { fail } from '../../lib/refusal.ts'
import { findReadable } from './find-readable.ts'
import { findVersion, listUses, listVersions, type StoredVersion } from './repository.ts'
import { entryView } from './views.ts'

/** Stored ones, of the challenge and of its flags, each under the name that it has there. */
function filesOf(challenge: StoredVersion): BankEntryPage['files'] {
  const { files = [], flags } = challenge as Attached
  const all = [...files, ...(flags?.static ?? []).map(({ attachment }) => attachment)]
  const stored = all.flatMap((file) =>
    file?.hash && file.fileName ? { name: file.fileName, size: file.fileSize ?? 0 } : [],
  )
  return stored.sort((a, b) => (a.name < b.name ? -1 : 1))
}

type StoredAttachment = { hash?: string; fileName?: string; fileSize?: number } | null
interface Attached {
  files?: StoredAttachment[]
  flags?: { static?: { attachment: StoredAttachment }[] }
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** A version as its readers see it: of flags, there is only how many it has. */
export async function readEntry(
  ctx: AccountContext,
  { entryId, version }: z.output<typeof bankVersionRef>,
): Promise<z.input<typeof bankEntryPage>> {
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
    files: filesOf(challenge),
    versions: await listVersions(db, entryId),
    usedIn: uses.filter(({ gameId }) => can(actor, 'readSettings', gameId)),
  }
}
