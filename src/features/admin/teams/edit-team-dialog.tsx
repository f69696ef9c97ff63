import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import type { Team } from '#src/contract/teams.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useNameLimits } from '#src/lib/use-name-limits.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { teamNameProblem } from '#src/rules/team-name.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Name } from '#src/ui/name.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextArea, TextField } from '#src/ui/text-field.tsx'

/** Also possible while the team plays; boards follow. */
export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useLingui()
  const { teamNameMax } = useNameLimits()
  const utils = trpc.useUtils()
  const { submit, error, pending } = useSubmission(trpc.adminTeams.update.useMutation(), async () => {
    await utils.adminTeams.invalidate()
    notify({ tone: 'success', title: t`Saved` })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={<Name>{team.name}</Name>}
      submit={<Trans>Save</Trans>}
      incomplete={false}
      call={{ error, isPending: pending, isSuccess: false }}
      onSubmit={({ name = '', bio = '' }) =>
        submit(
          { teamId: team.id, name, bio },
          { name: teamNameProblem(name) !== null && t`A team needs a name that can be seen.` },
        )
      }
    >
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        defaultValue={team.name}
        maxLength={teamNameMax}
        autoComplete="off"
        autoFocus
        required
      />
      <TextArea
        name="bio"
        label={<Trans>Bio</Trans>}
        hint={<Trans>An empty text leaves it as it is.</Trans>}
        defaultValue={team.bio ?? ''}
        rows={2}
        maxLength={limits.teamBioMax}
      />
    </FormDialog>
  )
}
