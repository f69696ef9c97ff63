import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HookEntry } from '#src/contract/hooks.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { AlertIcon, ListIcon } from '#src/ui/icons.tsx'
import { EditIcon, KeyIcon } from '#src/ui/screen-icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { PlayIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import styles from './hooks.styles.ts'
import { useEndWords, useKindWords, useStateWords, useTopicWords, useViewWords } from './use-hook-words.ts'

interface HookCardProps {
  gameId: number | null
  hook: HookEntry
  onEdit: () => void
  /** Called with a new secret. */
  onSecret: (secret: string) => void
}

export function HookCard({ gameId, hook, onEdit, onSecret }: HookCardProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const ref = { gameId, hookId: hook.id }
  const options = { onError: useNotifyRefusal(), onSettled: () => utils.hooks.invalidate() }
  // The log shows what came of it.
  const test = trpc.hooks.test.useMutation({ ...options, onSuccess: () => setOpen(true) })
  const remove = trpc.hooks.delete.useMutation(options)
  const rotate = trpc.hooks.rotate.useMutation({
    ...options,
    onSuccess: ({ secret }) => secret !== null && onSecret(secret),
  })
  const { name, isEnabled, offReason } = hook
  const ends = useEndWords()
  const askToRemove = async () => {
    const yes = await confirm({
      title: t`Delete ${name}?`,
      children: <Trans>Nothing more is sent there, and its messages are deleted.</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (yes) remove.mutate(ref)
  }
  const askToRotate = async () => {
    const yes = await confirm({
      title: t`A new secret for ${name}?`,
      children: <Trans>For a day messages are signed with the former secret too.</Trans>,
      confirm: <Trans>New secret</Trans>,
    })
    if (yes) rotate.mutate(ref)
  }
  return (
    <li className={styles.hook}>
      <div className={styles.row}>
        <About hook={hook} />
        <div className={styles.actions}>
          <Button
            size="sm"
            variant="outline"
            tone="gray"
            icon={<PlayIcon />}
            pending={test.isPending}
            aria-label={`${t`Send a test`}: ${name}`}
            onClick={() => test.mutate(ref)}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button
            size="sm"
            variant="outline"
            tone="gray"
            icon={<ListIcon />}
            aria-expanded={isOpen}
            aria-label={`${t`Log`}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>Log</Trans>
          </Button>
          {hook.kind === 'webhook' && (
            <IconButton
              size="sm"
              tone="gray"
              label={`${t`New secret`}: ${name}`}
              icon={<KeyIcon />}
              disabled={rotate.isPending}
              onClick={() => void askToRotate()}
            />
          )}
          <IconButton size="sm" tone="gray" label={t`Edit ${name}`} icon={<EditIcon />} onClick={onEdit} />
          <IconButton
            size="sm"
            tone="red"
            label={t`Delete ${name}`}
            icon={<TrashIcon />}
            disabled={remove.isPending}
            onClick={() => void askToRemove()}
          />
        </div>
      </div>
      {((!isEnabled && offReason !== null) || isOpen) && (
        <div className={styles.more}>
          {!isEnabled && offReason !== null && (
            <Callout tone="red" icon={<AlertIcon />} title={<Trans>Switched off</Trans>}>
              {ends[offReason]}
            </Callout>
          )}
          {isOpen && <DeliveryLog gameId={gameId} hook={hook} />}
        </div>
      )}
    </li>
  )
}

function About({ hook }: { hook: HookEntry }) {
  const kinds = useKindWords()
  const topics = useTopicWords()
  const views = useViewWords()
  const states = useStateWords()
  const { name, kind, host, room, view, isEnabled, waiting, lastDelivery, formerSecretUntil } = hook
  return (
    <div className={styles.about}>
      <div className={styles.name}>
        <span translate="no">{name}</span>
        {!isEnabled && (
          <Badge variant="outline">
            <Trans>Off</Trans>
          </Badge>
        )}
        {view === 'staff' && <Badge tone="blue">{views.staff.name}</Badge>}
        {lastDelivery && lastDelivery.state !== 'delivered' && (
          <Badge tone={states[lastDelivery.state].tone} dot>
            {lastDelivery.state === 'waiting' ? <Trans>Last attempt failed</Trans> : states['given-up'].name}
          </Badge>
        )}
      </div>
      <div className={styles.facts}>
        {kinds[kind]} · <span translate="no">{room === '' ? host : `${host} ${room}`}</span>
      </div>
      <div className={styles.facts}>{hook.topics.map((topic) => topics[topic]).join(' · ')}</div>
      {(waiting > 0 || formerSecretUntil !== null) && (
        <div className={styles.facts}>
          {waiting > 0 && (
            <Plural value={waiting} one="# message is waiting" other="# messages are waiting" />
          )}
          {waiting > 0 && formerSecretUntil !== null && ' · '}
          {formerSecretUntil !== null && (
            <Trans>
              the former secret signs too until <LocaleTime at={formerSecretUntil} format="shortDateTime" />
            </Trans>
          )}
        </div>
      )}
    </div>
  )
}
