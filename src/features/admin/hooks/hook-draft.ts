import type { HookEntry } from '#src/contract/hooks.ts'
import { type HookKind, type HookTopic, type HookView, isForStaff } from '#src/rules/hooks/hook-terms.ts'
import type { Locale } from '#src/rules/terms.ts'

/** What a form of a hook holds. Secrets are empty: those that are stored are never read. */
export interface HookDraft {
  kind: HookKind
  name: string
  topics: readonly HookTopic[]
  view: HookView
  locale: Locale
  isEnabled: boolean
  address: string
  token: string
  room: string
  template: string
}

const example = '{"text": "{{text}}"}'

export const draftOf = (hook: HookEntry | undefined, locale: Locale): HookDraft => ({
  kind: hook?.kind ?? 'webhook',
  name: hook?.name ?? '',
  topics: hook?.topics ?? ['blood', 'announcement', 'clock'],
  view: hook?.view ?? 'public',
  locale: hook?.locale ?? locale,
  isEnabled: hook?.isEnabled ?? true,
  address: '',
  token: '',
  room: hook?.room ?? '',
  template: hook?.template || example,
})

/** A public hook has no topics of the staff. */
export const withView = (draft: HookDraft, view: HookView): HookDraft => ({
  ...draft,
  view,
  topics: view === 'staff' ? draft.topics : draft.topics.filter((topic) => !isForStaff(topic)),
})

export const withTopic = (draft: HookDraft, topic: HookTopic, isOn: boolean): HookDraft => ({
  ...draft,
  topics: isOn ? [...draft.topics, topic] : draft.topics.filter((one) => one !== topic),
})
