import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DivisionDesk, DivisionSettings } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useOfferUndo } from '#src/ui/use-offer-undo.tsx'
import { useChangeQuestion } from '../parts/use-change-question.tsx'
import { CodeField } from './code-field.tsx'
import { DivisionRules } from './division-rules.tsx'
import { useKindWords } from './division-words.ts'

interface DivisionDialogProps {
  gameId: number
  /** All of them, as they were read. */
  desk: DivisionDesk
  division: DivisionSettings
  onClose: () => void
}

export function DivisionDialog({ gameId, desk, division, onClose }: DivisionDialogProps) {
  const [draft, setDraft] = useState(division)
  const set = (part: Partial<DivisionSettings>) => setDraft((last) => ({ ...last, ...part }))
  const kinds = useKindWords()
  const utils = trpc.useUtils()
  const askAbout = useChangeQuestion()
  const offerUndo = useOfferUndo()
  const preview = trpc.editGames.previewDivisions.useMutation()
  const save = trpc.editGames.saveDivisions.useMutation()
  const keep = async (stored: DivisionDesk) => {
    utils.editGames.divisions.setData({ gameId }, stored)
    void utils.participations.table.invalidate({ gameId })
    await utils.editGames.page.invalidate({ gameId })
  }
  const submit = async () => {
    const divisions = desk.divisions.map((one) => (one.id === division.id ? draft : one))
    const input = { gameId, divisions, expectedVersion: desk.version }
    const consent = await askAbout(preview.mutateAsync(input))
    if (consent === 'refused') return
    const stored = await save.mutateAsync(input)
    await keep(stored)
    onClose()
    if (consent === 'given')
      offerUndo(async () => {
        const before = { gameId, divisions: desk.divisions, expectedVersion: stored.version }
        await keep(await utils.client.editGames.saveDivisions.mutate(before))
      })
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={<Trans>Division {division.name}</Trans>}
      submit={<Trans>Save</Trans>}
      incomplete={draft.name.trim() === ''}
      call={{ ...save, isPending: preview.isPending || save.isPending }}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      <TextField
        name="divisions"
        label={<Trans>Name</Trans>}
        hint={<Trans>Its teams stay in it. The change takes effect at once.</Trans>}
        value={draft.name}
        onChange={(next) => set({ name: next })}
        maxLength={limits.divisionNameMax}
        required
      />
      <Pair>
        <Select
          name="kind"
          label={<Trans>Who plays in it</Trans>}
          options={(['human', 'ai'] as const).map((one) => ({ value: one, label: kinds[one] }))}
          value={draft.kind}
          onChange={(next) => set({ kind: next })}
        />
        <CodeField
          name="inviteCode"
          label={<Trans>Invitation code</Trans>}
          hint={
            <Trans>
              Teams of this division need it instead of the code of the game. Empty: none of its own.
            </Trans>
          }
          value={draft.inviteCode ?? ''}
          onChange={(next) => set({ inviteCode: next })}
        />
      </Pair>
      <DivisionRules gameId={gameId} division={draft} onChange={set} />
    </FormDialog>
  )
}
