// One run of an import: what all its steps share. A plan is a run whose transaction is rolled back (docs/decisions/0068).
import type { I18n } from '@lingui/core'
import { ZodError } from 'zod'
import { importFindings } from '#src/contract/import-findings.ts'
import type { ImportFinding, ImportObject, ImportReport } from '#src/contract/imports.ts'
import { type ImportAction, type ImportKind, importActions, importKinds } from '#src/rules/import-kinds.ts'
import { i18nOf, type VerbContext } from '../../access/context.ts'
import { describe } from '../../answers/describe-error.ts'
import { Refusal } from '../../lib/refusal.ts'
import { inSavepoint } from '../../writes/transact.ts'
import type { Bundle } from './bundle.ts'
import type { Finding } from './finding.ts'
import type { Contents } from './read-contents.ts'
import type { Mapped, Origin } from './repository.ts'

export interface Importing {
  /** Of the open transaction. */
  ctx: VerbContext
  bundle: Bundle
  contents: Contents
  origin: Origin
  importId: number
  /** Undefined for an import of accounts alone. */
  gameId: number | undefined
  /** The game was made by this run. */
  isNewGame: boolean
  /** What is in the source -> what it is here: of this run and of those before. */
  ids: Record<ImportKind, Map<string, string>>
  mapped: Mapped[]
  objects: ImportObject[]
  counts: Map<string, number>
  findings: Finding[]
  /** Told how many objects are done. */
  step?: ((done: number) => void) | undefined
}

interface Told {
  kind: ImportKind
  key: string
  name: string
}

/** Notes what became of an object. */
export function tell(
  run: Importing,
  object: Told,
  action: ImportAction,
  { reason = null, changes = [] }: { reason?: string | null; changes?: readonly string[] } = {},
): void {
  run.objects.push({ ...object, action, reason, changes: [...changes] })
  run.step?.(run.objects.length)
  count(run, object.kind, action)
}

/** The same for objects of which there are too many to list. */
export function count(run: Importing, kind: ImportKind, action: ImportAction, times = 1): void {
  const key = `${kind} ${action}`
  run.counts.set(key, (run.counts.get(key) ?? 0) + times)
}

/** Remembers what an object of the source is here. @param isNew this run made it. */
export function remember(
  run: Importing,
  { kind, key }: Pick<Told, 'kind' | 'key'>,
  localId: string | number,
  { isNew, inGame = true }: { isNew: boolean; inGame?: boolean },
): void {
  const known = run.ids[kind].get(key)
  run.ids[kind].set(key, String(localId))
  if (known === String(localId)) return
  const gameId = inGame ? (run.gameId ?? null) : null
  run.mapped.push({ kind, key, localId, gameId, importId: isNew ? run.importId : null })
}

/**
 * Imports one object. When a verb refuses it, nothing of it is written, and the report has the reason; the others go on.
 * @returns undefined when it was refused.
 */
export async function each<Result>(
  run: Importing,
  object: Told,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { mapped, objects } = run
  const lengths = [mapped.length, objects.length] as const
  try {
    return await inSavepoint(run.ctx, work)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ZodError)) throw error
    for (const { kind, key } of mapped.splice(lengths[0])) run.ids[kind].delete(key)
    for (const { kind, action } of objects.splice(lengths[1])) count(run, kind, action, -1)
    tell(run, object, 'refuse', { reason: describe(error, i18nOf(run.ctx)).title })
    return undefined
  }
}

export const emptyIds = (): Importing['ids'] =>
  Object.fromEntries(importKinds.map((kind) => [kind, new Map()])) as never

export const countsOf = ({ counts }: Importing) =>
  importKinds.flatMap((kind) =>
    importActions.flatMap((action) => {
      const number = counts.get(`${kind} ${action}`) ?? 0
      return number > 0 ? [{ kind, action, count: number }] : []
    }),
  )

/** Whether an object was created or changed, or would be. */
export const isChange = ({ counts }: Pick<ImportReport, 'counts'>): boolean =>
  counts.some(({ action }) => action === 'create' || action === 'update')

export function findingView(i18n: I18n, { name, level, about, place, params }: Finding): ImportFinding {
  const { id, message } = importFindings[name]
  return {
    level,
    name,
    text: i18n._(id, params, { message }),
    about: about ?? null,
    file: place?.file ?? null,
    line: place?.line ?? null,
  }
}
