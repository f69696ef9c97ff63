import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import styles from './review.styles.ts'

/** What the organisers tell the team, for example why it was rejected. Its members read it on the page of the game. */
export function NoteForm({ gameId, entry }: { gameId: number; entry: ParticipationRow }) {
  const [note, setNote] = useState(entry.note)
  const utils = trpc.useUtils()
  const save = trpc.participations.review.useMutation({
    onSuccess: () => utils.participations.table.invalidate({ gameId }),
  })
  return (
    <Form
      className={styles.note}
      error={save.error}
      pending={save.isPending}
      onSubmit={() => save.mutate({ participationId: entry.id, note })}
    >
      <TextArea
        name="note"
        label={<Trans>Note to the team</Trans>}
        hint={<Trans>Its members read it on the page of the game.</Trans>}
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={limits.reviewNoteMax}
      />
      <Button type="submit" size="sm" pending={save.isPending} disabled={note.trim() === entry.note}>
        <Trans>Save the note</Trans>
      </Button>
    </Form>
  )
}
