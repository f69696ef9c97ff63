import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef } from 'react'
import { navigate } from 'vike/client/router'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { Name } from '#src/ui/name.tsx'
import { FileIcon, LinkIcon } from '#src/ui/screen-icons.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { useRowDrag } from '#src/ui/use-row-drag.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useHiddenFrom } from '../parts/use-hidden-from.ts'
import { useTypeWords } from '../parts/words.ts'
import { BulkActions } from './bulk-actions.tsx'
import styles from './challenge-table.styles.ts'
import { useCheckMarks } from './check-marks.tsx'
import { HiddenFrom } from './hidden-from.tsx'
import { OrderHandle } from './order-handle.tsx'
import { placeAmong } from './place-among.ts'
import type { Arranging } from './use-arranging.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'
import { useSwitchChallenges } from './use-switch-challenges.tsx'

interface ChallengeTableProps {
  gameId: number
  /** Undefined while they are loaded. */
  challenges: readonly ChallengeTableEntry[] | undefined
  error: unknown
  onRetry: () => void
  /** Set while there is a filter. */
  onShowAll: (() => void) | undefined
  /** Undefined while not all challenges of a category are shown. */
  arranging: Arranging | undefined
}

export function ChallengeTable(props: ChallengeTableProps) {
  const { gameId, challenges, error, onRetry, onShowAll, arranging } = props
  const { t } = useLingui()
  const { number, percent } = useFormats()
  const { lookOf, all } = useCategoryLooks()
  const types = useTypeWords()
  const switches = useSwitchChallenges(gameId)
  const duplicate = useDuplicate(gameId)
  const hiddenFrom = useHiddenFrom(gameId)
  const addressOf = ({ id }: ChallengeTableEntry) => `/admin/games/${gameId}/challenges/${id}`
  const partOf = (id: number) => {
    const whole = challenges?.find((one) => one.id === id)?.title ?? `#${id}`
    return t`part of ${whole}`
  }
  const drag = useChallengeDrag(challenges, arranging)
  const checkMark = useCheckMarks(gameId)
  const handleOf = (challenge: ChallengeTableEntry) =>
    arranging &&
    !table.sort && (
      <OrderHandle
        id={challenge.id}
        title={challenge.title}
        movable={arranging.siblingsOf(challenge).length > 1}
        dragged={drag.dragged === challenge.id}
        onStep={(by) => arranging.step(challenge, by)}
        onDragStart={(event) => drag.start(challenge.id, event)}
        onLeave={arranging.flush}
      />
    )
  const columns: Column<ChallengeTableEntry>[] = [
    {
      key: 'title',
      label: t`Title`,
      sort: ({ title }) => title,
      cell: (challenge) => (
        <span className={styles.head}>
          {handleOf(challenge)}
          <a
            href={addressOf(challenge)}
            className={styles.title}
            data-off={!challenge.isEnabled || undefined}
          >
            <SignalFlag look={lookOf(challenge)} hoisted={challenge.isEnabled} />
            <span title={challenge.title}>{challenge.title}</span>
            {challenge.partOf ? (
              <Badge tone="gray" title={partOf(challenge.partOf)}>
                <Trans context="of a challenge">Part</Trans>
              </Badge>
            ) : null}
            <HiddenFrom divisions={hiddenFrom(challenge.id)} />
            {checkMark(challenge)}
          </a>
        </span>
      ),
    },
    {
      key: 'category',
      minor: true,
      label: t`Category`,
      compact: true,
      sort: (challenge) => all.indexOf(lookOf(challenge)),
      cell: (challenge) => (
        <span className={styles.small}>
          <Name>{lookOf(challenge).name}</Name>
        </span>
      ),
    },
    {
      key: 'type',
      minor: true,
      label: t`Type`,
      compact: true,
      sort: ({ type }) => type,
      cell: ({ type }) => <span className={styles.small}>{types[type].short}</span>,
    },
    {
      key: 'points',
      label: t`Points`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ score }) => score,
      cell: ({ score, originalScore }) => (
        <span>
          {number(score)}
          <small className={styles.small}> / {number(originalScore)}</small>
        </span>
      ),
    },
    {
      key: 'solves',
      label: t`Solves`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ solves }) => solves,
      cell: ({ solves }) => number(solves),
    },
    {
      key: 'attempts',
      minor: true,
      label: t`Attempts`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ attempts }) => attempts,
      cell: ({ attempts, solves }) => (
        <span title={attempts > 0 ? t`${percent(solves / attempts)} of them correct` : undefined}>
          {number(attempts)}
        </span>
      ),
    },
    {
      key: 'firstBlood',
      verbatim: true,
      minor: true,
      label: t`First blood`,
      sort: ({ firstBlood }) => firstBlood?.at,
      cell: ({ firstBlood }) =>
        firstBlood ? (
          <span className={styles.team} title={firstBlood.team}>
            {firstBlood.team}
          </span>
        ) : (
          <span className={styles.small}>–</span>
        ),
    },
    {
      key: 'flags',
      label: t`Flags`,
      align: 'end',
      compact: true,
      sort: ({ flagCount }) => flagCount,
      cell: (challenge) => <FlagCount challenge={challenge} />,
    },
    {
      key: 'state',
      label: t`State`,
      compact: true,
      sort: ({ isEnabled }) => isEnabled,
      cell: (challenge) => (
        <span className={styles.switch}>
          <Switch
            label={<VisuallyHidden>{t`Enable or disable ${challenge.title}`}</VisuallyHidden>}
            checked={challenge.isEnabled}
            disabled={switches.pending}
            onChange={(isEnabled) => switches.set([challenge], isEnabled)}
          />
        </span>
      ),
    },
  ]
  const table = useTableRows(challenges, columns, { ends: true })
  return (
    <div className={styles.table}>
      <VisuallyHidden>
        <span role="status">{arranging?.said}</span>
      </VisuallyHidden>
      <DataTable
        dense
        lines
        label={t`Challenges`}
        columns={columns}
        rowKey={({ id }) => id}
        {...table}
        error={error}
        onRetry={onRetry}
        showAll={onShowAll}
        bulk={(rows) => <BulkActions gameId={gameId} challenges={rows} switches={switches} />}
        actions={(challenge) => (
          <IconButton
            size="xs"
            label={t`Duplicate ${challenge.title}`}
            icon={<CopyIcon />}
            pending={duplicate.isPending && duplicate.variables.challengeId === challenge.id}
            onClick={() => duplicate.mutate({ gameId, challengeId: challenge.id })}
          />
        )}
      />
    </div>
  )
}

