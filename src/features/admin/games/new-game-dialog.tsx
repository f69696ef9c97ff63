import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import { limits } from '#src/contract/limits.ts'
import { nextSaturday } from '#src/lib/at-ten.ts'
import { trpc } from '#src/lib/trpc.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './games.styles.ts'

const dayMs = 24 * 60 * 60_000
/** For writeups, after the end. The distance stays when the end is moved. */
const writeupTimeMs = 2 * dayMs

export default function NewGameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const [start, setStart] = useState<number | null>(nextSaturday)
  const [end, setEnd] = useState<number | null>(() => nextSaturday() + dayMs)
  const utils = trpc.useUtils()
  const create = trpc.editGames.create.useMutation({
    onSuccess: async (game) => {
      void utils.editGames.table.invalidate()
      await navigate(`/admin/games/${game.id}/info`)
    },
  })
  const endsTooEarly = start !== null && end !== null && end <= start
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>New game</Trans>}
      submit={<Trans>Create game</Trans>}
      incomplete={!title.trim() || start === null || end === null || endsTooEarly}
      call={create}
      onSubmit={() =>
        create.mutate({
          title: title.trim(),
          start: start ?? 0,
          end: end ?? 0,
          writeupDeadline: (end ?? 0) + writeupTimeMs,
          hidden: true,
        })
      }
    >
      <TextField
        name="title"
        label={<Trans>Title</Trans>}
        value={title}
        onChange={setTitle}
        maxLength={limits.gameTitleMax}
        placeholder={t`Autumn CTF`}
        required
        autoFocus
      />
      <DateTimeField name="start" label={<Trans>Start</Trans>} value={start} onChange={setStart} required />
      <DateTimeField
        name="end"
        label={<Trans>End</Trans>}
        value={end}
        onChange={setEnd}
        error={endsTooEarly ? t`A game must end after its start.` : undefined}
        required
      />
      <p className={styles.note}>
        <Trans>The game stays hidden until you show it to players.</Trans>
      </p>
    </FormDialog>
  )
}
