import { useState } from 'react'
import { refusalOf } from './errors.ts'
import { changedIn, type Merge, mergeDrafts } from './merge-drafts.ts'
import { useViewer } from './shell.ts'
import { useDraft } from './use-draft.ts'

/** Another user saved first. */
export interface Clash<T> extends Merge<T> {
  changedBy: string
  /** Epoch ms; 0 when it is not known. */
  changedAt: number
  mine: T
  theirs: T
}

/** `unasked`: there was nothing to ask. */
export type Consent = 'given' | 'unasked' | 'refused'

interface Options<Stored extends { id: number; version: number }, T extends object, Patch extends object> {
  /** What is edited, under which it is kept for a reload of the page. */
  name: string
  stored: Stored
  draftOf: (stored: Stored) => T
  /** What is sent for a draft; only what differs from the base is. */
  patchOf: (draft: T) => Patch
  save: (patch: Partial<Patch> & { expectedVersion: number }) => Promise<Stored>
  /** Saves, before the draft, what is not part of it and cannot be taken back, such as a picture. */
  saveFirst?: () => Promise<void>
  load: () => Promise<Stored>
  /** Keeps what is stored now where pages read it. */
  onStored: (stored: Stored) => void
  /** Asked before something is saved. */
  ask?: (patch: Partial<Patch>) => Promise<Consent>
  /** What the author was asked about is saved, and can be taken back as far as a patch can. */
  onConsented?: (takeBack: () => Promise<void>, changes: Partial<Patch>) => void
}

/** A draft that is saved against the version it began with. When it is out of date, `clash` says what to ask. */
export function useVersionedDraft<
  Stored extends { id: number; version: number },
  T extends object,
  Patch extends object,
>({
  name,
  stored,
  draftOf,
  patchOf,
  save,
  saveFirst,
  load,
  onStored,
  ask,
  onConsented,
}: Options<Stored, T, Patch>) {
  const draft = useDraft(draftOf(stored), stored.version, `${useViewer()?.userId} ${name} ${stored.id}`)
  const [found, setFound] = useState<Clash<T> & { fresh: Stored }>()

  async function send(value: T, base: T, expectedVersion: number): Promise<void> {
    const changes = changedIn(patchOf(value), patchOf(base))
    const consent = (await ask?.(changes)) ?? 'unasked'
    if (consent === 'refused') return
    try {
      await saveFirst?.()
      const next = await save({ ...changes, expectedVersion })
      onStored(next)
      draft.settle(value, draftOf(next), next.version)
      setFound(undefined)
      if (consent === 'given')
        onConsented?.(async () => {
          const before = changedIn(patchOf(base), patchOf(value))
          const restored = await save({ ...before, expectedVersion: next.version })
          onStored(restored)
          draft.settle(draftOf(next), draftOf(restored), restored.version)
        }, changes)
    } catch (error) {
      const details = refusalOf(error)?.details
      if (details?.version === undefined) return
      const fresh = await load().catch(() => undefined)
      if (!fresh) return
      const theirs = draftOf(fresh)
      const { changedBy, changedAt } = details
      setFound({
        ...mergeDrafts(base, value, theirs),
        changedBy: String(changedBy),
        changedAt: Number(changedAt),
        mine: value,
        theirs,
        fresh,
      })
    }
  }

  return {
    draft,
    /** Somebody saved something else meanwhile; saving will ask. */
    outdated: stored.version > draft.version,
    submit: () => void send(draft.value, draft.base, draft.version),
    clash: found as Clash<T> | undefined,
    /** Saves mine and theirs together; `chosen` has the properties in which theirs is to win. */
    merge: (chosen: Partial<T>) => {
      if (!found) return
      const { fresh, theirs } = found
      // On top of both is what was typed while the server answered.
      const merged = { ...found.merged, ...changedIn(draft.value, found.mine), ...chosen }
      onStored(fresh)
      draft.adopt(theirs, fresh.version, merged)
      setFound(undefined)
      void send(merged, theirs, fresh.version)
    },
    /** Gives mine up. */
    reload: () => {
      if (!found) return
      onStored(found.fresh)
      draft.adopt(found.theirs, found.fresh.version)
      setFound(undefined)
    },
    /** Mine stays as it is, unsaved. */
    postpone: () => setFound(undefined),
  }
}