/** A row that is dragged takes the place that the pointer is at. */
function useChallengeDrag(
  challenges: readonly ChallengeTableEntry[] | undefined,
  arranging: Arranging | undefined,
) {
  const table = useRef<Element>(null)
  const find = (id: number) => challenges?.find((one) => one.id === id)
  const partsOf = (id: number) => challenges?.filter(({ partOf }) => partOf === id) ?? []
  const { dragged, start } = useRowDrag({
    onMove(id, y) {
      const one = find(id)
      if (!one || !arranging) return
      const others = arranging.siblingsOf(one).filter((other) => other.id !== id)
      const blocks = others.map((other) => [other, ...partsOf(other.id)].map((row) => row.id))
      arranging.drag(one, placeAmong(table.current, blocks, y))
    },
    onEnd(id, isDropped) {
      const one = find(id)
      if (one) arranging?.drop(one, isDropped)
    },
  })
  return {
    dragged,
    start(id: number, event: PointerEvent) {
      table.current = event.currentTarget.closest('table')
      start(id, event)
    },
  }
}

/** One that lacks the flags which it needs stands out. */
function FlagCount({
  challenge: { type, flagCount, fileType, scoredByChecker },
}: {
  challenge: ChallengeTableEntry
}) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <span className={styles.flags}>
      <FileMark type={fileType} />
      {scoredByChecker ? (
        <span className={styles.small}>{t`checker`}</span>
      ) : type === 'DynamicContainer' ? (
        <span className={styles.small}>{t`generated`}</span>
      ) : (
        <span data-lacking={flagCount === 0 || undefined}>{number(flagCount)}</span>
      )}
    </span>
  )
}

function FileMark({ type }: { type: ChallengeTableEntry['fileType'] }) {
  const { t } = useLingui()
  if (type === 'None') return null
  const name = type === 'Local' ? t`Uploaded file` : t`Remote file`
  return (
    <span title={name} className={styles.file}>
      {type === 'Local' ? <FileIcon /> : <LinkIcon />}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

/** Opens the copy. */
function useDuplicate(gameId: number) {
  const changed = useChallengesChanged(gameId)
  return trpc.editChallenges.duplicate.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async ({ id }) => {
      void changed()
      await navigate(`/admin/games/${gameId}/challenges/${id}`)
    },
  })
}
