import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DivisionSettings as Division, DivisionDesk } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { DivisionKind } from '#src/rules/divisions.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { EditIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './division-settings.styles.ts'

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
              {division && !division.countsForDecay && (
                <Badge tone="gray">
                  <Trans>Values stay</Trans>
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

interface DivisionDialogProps {
  gameId: number
  /** All of them, as they were read. */
  desk: DivisionDesk
  division: Division
  onClose: () => void
}

function DivisionDialog({ gameId, desk, division, onClose }: DivisionDialogProps) {
  const [draft, setDraft] = useState(division)
  const set = (part: Partial<Division>) => setDraft((last) => ({ ...last, ...part }))
  const kinds = useKindWords()
  const utils = trpc.useUtils()
  const save = trpc.editGames.saveDivisions.useMutation({
    onSuccess: async (stored) => {
      utils.editGames.divisions.setData({ gameId }, stored)
      await utils.editGames.page.invalidate({ gameId })
      void utils.participations.table.invalidate({ gameId })
      onClose()
    },
  })
  const divisions = desk.divisions.map((one) => (one.id === division.id ? draft : one))
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Division {division.name}</Trans>}
      submit={<Trans>Save</Trans>}
      incomplete={draft.name.trim() === ''}
      call={save}
      onSubmit={() => save.mutate({ gameId, divisions, expectedVersion: desk.version })}
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
      <Switch
        label={<Trans>Solves lower the values of challenges</Trans>}
        hint={
          <Trans>
            Off: its teams score and take bloods, and challenges keep their values for the others.
          </Trans>
        }
        checked={draft.countsForDecay}
        onChange={(countsForDecay) => set({ countsForDecay })}
      />
    </FormDialog>
  )
}

function useKindWords(): Record<DivisionKind, string> {
  const { t } = useLingui()
  return { human: t`People`, ai: t`AI agents` }
}
