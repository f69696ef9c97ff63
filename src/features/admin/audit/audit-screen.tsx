import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { navigate } from 'vike/client/router'
import type { AuditEntry, AuditPage } from '#src/contract/audit.ts'
import { unfiltered } from '#src/lib/address.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useActionWords } from '#src/lib/use-audit-words.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PostsIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { OlderLinks } from '#src/ui/older-links.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './audit.styles.ts'
import { type AuditFilter, auditAddress, auditListOf } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { Changes } from './changes.tsx'

/** What staff changed anywhere. */
export function AuditScreen({ filter }: { filter: AuditFilter }) {
  const list = trpc.audit.list.useQuery(auditListOf(filter), { placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeader title={<Trans>Audit log</Trans>}>
        <Trans>Who changed what, from where and when.</Trans>
      </PageHeader>
      <AuditTable list={list} filter={filter} path="/admin/audit" />
    </Page>
  )
}

/** What staff changed in one game, for those who may edit it. */
export function GameAuditScreen({ gameId, filter }: { gameId: number; filter: AuditFilter }) {
  const list = trpc.audit.listOfGame.useQuery(
    { ...auditListOf(filter), gameId },
    { placeholderData: keepPreviousData },
  )
  return <AuditTable list={list} filter={filter} path={`/admin/games/${gameId}/audit`} ofOneGame />
}

interface AuditTableProps {
  list: { data: AuditPage | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown }
  filter: AuditFilter
  path: string
  ofOneGame?: boolean
}

/** The filters are the address, so that a search can be passed on. */
function AuditTable({ list, filter, path, ofOneGame = false }: AuditTableProps) {
  const { t } = useLingui()
  const words = useActionWords()
  const to = (next: Partial<AuditFilter>) => auditAddress(path, { ...filter, before: null, ...next })
  const columns: Column<AuditEntry>[] = [
    { key: 'action', label: t`Action`, cell: ({ action }) => words[action] ?? action },
    { key: 'target', label: t`Target`, cell: (entry) => <Target entry={entry} hideGame={ofOneGame} /> },
    { key: 'actor', label: t`User`, cell: (entry) => <Actor {...entry} /> },
    { key: 'time', label: t`Time`, cell: ({ time }) => <LocaleTime at={time} />, compact: true },
  ]
  const next = list.data?.next
  return (
    <>
      <DataTable
        lines
        label={t`Audit log`}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filters={
          <AuditFilters
            filter={filter}
            onShow={(part) => void navigate(to(part), { keepScrollPosition: true })}
          />
        }
        detail={(entry) => <Changes {...entry} />}
        showAll={unfiltered(auditAddress(path, filter))}
        empty={<EmptyState icon={<PostsIcon />} title={<Trans>Nothing was changed yet</Trans>} />}
      />
      <OlderLinks
        older={next ? to({ before: next }) : undefined}
        newest={filter.before === null ? undefined : to({ before: null })}
      />
    </>
  )
}

/** A game or challenge that is still there is a link. */
function Target({ entry: { action, game, target }, hideGame }: { entry: AuditEntry; hideGame: boolean }) {
  const isChallenge = action.startsWith('challenge.')
  const path = isChallenge ? `challenges/${target?.id}` : 'info'
  const isLink = game?.title != null && action !== 'challenge.delete'
  const name = target?.name ?? game?.title ?? null
  if (name === null) return null
  return (
    <div>
      {isLink ? (
        <a href={`/admin/games/${game.id}/${path}`}>
          <Name>{name}</Name>
        </a>
      ) : (
        <Name>{name}</Name>
      )}
      {!hideGame && game && game.title !== name && (
        <span className={styles.minor}>{game.title ?? `#${game.id}`}</span>
      )}
    </div>
  )
}

const Actor = ({ actor, token, program }: AuditEntry) => (
  <div>
    {actor ? <Name>{actor.name}</Name> : program ? <ProgramKind {...program} /> : <Trans>The server</Trans>}
    {token && <span className={styles.minor}>{token}</span>}
    {program && (
      <span className={styles.minor}>
        {actor && (
          <>
            <ProgramKind {...program} />{' '}
          </>
        )}
        {program.name}
        {program.user && ` (${program.user})`}
      </span>
    )}
  </div>
)

const ProgramKind = ({ kind }: NonNullable<AuditEntry['program']>) =>
  kind === 'command' ? <Trans>Command line</Trans> : <Trans>Background job</Trans>
