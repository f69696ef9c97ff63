import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '#src/lib/now.ts'
import { useViewer } from '#src/lib/shell.ts'
import { can } from '#src/rules/staff.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import styles from './games.styles.ts'

const ExportKeysDialog = lazy(() => import('./export-keys-dialog.tsx'))

/** The game as a file: for another site, as a copy to keep, or for another platform. */
export function ExportSection({ gameId, end }: { gameId: number; end: number }) {
  const [withResults, setWithResults] = useState(false)
  const [withKeys, setWithKeys] = useState(false)
  const [asks, setAsks] = useState(false)
  const mayTakeResults = can(useViewer(), 'edit', gameId)
  const isOver = useNow() >= end
  const path = `/downloads/games/${gameId}/export`
  return (
    <Section
      title={<Trans>Export</Trans>}
      text={
        <Trans>
          Settings, divisions, challenges, flags and files in one zip. Whoever has the file has the flags.
        </Trans>
      }
    >
      {mayTakeResults && (
        <Checkbox
          label={<Trans>With teams and results</Trans>}
          hint={
            <Trans>
              Who played, their answers and solves, adjustments of points and bought hints. Of accounts it has
              the names, and no addresses or passwords.
            </Trans>
          }
          checked={withResults}
          onChange={setWithResults}
        />
      )}
      {mayTakeResults && (
        <Checkbox
          label={<Trans>With the keys of the game</Trans>}
          hint={
            <Trans>
              With them, tokens of teams and flags that services outside have made stay valid where the zip
              becomes a new game. They are encrypted with a pass phrase.
            </Trans>
          }
          checked={withKeys}
          onChange={setWithKeys}
        />
      )}
      <div className={styles.exports}>
        {withKeys ? (
          <Button
            variant="outline"
            icon={<DownloadIcon />}
            aria-haspopup="dialog"
            onClick={() => setAsks(true)}
          >
            <Trans>Download the game</Trans>
          </Button>
        ) : (
          <LinkButton
            href={withResults ? `/downloads/games/${gameId}/export-with-results` : `${path}?format=vexil`}
            download
            variant="outline"
            icon={<DownloadIcon />}
          >
            <Trans>Download the game</Trans>
          </LinkButton>
        )}
        <LinkButton
          href={`${path}?format=reference`}
          download
          variant="outline"
          tone="gray"
          icon={<DownloadIcon />}
        >
          <Trans>For other platforms</Trans>
        </LinkButton>
        <LinkButton
          href={`${path}?format=ctfcli`}
          download
          variant="outline"
          tone="gray"
          icon={<DownloadIcon />}
        >
          <Trans>ctfcli repository</Trans>
        </LinkButton>
      </div>
      <p className={styles.note}>
        <Trans>
          The first file has everything and can be imported here or on another site. The second one is a game
          zip that other platforms read; flags that are not exact, hints that cost points and prerequisites
          have no place in it. The third one has the challenges as folders of ctfcli, for their authors; flags
          that differ by team, and scoring that only Vexil has, have no place in it.
        </Trans>
      </p>
      <div className={styles.exports}>
        <LinkButton
          href={`${path}?format=archive`}
          download
          variant="outline"
          tone="gray"
          icon={<DownloadIcon />}
          {...(!isOver && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
        >
          <Trans>Archive of the event</Trans>
        </LinkButton>
      </div>
      <p className={styles.note}>
        {isOver ? (
          <Trans>
            Pages to keep or to publish that need no server: scoreboard, challenges with their public
            solutions, files, teams, posts of that time, and writeups whose teams agreed. They have no flags
            and nothing else that only members or staff can see.
          </Trans>
        ) : (
          <Trans>
            When the game is over, its pages can be kept or published without a server: scoreboard,
            challenges, files and teams.
          </Trans>
        )}
      </p>
      {asks && (
        <Suspense>
          <ExportKeysDialog gameId={gameId} withResults={withResults} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Section>
  )
}
