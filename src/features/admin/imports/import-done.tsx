import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ImportReport } from '#src/contract/imports.ts'
import { downloadText } from '#src/lib/download-text.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import styles from './imports.styles.ts'
import { ReportView } from './report-view.tsx'
import { UndoButton } from './undo-button.tsx'

interface ImportDoneProps {
  gameId: number | null
  report: ImportReport
  onAgain: () => void
}

/** What was imported, and the ways from here: to the game, back, or to the next file. */
export function ImportDone({ gameId, report, onAgain }: ImportDoneProps) {
  const { game, importId } = report
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div ref={head} tabIndex={-1} className={styles.root}>
      <Callout
        tone="green"
        icon={<CheckCircleIcon />}
        title={game ? <Trans>Imported into “{game.title}”</Trans> : <Trans>Imported</Trans>}
      >
        <Trans>
          Check the challenges and switch them on. Until the game starts, the import can be taken back.
        </Trans>
      </Callout>
      <div className={styles.done}>
        {game?.id && (
          <LinkButton href={`/admin/games/${game.id}/${gameId === null ? 'info' : 'challenges'}`}>
            {gameId === null ? <Trans>Open the game</Trans> : <Trans>All challenges</Trans>}
          </LinkButton>
        )}
        <Button
          variant="outline"
          tone="gray"
          icon={<DownloadIcon />}
          onClick={() =>
            downloadText(
              `import-${importId ?? 'same'}.json`,
              `${JSON.stringify(report, null, 2)}\n`,
              'application/json',
            )
          }
        >
          <Trans>Download the report</Trans>
        </Button>
        <Button variant="outline" tone="gray" onClick={onAgain}>
          <Trans>Import another file</Trans>
        </Button>
        {importId !== null && <UndoButton gameId={gameId} importId={importId} onUndone={onAgain} />}
      </div>
      <ReportView report={report} />
    </div>
  )
}
