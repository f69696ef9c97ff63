import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#src/contract/limits.ts'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import styles from '#src/ui/form.styles.ts'
import { CopyIcon, DiceIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { newInviteCode } from './new-invite-code.ts'

interface CodeFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Further buttons. */
  children?: ReactNode
}

/** A code that lets teams in: typed, or a random one. */
export function CodeField({ value, onChange, children, ...field }: CodeFieldProps) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Field {...field}>
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
          {children}
        </div>
      )}
    </Field>
  )
}
