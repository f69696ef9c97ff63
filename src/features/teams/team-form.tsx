import { Trans, useLingui } from '@lingui/react/macro'
import type { Team } from '#src/contract/teams.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { notify } from '#src/ui/notify.ts'
import { TeamFields } from './team-fields.tsx'
import { useTeamCache } from './use-team-cache.ts'

/** The settings that a captain may change, also while the team is locked. */
export function TeamForm({ team }: { team: Team }) {
  const { t } = useLingui()
  const cache = useTeamCache()
  const update = trpc.teams.update.useMutation()
  const { submit, error, pending } = useSubmission(update, (changed) => {
    cache.put(changed)
    notify({ tone: 'success', title: t`Saved` })
    // The invitation code contains the name.
    return cache.forgetInvite(team.id)
  })
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ name = '', bio = '' }) =>
        submit(
          { teamId: team.id, name, bio: bio.trim() },
          { name: name.trim() === '' && t`A team needs a name.` },
        )
      }
    >
      <TeamFields team={team} />
      <FormActions>
        <Button type="submit" size="sm" pending={pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
