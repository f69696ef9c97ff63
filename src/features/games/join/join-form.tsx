import { Trans, useLingui } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import type { Team } from '#src/contract/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export interface JoinChoice {
  teamId: number
  division: string | null
  inviteCode: string | null
}

export interface JoinFormProps {
  game: Pick<GamePage, 'title' | 'divisions' | 'inviteCodeRequired' | 'division'>
  teams: readonly Pick<Team, 'id' | 'name'>[]
  /** The refusal of the server. */
  error?: unknown
  pending?: boolean
  onJoin: (choice: JoinChoice) => void
  onCancel: () => void
}

/** Asks only what this game requires: the team, the division if there are any, the code if one is set. */
export function JoinForm({ game, teams, error, pending, onJoin, onCancel }: JoinFormProps) {
  const { t } = useLingui()
  const { divisions, inviteCodeRequired } = game
  const choose = { value: '', label: t`Please choose`, disabled: true }
  const names = teams.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      error={error}
      pending={pending}
      onSubmit={({ teamId, division, inviteCode }) =>
        onJoin({ teamId: Number(teamId), division: division || null, inviteCode: inviteCode?.trim() || null })
      }
    >
      <p>
        <Trans>
          Join <strong>{game.title}</strong>. Each member of a team joins individually.
        </Trans>
      </p>
      <Select
        name="teamId"
        label={t`Team`}
        required
        defaultValue={names.length === 1 ? names[0]?.value : ''}
        options={names.length === 1 ? names : [choose, ...names]}
      />
      {divisions && (
        <Select
          name="division"
          label={t`Division`}
          required
          defaultValue={game.division ?? ''}
          options={[choose, ...divisions.map((name) => ({ value: name, label: name }))]}
        />
      )}
      {inviteCodeRequired && (
        <TextField
          name="inviteCode"
          label={t`Invitation code`}
          required
          mono
          maxLength={limits.inviteCodeMax}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FormActions>
        <Button variant="outline" tone="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Join</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
