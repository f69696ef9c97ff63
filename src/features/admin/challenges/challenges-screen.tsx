import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { live } from '#src/lib/query-client.ts'
import { useLook, useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskedForNew } from '#src/lib/use-asked-for-new.ts'
import { groupOf } from '#src/rules/challenge-group.ts'
import { can } from '#src/rules/staff.ts'
import { groupByLook } from '#src/theme/categories.tsx'
import { Button, IconButton, IconLink, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { RefreshIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { CalendarIcon, CodeIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { SortIcon, UploadIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { everyChallenge, filterChallenges } from './challenge-filter.ts'
import { ChallengeTable } from './challenge-table.tsx'
import styles from './challenges.styles.ts'
import { useArranging } from './use-arranging.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'

const NewChallengeDialog = lazy(() => import('./new-challenge-dialog.tsx'))

export function ChallengesScreen({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const { locale } = useLook()
  const [filter, setFilter] = useState(everyChallenge)
  const [creating, setCreating] = useState(false)
  useAskedForNew(() => setCreating(true))
  const { data: stored, error, refetch } = trpc.editChallenges.table.useQuery({ gameId }, live)
  const arranging = useArranging(gameId, stored)
  const { all } = arranging
  const looks = useCategoryLooks()
  const used = groupByLook(all ?? [], looks)
  const chosen = used.find(({ look }) => look.key === filter.category)
  const on = all?.filter(({ isEnabled }) => isEnabled).length ?? 0
  const mayImport = can(useViewer(), 'edit', gameId)
  const create = (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      <Trans>New challenge</Trans>
    </Button>
  )
  return (
    <>
      {all?.length === 0 ? (
        <EmptyState
          icon={<CodeIcon />}
          title={<Trans>No challenges yet</Trans>}
          action={
            <div className={styles.emptyActions}>
              {mayImport && (
                <LinkButton
                  href={`/admin/games/${gameId}/challenges/import`}
                  variant="outline"
                  tone="gray"
                  icon={<UploadIcon />}
                >
                  <Trans>Import challenges</Trans>
                </LinkButton>
              )}
              {create}
            </div>
          }
        >
          <Trans>Create one, give it a text and a flag, and switch it on when it is ready.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <input
              type="search"
              aria-label={t`Search challenges`}
              placeholder={t`Search challenges`}
              value={filter.text}
              onChange={({ target }) => setFilter({ ...filter, text: target.value })}
              className={cx(formStyles.input, styles.search)}
            />
            <select
              aria-label={t`Category`}
              value={filter.category}
              onChange={({ target }) => setFilter({ ...filter, category: target.value })}
              className={cx(formStyles.select, styles.filter)}
            >
              <option value="">{t`All categories`}</option>
              {used.map(({ look: { key, name }, challenges }) => (
                <option key={key} value={key}>
                  {name} ({challenges.length})
                </option>
              ))}
            </select>
            <p className={styles.count}>
              <Plural value={all?.length ?? 0} one="# challenge" other="# challenges" />,{' '}
              <Trans>{on} enabled</Trans>
            </p>
            <IconLink
              variant="outline"
              label={t`Prerequisites and releases`}
              icon={<CalendarIcon />}
              href={`/admin/games/${gameId}/challenges/plan`}
            />
            {mayImport && (
              <IconLink
                variant="outline"
                label={t`Import challenges`}
                icon={<UploadIcon />}
                href={`/admin/games/${gameId}/challenges/import`}
              />
            )}
            {chosen?.challenges[0] && chosen.challenges.some(({ position }) => position !== null) && (
              <ByTitleButton of={chosen.challenges[0]} onReset={arranging.reset} />
            )}
            <RecountButton gameId={gameId} />
            {create}
          </div>
          <ChallengeTable
            gameId={gameId}
            challenges={all && filterChallenges(all, filter, locale, looks)}
            error={error}
            onRetry={refetch}
            arranging={filter.text ? undefined : arranging}
            onShowAll={filter.text || filter.category ? () => setFilter(everyChallenge) : undefined}
          />
        </>
      )}
      {creating && (
        <Suspense>
          <NewChallengeDialog
            gameId={gameId}
            category={looks.all.find(({ key }) => key === filter.category)}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The counts of solves follow by themselves; this makes every replica count again. */
function RecountButton({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const changed = useChallengesChanged(gameId)
  const recount = trpc.editGames.recount.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async () => {
      await changed()
      notify({ tone: 'success', title: t`The solves were counted again.` })
    },
  })
  return (
    <IconButton
      variant="outline"
      label={t`Count the solves again`}
      icon={<RefreshIcon />}
      pending={recount.isPending}
      onClick={() => recount.mutate({ gameId })}
    />
  )
}

interface ByTitleButtonProps {
  /** One of them. */
  of: ChallengeTableEntry
  onReset: (of: ChallengeTableEntry) => void
}

/** Takes back an order by hand. */
function ByTitleButton({ of, onReset }: ByTitleButtonProps) {
  const { t } = useLingui()
  const category = groupOf(of)
  const ask = async () => {
    const agreed = await confirm({
      title: t`Order ${category} by title?`,
      children: <Trans>The order in which these challenges were put by hand is lost.</Trans>,
      confirm: <Trans>Order by title</Trans>,
    })
    if (agreed) onReset(of)
  }
  return (
    <IconButton variant="outline" label={t`Order by title`} icon={<SortIcon />} onClick={() => void ask()} />
  )
}
