import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { EditIcon } from '#src/ui/icons.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface RenameDivisionProps {
  gameId: number
  /** As they are stored. */
  divisions: readonly string[]
}

/** Gives a division another name, at once. Its teams stay in it, unlike when one is removed and another one added. */
export function RenameDivision(props: RenameDivisionProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" variant="outline" tone="gray" icon={<EditIcon />} onClick={() => setOpen(true)}>
        <Trans>Rename a division</Trans>
      </Button>
      {open && <RenameDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function RenameDialog({ gameId, divisions, onClose }: RenameDivisionProps & { onClose: () => void }) {
  const [from, setFrom] = useState(divisions[0] ?? '')
  const [to, setTo] = useState(from)
  const utils = trpc.useUtils()
  const rename = trpc.editGames.renameDivision.useMutation({
    onSuccess: (stored) => {
      utils.editGames.page.setData({ gameId }, stored)
      void utils.participations.table.invalidate({ gameId })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Rename a division</Trans>}
      submit={<Trans>Rename</Trans>}
      incomplete={to.trim() === '' || to.trim() === from}
      call={rename}
      onSubmit={() => rename.mutate({ gameId, from, to })}
    >
      <Select
        name="from"
        label={<Trans>Division</Trans>}
        options={divisions.map((name) => ({ value: name, label: name }))}
        value={from}
        onChange={(name) => {
          setFrom(name)
          setTo(name)
        }}
      />
      <TextField
        name="to"
        label={<Trans>New name</Trans>}
        hint={<Trans>Its teams stay in it. The change takes effect at once.</Trans>}
        value={to}
        onChange={setTo}
        maxLength={limits.divisionNameMax}
        autoFocus
      />
    </FormDialog>
  )
}
