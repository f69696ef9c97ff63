import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ImportDraft, ImportReport } from '#src/contract/imports.ts'
import { limits } from '#src/contract/limits.ts'
import { rpcClient, trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { ImportDesk } from './import-desk.tsx'
import { ImportDone } from './import-done.tsx'
import styles from './imports.styles.ts'
import { PastImports } from './past-imports.tsx'

/**
 * From a file to its objects here: upload, plan, import, and back.
 * @param gameId the game that everything goes into; null where administrators choose.
 */
export function ImportScreen({ gameId, mayAll }: { gameId: number | null; mayAll: boolean }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<ImportDraft>()
  const [done, setDone] = useState<ImportReport>()
  useDiscard(gameId, done ? undefined : draft?.draftId)
  const finish = (report: ImportReport) => {
    setDone(report)
    void utils.imports.list.invalidate()
    void utils.editGames.table.invalidate()
    if (report.game?.id) {
      void utils.editGames.page.invalidate({ gameId: report.game.id })
      void utils.editChallenges.table.invalidate({ gameId: report.game.id })
    }
  }
  const again = () => {
    setDraft(undefined)
    setDone(undefined)
  }
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <BackLink href={gameId === null ? '/admin/games' : `/admin/games/${gameId}/challenges`}>
          {gameId === null ? <Trans>All games</Trans> : <Trans>All challenges</Trans>}
        </BackLink>
        {gameId === null ? (
          <h1 className={styles.title}>
            <Trans>Import</Trans>
          </h1>
        ) : (
          <h2 className={styles.title}>
            <Trans>Import challenges</Trans>
          </h2>
        )}
        <p className={styles.note}>
          <Trans>
            You see everything that would change before anything is written. A new game is hidden, and new
            challenges are switched off.
          </Trans>
        </p>
      </header>
      {done ? (
        <ImportDone gameId={gameId} report={done} onAgain={again} />
      ) : draft ? (
        <ImportDesk
          key={draft.draftId}
          gameId={gameId}
          mayAll={mayAll}
          draft={draft}
          onAgain={again}
          onDone={finish}
        />
      ) : (
        <>
          <Card>
            <FileField
              label={<Trans>File to import</Trans>}
              accept=".zip,.tar,.tgz,.gz,.csv,.tsv,.txt,application/zip,application/gzip,application/x-tar,text/csv"
              maxBytes={limits.assetBytesMax}
              send={(files, track) =>
                upload<ImportDraft>(
                  gameId === null ? '/uploads/imports' : `/uploads/games/${gameId}/imports`,
                  files,
                  { method: 'POST', ...track },
                )
              }
              onSent={setDraft}
              hint={
                mayAll
                  ? t`An export of CTFd, a game zip, a zip of a repository of challenges (ctfcli, rCDS, konata, kCTF, noctfcli), or a CSV table of users or teams.`
                  : t`A zip of a repository of challenges: ctfcli, rCDS, konata, kCTF or noctfcli.`
              }
            />
          </Card>
          <PastImports gameId={gameId} />
        </>
      )}
    </div>
  )
}

/** The uploaded file is removed when its reader turns to something else. What a closed browser leaves is swept after a day. */
function useDiscard(gameId: number | null, draftId: string | undefined): void {
  const open = useRef<string>(undefined)
  useEffect(() => {
    const before = open.current
    open.current = draftId
    if (before && before !== draftId) void discard(gameId, before)
  }, [gameId, draftId])
  useEffect(
    () => () => {
      if (open.current) void discard(gameId, open.current)
    },
    [gameId],
  )
}

const discard = (gameId: number | null, draftId: string) =>
  rpcClient.imports.discard.mutate({ gameId, draftId }).catch(() => {})
