import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import styles from '#src/ui/form.styles.ts'
import { CopyIcon, DiceIcon, LinkIcon } from '#src/ui/icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { newInviteCode } from './new-invite-code.ts'

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
    <Field
      name="inviteCode"
      label={<Trans>Invitation code</Trans>}
      hint={<Trans>Teams need this code to register. Leave empty to let everyone register.</Trans>}
    >
      {(control) => (
        <div className={styles.affix}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.inviteCodeMax}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cx(styles.input, styles.mono)}
          />
          <IconButton
            label={t`Random code`}
            icon={<DiceIcon />}
            variant="outline"
            onClick={() => onChange(newInviteCode())}
          />
          <IconButton
            label={t`Copy`}
            icon={<CopyIcon />}
            variant="outline"
            disabled={!value}
            onClick={() => copy(value)}
          />
          <IconButton
            label={t`Copy invitation link`}
            icon={<LinkIcon />}
            variant="outline"
            disabled={!value || !isSaved}
            onClick={() =>
              copy(`${location.origin}/games/${gameId}?join&invite=${encodeURIComponent(value.trim())}`)
            }
          />
        </div>
      )}
    </Field>
  )
}
