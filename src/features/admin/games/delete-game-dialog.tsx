import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface DeleteGameDialogProps {
  game: { id: number; title: string }
  open: boolean
  onClose: () => void
}

/** Asks for the title, as a game takes everything with it that was played in it. */
export function DeleteGameDialog({ game, open, onClose }: DeleteGameDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const utils = trpc.useUtils()
  const remove = trpc.editGames.delete.useMutation({
    onSuccess: async () => {
      void utils.editGames.list.invalidate()
      await navigate('/admin/games')
    },
  })
  const isSame = typed.trim() === game.title.trim()
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={<Trans>Delete this game?</Trans>}
      footer={
        <>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={form}
            tone="red"
            disabled={!isSame}
            pending={remove.isPending || remove.isSuccess}
          >
            <Trans>Delete game</Trans>
          </Button>
        </>
      }
    >
      <Form
        id={form}
        error={remove.error}
        pending={remove.isPending}
        onSubmit={() => isSame && remove.mutate({ gameId: game.id })}
      >
        <p>
          <Trans>
            Challenges, registrations, submissions and notices of <strong>{game.title}</strong> are deleted
            with it. Nobody can bring them back.
          </Trans>
        </p>
        <TextField
          label={<Trans>Type the title of the game to go on</Trans>}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
