import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { inviteCodeIn, parseInviteCode } from '#src/rules/invite-code.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './team-dialog.styles.ts'
import { useTeamCache } from './use-team-cache.ts'

export interface JoinTeamFormProps {
  onCancel: () => void
  onJoined: (teamId: number) => void
}

/** The format of the code is checked while typing; the server checks the code itself. */
export function JoinTeamForm({ onCancel, onJoined }: JoinTeamFormProps) {
  const { t } = useLingui()
  const cache = useTeamCache()
  const [code, setCode] = useState('')
  const accept = trpc.teams.accept.useMutation()
  const invite = parseInviteCode(inviteCodeIn(code))
  const { submit, error, pending, clear } = useSubmission(accept, async () => {
    await cache.refresh()
    if (invite) onJoined(invite.teamId)
  })
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={() =>
        submit({ code: inviteCodeIn(code) }, { code: !invite && t`This is not an invitation code.` })
      }
    >
      <TextField
        name="code"
        label={t`Invitation code or link`}
        value={code}
        onChange={(text) => {
          clear()
          setCode(text)
        }}
        hint={
          <CodeState
            typed={code.trim() !== '' && !invite && !error}
            team={accept.isError ? undefined : invite?.name}
          />
        }
        placeholder="team:42:0123456789abcdef…"
        maxLength={600}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        mono
        autoFocus
        required
      />
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

/** `team` is the team name in a complete code. */
function CodeState({ typed, team }: { typed: boolean; team: string | undefined }) {
  return (
    <span aria-live="polite">
      {team !== undefined ? (
        <span className={styles.complete}>
          <CheckCircleIcon />
          <span>
            <Trans>
              Invitation to <strong>{team}</strong>
            </Trans>
          </span>
        </span>
      ) : typed ? (
        <Trans>Not complete yet: a code ends in a colon, a number, a colon and 32 characters.</Trans>
      ) : (
        <Trans>The team captain can copy it from the team page.</Trans>
      )}
    </span>
  )
}
