import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { TeamFields } from './team-fields.tsx'
import { useTeamCache } from './use-team-cache.ts'

export interface CreateTeamFormProps {
  onCancel: () => void
  onCreated: (teamId: number) => void
}

export function CreateTeamForm({ onCancel, onCreated }: CreateTeamFormProps) {
  const { t } = useLingui()
  const cache = useTeamCache()
  const create = trpc.teams.create.useMutation()
  const { submit, error, pending } = useSubmission(create, (team) => {
    cache.put(team)
    onCreated(team.id)
  })
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ name = '', bio = '' }) =>
        submit({ name, bio: bio.trim() }, { name: name.trim() === '' && t`A team needs a name.` })
      }
    >
      <TeamFields />
      <FormActions>
        <Button variant="outline" tone="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Create</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
