import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import styles from '#src/ui/form.styles.ts'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'

interface CopyFieldProps {
  label: ReactNode
  value: string
  /** What is copied, where it is more than what is shown. */
  copied?: () => string
}

/** A text that is only read, and copied. */
export function CopyField({ label, value, copied = () => value }: CopyFieldProps) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles.affix}>
          <input {...control} readOnly value={value} className={cx(styles.input, styles.mono)} />
          <IconButton label={t`Copy`} icon={<CopyIcon />} variant="outline" onClick={() => copy(copied())} />
        </div>
      )}
    </Field>
  )
}
