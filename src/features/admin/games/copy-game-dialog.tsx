import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { GameTableEntry } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './games.styles.ts'

interface CopyGameDialogProps {
  game: GameTableEntry
  onClose: () => void
}

/** A copy, for next year's event too: the times of the game move with its start. */
export default function CopyGameDialog({ game, onClose }: CopyGameDialogProps) {
  const { t } = useLingui()
  const [start, setStart] = useState<number | null>(game.start)
  const utils = trpc.useUtils()
  const duplicate = trpc.editGames.duplicate.useMutation({
    onSuccess: async ({ id }) => {
      void utils.editGames.table.invalidate()
      await navigate(`/admin/games/${id}/info`)
    },
  })
  const span = (start ?? game.start) - game.start
  return (
    <FormDialog
      onClose={onClose}
      title={t`Duplicate ${game.title}`}
      submit={<Trans>Duplicate</Trans>}
      incomplete={start === null}
      call={duplicate}
      onSubmit={() =>
        duplicate.mutate({ gameId: game.id, ...(start !== null && start !== game.start && { start }) })
      }
    >
      <DateTimeField
        name="start"
        label={<Trans>Start of the copy</Trans>}
        value={start}
        onChange={setStart}
        required
      />
      <p className={styles.note}>
        <Trans>
          It ends <LocaleTime at={game.end + span} format="shortDateTime" />. The deadline of writeups,
          releases and deadlines of challenges move by the same time.
        </Trans>
      </p>
      <p className={styles.note}>
        <Trans>
          Settings, divisions, challenges, flags and files are copied; teams, staff, notices and writeups are
          not. The copy is hidden.
        </Trans>
      </p>
    </FormDialog>
  )
}
