import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface DeleteGameDialogProps {
  game: { id: number; title: string }
  open: boolean
  onClose: () => void
}

/** Asks for the title, because deleting a game deletes all its participations and submissions. */
export function DeleteGameDialog({ game, open, onClose }: DeleteGameDialogProps) {
  const [typed, setTyped] = useState('')
  const utils = trpc.useUtils()
  const remove = trpc.editGames.delete.useMutation({
    onSuccess: async () => {
      void utils.editGames.table.invalidate()
      await navigate('/admin/games')
    },
  })
  return (
    <FormDialog
      alert
      danger
      open={open}
      onClose={onClose}
      title={<Trans>Delete this game?</Trans>}
      submit={<Trans>Delete game</Trans>}
      incomplete={typed.trim() !== game.title.trim()}
      call={remove}
      onSubmit={() => remove.mutate({ gameId: game.id })}
    >
      <p>
        <Trans>
          This also deletes the challenges, registrations, submissions and notices of{' '}
          <strong>{game.title}</strong>. This cannot be undone.
        </Trans>
      </p>
      <TextField
        label={<Trans>Type the title of the game to continue</Trans>}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
