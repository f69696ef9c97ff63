import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '#src/ui/button.tsx'
import { LinkIcon } from '#src/ui/screen-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { CodeField } from './code-field.tsx'

interface InviteCodeFieldProps {
  value: string
  onChange: (value: string) => void
  gameId: number
  /** The share link has the code that is stored. */
  isSaved: boolean
}

export function InviteCodeField({ value, onChange, gameId, isSaved }: InviteCodeFieldProps) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <CodeField
      name="inviteCode"
      label={<Trans>Invitation code</Trans>}
      hint={<Trans>Teams need this code to register. Leave empty to let everyone register.</Trans>}
      value={value}
      onChange={onChange}
    >
      <IconButton
        label={t`Copy invitation link`}
        icon={<LinkIcon />}
        variant="outline"
        disabled={!value || !isSaved}
        onClick={() =>
          copy(`${location.origin}/games/${gameId}?join&invite=${encodeURIComponent(value.trim())}`)
        }
      />
    </CodeField>
  )
}
