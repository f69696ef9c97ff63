import { useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Team } from '#src/contract/teams.ts'
import { useNameLimits } from '#src/lib/use-name-limits.ts'
import { TextArea, TextField } from '#src/ui/text-field.tsx'

/** Name and bio, empty for a new team. */
export function TeamFields({ team }: { team?: Team }) {
  const { t } = useLingui()
  const { teamNameMax } = useNameLimits()
  return (
    <>
      <TextField
        name="name"
        label={t`Team name`}
        defaultValue={team?.name}
        maxLength={teamNameMax}
        autoComplete="off"
        autoFocus={!team}
        required
      />
      <TextArea
        name="bio"
        label={t`Bio`}
        defaultValue={team?.bio ?? ''}
        hint={t`A line about your team. Visible to everyone.`}
        rows={2}
        maxLength={limits.teamBioMax}
      />
    </>
  )
}
