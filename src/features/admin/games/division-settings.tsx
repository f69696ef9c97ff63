import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DivisionSettings as Division } from '#src/contract/games.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { EditIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import { DivisionDialog } from './division-dialog.tsx'
import styles from './division-settings.styles.ts'
import { useKindWords } from './division-words.ts'

interface DivisionSettingsProps {
  gameId: number
  /** The divisions as they are stored. */
  divisions: readonly string[]
}

/** The stored divisions, each with what can be set of it. A change takes effect at once, and the teams stay where they are. */
export function DivisionSettings({ gameId, divisions }: DivisionSettingsProps) {
  const { t } = useLingui()
  const { data } = trpc.editGames.divisions.useQuery({ gameId }, once)
  const [editing, setEditing] = useState<Division>()
  const kinds = useKindWords()
  return (
    <>
      <ul className={styles.list} aria-label={t`Settings of the divisions`}>
        {divisions.map((name) => {
          const division = data?.divisions.find((one) => one.name === name)
          return (
            <li key={name} className={styles.row}>
              <span className={styles.name} translate="no">
                {name}
              </span>
              {division?.kind === 'ai' && <Badge tone="brand">{kinds.ai}</Badge>}
              {division?.inviteCode && (
                <Badge tone="gray">
                  <LockIcon size="1em" /> <Trans>With a code</Trans>
                </Badge>
              )}
              {division && (division.denies.length > 0 || division.challenges.length > 0) && (
                <Badge tone="gray">
                  <Trans>Rules of its own</Trans>
                </Badge>
              )}
              <IconButton
                size="sm"
                label={t`Edit division ${name}`}
                icon={<EditIcon />}
                disabled={!division}
                onClick={() => setEditing(division)}
              />
            </li>
          )
        })}
      </ul>
      {data && editing && (
        <DivisionDialog
          gameId={gameId}
          desk={data}
          division={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
