import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ImportDraft, ImportReport } from '#src/contract/imports.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { FileIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { ImportOptions, type ImportOptionValues, noOptions } from './import-options.tsx'
import styles from './imports.styles.ts'
import { ReportView } from './report-view.tsx'
import { useSourceWords } from './use-import-words.ts'

interface ImportDeskProps {
  gameId: number | null
  mayAll: boolean
  draft: ImportDraft
  onAgain: () => void
  onDone: (report: ImportReport) => void
}

/** An uploaded file: how it is to be imported, the plan, and the button that carries it out. */
export function ImportDesk({ gameId, mayAll, draft, onAgain, onDone }: ImportDeskProps) {
  const sourceWords = useSourceWords()
  const [options, setOptions] = useState<ImportOptionValues>(noOptions)
  const [planned, setPlanned] = useState<ImportOptionValues>()
  // The last one that was made, also while the next one is or could not be.
  const [known, setKnown] = useState<ImportReport>()
  const plan = useSealed(trpc.imports.plan.useMutation({ onSuccess: setKnown }), ['keyPhrase'])
  const apply = useSealed(trpc.imports.carryOut.useMutation({ onSuccess: onDone }), ['keyPhrase'])
  const refused = useRefusal(plan.error)
  const ref = { gameId, draftId: draft.draftId }
  useLeaveWarning(apply.isPending)
  const read = (wanted: ImportOptionValues) => {
    setPlanned(wanted)
    apply.reset()
    plan.mutate({ ...ref, ...wanted })
  }
  const first = useRef(read)
  useEffect(() => first.current(noOptions), [])
  const phraseError = refused?.fields.keyPhrase
  const hasKeys =
    [options, planned].some((one) => one && one.keyPhrase !== '') ||
    (known?.findings.some(({ name }) => name === 'KeysLocked') ?? false)
  const isWorking = plan.isPending || apply.isPending
  const isStale = planned !== undefined && JSON.stringify(planned) !== JSON.stringify(options)
  return (
    <>
      <Card>
        <div className={styles.file}>
          <FileIcon />
          <span className={styles.fileName} translate="no">
            {draft.name}
          </span>
          <span className={styles.fileSize}>
            {formatFileSize(draft.size)}
            {plan.data && `, ${sourceWords(plan.data.source)}`}
          </span>
          <Button
            size="sm"
            variant="outline"
            tone="gray"
            className={styles.fileAgain}
            onClick={onAgain}
            disabled={apply.isPending}
          >
            <Trans>Choose another file</Trans>
          </Button>
        </div>
        {(!refused || phraseError) && (
          <ImportOptions
            gameId={gameId}
            mayAll={mayAll}
            report={plan.data ?? known}
            values={options}
            hasKeys={hasKeys}
            phraseError={isStale ? undefined : phraseError}
            disabled={isWorking}
            onChange={setOptions}
          />
        )}
      </Card>
      {plan.isPending ? (
        <Waiting refOf={ref} />
      ) : phraseError ? (
        <div className={styles.done}>
          <Button onClick={() => read(options)}>
            <Trans>Make the plan again</Trans>
          </Button>
        </div>
      ) : refused ? (
        <Callout
          tone="red"
          icon={<AlertIcon />}
          title={<Trans>This cannot be imported</Trans>}
          action={
            <Button size="sm" variant="outline" onClick={() => read(options)}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {refused.title}
        </Callout>
      ) : (
        plan.data && (
          <>
            <ReportView report={plan.data} />
            <ApplyBar
              plan={plan.data}
              isStale={isStale}
              isPending={apply.isPending}
              error={apply.error}
              refOf={ref}
              onPlan={() => read(options)}
              onApply={() => planned && apply.mutate({ ...ref, ...planned })}
            />
          </>
        )
      )}
    </>
  )
}

type Ref = { gameId: number | null; draftId: string }

function useProgress(refOf: Ref, isAtWork: boolean): number {
  const { data } = trpc.imports.progress.useQuery(refOf, { enabled: isAtWork, refetchInterval: 1_000 })
  return data && data.total > 0 ? data.done / data.total : 0
}

function Waiting({ refOf }: { refOf: Ref }) {
  const { t } = useLingui()
  const share = useProgress(refOf, true)
  return (
    <div className={styles.waiting} aria-busy>
      <p className={styles.note} role="status">
        <Trans>Reading the file and comparing it with what is here. Nothing is written.</Trans>
      </p>
      <Progress value={share} label={t`Plan`} />
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
    </div>
  )
}

interface ApplyBarProps {
  plan: ImportReport
  isStale: boolean
  isPending: boolean
  error: unknown
  refOf: Ref
  onPlan: () => void
  onApply: () => void
}

function ApplyBar({ plan, isStale, isPending, error, refOf, onPlan, onApply }: ApplyBarProps) {
  const { t } = useLingui()
  const refused = useRefusal(error)
  const share = useProgress(refOf, isPending)
  const changes = plan.counts.reduce(
    (sum, { action, count }) => (action === 'create' || action === 'update' ? sum + count : sum),
    0,
  )
  return (
    <BottomBar
      failed={!isPending && refused !== undefined}
      state={
        isPending ? (
          <div className={styles.progress}>
            <span>
              <Trans>Importing. Please keep this page open.</Trans>
            </span>
            <Progress value={share} label={t`Import`} />
          </div>
        ) : refused ? (
          refused.title
        ) : isStale ? (
          <Trans>The options have changed. Make the plan again to see what they do.</Trans>
        ) : changes === 0 ? (
          <Trans>There is nothing to import.</Trans>
        ) : (
          <Trans>All of it is imported, or nothing.</Trans>
        )
      }
    >
      {isStale ? (
        <Button onClick={onPlan}>
          <Trans>Make the plan again</Trans>
        </Button>
      ) : (
        <Button onClick={onApply} pending={isPending} disabled={changes === 0}>
          <Plural value={changes} one="Import # object" other="Import # objects" />
        </Button>
      )}
    </BottomBar>
  )
}
