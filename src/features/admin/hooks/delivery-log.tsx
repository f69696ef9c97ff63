import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryEntry, HookEntry } from '#src/contract/hooks.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RefreshIcon } from '#src/ui/icons.tsx'
import { MailIcon } from '#src/ui/screen-icons.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './hooks.styles.ts'
import { useStateWords } from './use-hook-words.ts'

/** While a message is under way, its outcome is there within seconds. */
const refreshMs = 3_000

/** The newest messages to a hook, with what came of each. */
export function DeliveryLog({ gameId, hook }: { gameId: number | null; hook: HookEntry }) {
  const { t, i18n } = useLingui()
  const ref = { gameId, hookId: hook.id }
  const list = trpc.hooks.deliveries.useQuery(ref, { refetchInterval: refreshMs })
  const states = useStateWords()
  const columns: Column<DeliveryEntry>[] = [
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: ({ createdAt }) => <LocaleTime at={createdAt} format="shortDateTime" />,
    },
    {
      key: 'type',
      label: t`Message`,
      verbatim: true,
      compact: true,
      cell: ({ type }) => <code>{type}</code>,
    },
    {
      key: 'state',
      label: t`Status`,
      compact: true,
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge>,
    },
    {
      key: 'answer',
      label: t`Answer`,
      cell: (entry) => entry.triedAt !== null && <Answer entry={entry} locale={i18n.locale} />,
    },
  ]
  return (
    <DataTable
      lines
      label={t`Messages to ${hook.name}`}
      columns={columns}
      rowKey={({ id }) => id}
      rows={list.data}
      error={list.error}
      onRetry={() => void list.refetch()}
      actions={(entry) => <ResendButton {...ref} entry={entry} />}
      empty={<EmptyState icon={<MailIcon />} title={<Trans>Nothing was sent yet</Trans>} />}
    />
  )
}

function Answer({ entry, locale }: { entry: DeliveryEntry; locale: string }) {
  const { status, durationMs, attempts, answer, nextAt, state } = entry
  const ms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' }).format(durationMs ?? 0)
  return (
    <div>
      {status === null ? <Trans>No answer</Trans> : status} · {ms}
      {attempts > 1 && (
        <>
          {' '}
          · <Trans>attempt {attempts}</Trans>
        </>
      )}
      {state === 'waiting' && nextAt !== null && (
        <>
          {' '}
          ·{' '}
          <Trans>
            next attempt <LocaleTime at={nextAt} format="shortDateTime" />
          </Trans>
        </>
      )}
      {answer !== '' && (
        <div className={styles.answer} translate="no">
          {answer}
        </div>
      )}
    </div>
  )
}

function ResendButton({
  gameId,
  hookId,
  entry,
}: {
  gameId: number | null
  hookId: number
  entry: DeliveryEntry
}) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const resend = trpc.hooks.resend.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => utils.hooks.invalidate(),
  })
  return (
    <Button
      size="sm"
      variant="outline"
      tone="gray"
      icon={<RefreshIcon />}
      pending={resend.isPending}
      aria-label={`${t`Send again`}: ${entry.type}`}
      onClick={() => resend.mutate({ gameId, hookId, deliveryId: entry.id })}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}
