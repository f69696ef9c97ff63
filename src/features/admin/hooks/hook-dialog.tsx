import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HookEntry } from '#src/contract/hooks.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import {
  type HookKind,
  hookKinds,
  hookParts,
  hookTopics,
  hookViews,
  isForStaff,
} from '#src/rules/hooks/hook-terms.ts'
import { type Locale, locales } from '#src/rules/terms.ts'
import { FormRefusal, useForm } from '#src/ui/form.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox, Switch } from '#src/ui/switch.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { draftOf, type HookDraft, withTopic, withView } from './hook-draft.ts'
import styles from './hooks.styles.ts'
import { useKindWords, useTopicWords, useViewWords } from './use-hook-words.ts'

interface HookDialogProps {
  /** Null: of the site. */
  gameId: number | null
  /** The one that is changed. */
  hook?: HookEntry
  onClose: () => void
  /** Called with the secret of a new signed webhook. */
  onMade: (secret: string) => void
}

export function HookDialog({ gameId, hook, onClose, onMade }: HookDialogProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(hook, i18n.locale as Locale))
  const set = (changes: Partial<HookDraft>) => setDraft({ ...draft, ...changes })
  const kinds = useKindWords()
  const views = useViewWords()
  const utils = trpc.useUtils()
  const refresh = () => utils.hooks.invalidate()
  const create = useSubmission(trpc.hooks.create.useMutation(), async ({ secret }) => {
    await refresh()
    onClose()
    if (secret !== null) onMade(secret)
  })
  const update = useSubmission(trpc.hooks.update.useMutation(), async () => {
    await refresh()
    onClose()
  })
  const { error, pending } = hook ? update : create
  const { kind, name, topics, view, locale, isEnabled, address, token, room, template } = draft
  const parts = hookParts[kind]
  const submit = () => {
    const needed = t`This field is required.`
    const problems = {
      name: name.trim() === '' && needed,
      topics: topics.length === 0 && t`Choose at least one.`,
      address: !hook && parts.address === 'needed' && address.trim() === '' && needed,
      token: !hook && parts.token === 'needed' && token.trim() === '' && needed,
      room: parts.room === 'needed' && room.trim() === '' && needed,
    }
    const values = {
      ...{ gameId, name, topics: [...topics], view, locale, isEnabled, room, template },
      address: address || null,
      token: token || null,
    }
    if (hook) update.submit({ ...values, hookId: hook.id }, problems)
    else create.submit({ ...values, kind }, problems)
  }
  const stored = hook ? t`Empty: what is stored stays. It is never shown.` : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={hook ? <Trans>Change the hook</Trans> : <Trans>New hook</Trans>}
      submit={hook ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      incomplete={false}
      call={{ error, isPending: pending, isSuccess: false }}
      onSubmit={submit}
    >
      <Pair>
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          value={name}
          onChange={(text) => set({ name: text })}
          maxLength={limits.hookNameMax}
          autoComplete="off"
          autoFocus
          required
        />
        <Select
          name="kind"
          label={<Trans>Service</Trans>}
          value={kind}
          disabled={hook !== undefined}
          onChange={(next: HookKind) => set({ kind: next })}
          options={hookKinds.map((value) => ({ value, label: kinds[value] }))}
        />
      </Pair>
      <Target draft={draft} set={set} stored={stored} isNew={!hook} />
      <Select
        name="view"
        label={<Trans>Who reads the messages</Trans>}
        hint={views[view].text}
        value={view}
        onChange={(next) => setDraft(withView(draft, next))}
        options={hookViews.map((value) => ({ value, label: views[value].name }))}
      />
      <Topics draft={draft} setDraft={setDraft} />
      {kind !== 'webhook' && (
        <Select
          name="locale"
          label={<Trans>Language of the messages</Trans>}
          value={locale}
          onChange={(next) => set({ locale: next })}
          options={locales.map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
      <Switch
        label={<Trans>Switched on</Trans>}
        checked={isEnabled}
        onChange={(isOn) => set({ isEnabled: isOn })}
      />
    </FormDialog>
  )
}

const places = '{{text}} {{type}} {{game}} {{challenge}} {{team}} {{owner}} {{blood}} {{notice}}'

/** A language in that language. */
const nameOf = (locale: Locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

interface TargetProps {
  draft: HookDraft
  set: (changes: Partial<HookDraft>) => void
  /** What is said of a secret that is stored. */
  stored: string | undefined
  isNew: boolean
}

/** Where messages go: the parts that the service needs. */
function Target({ draft: { kind, address, token, room, template }, set, stored, isNew }: TargetProps) {
  const parts = hookParts[kind]
  const secret = { autoComplete: 'off', spellCheck: false, mono: true } as const
  return (
    <>
      {parts.address === 'needed' && (
        <TextField
          name="address"
          label={kind === 'matrix' ? <Trans>Address of the homeserver</Trans> : <Trans>Address</Trans>}
          hint={stored ?? addressHint(kind)}
          value={address}
          onChange={(text) => set({ address: text })}
          maxLength={limits.hookAddressMax}
          placeholder="https://"
          inputMode="url"
          required={isNew}
          {...secret}
        />
      )}
      {parts.token !== 'none' && (
        <TextField
          name="token"
          label={kind === 'telegram' ? <Trans>Token of the bot</Trans> : <Trans>Access token</Trans>}
          hint={stored ?? (kind === 'template' && <Trans>Optional; it is sent as a bearer token.</Trans>)}
          value={token}
          onChange={(text) => set({ token: text })}
          maxLength={limits.hookTokenMax}
          required={isNew && parts.token === 'needed'}
          {...secret}
        />
      )}
      {parts.room === 'needed' && (
        <TextField
          name="room"
          label={kind === 'telegram' ? <Trans>Number of the chat</Trans> : <Trans>Room</Trans>}
          value={room}
          onChange={(text) => set({ room: text })}
          maxLength={limits.hookRoomMax}
          placeholder={kind === 'telegram' ? '-1001234567890' : '!room:example.org'}
          required
          {...secret}
        />
      )}
      {kind === 'template' && (
        <TextArea
          name="template"
          label={<Trans>Template</Trans>}
          hint={
            <>
              <Trans>JSON. These places are filled in:</Trans> <code translate="no">{places}</code>
            </>
          }
          value={template}
          onChange={(text) => set({ template: text })}
          maxLength={limits.hookTemplateMax}
          spellCheck={false}
          mono
          required
        />
      )}
    </>
  )
}

function addressHint(kind: HookKind) {
  if (kind === 'webhook')
    return <Trans>It gets signed messages as JSON (Standard Webhooks). The secret is shown once.</Trans>
  if (kind === 'matrix' || kind === 'template') return null
  return (
    <Trans>
      The address of an incoming webhook, as the service shows it. Everybody who has it can write there.
    </Trans>
  )
}

function Topics({ draft, setDraft }: { draft: HookDraft; setDraft: (draft: HookDraft) => void }) {
  const words = useTopicWords()
  return (
    <fieldset className={styles.topics}>
      <legend>
        <Trans>What is sent</Trans>
      </legend>
      {hookTopics.map((topic) => (
        <Checkbox
          key={topic}
          label={words[topic]}
          checked={draft.topics.includes(topic)}
          disabled={draft.view === 'public' && isForStaff(topic)}
          onChange={(isOn) => setDraft(withTopic(draft, topic, isOn))}
        />
      ))}
      <TopicsRefusal />
    </fieldset>
  )
}

function TopicsRefusal() {
  const { fields } = useForm()
  return fields.topics ? <FormRefusal>{fields.topics}</FormRefusal> : null
}
