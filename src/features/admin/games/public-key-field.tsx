import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import styles from '#src/ui/form.styles.ts'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'

export function PublicKeyField({ value }: { value: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Field label={<Trans>Ed25519, Base64</Trans>}>
      {(control) => (
        <div className={styles.affix}>
          <input {...control} readOnly value={value} className={cx(styles.input, styles.mono)} />
          <IconButton label={t`Copy`} icon={<CopyIcon />} variant="outline" onClick={() => copy(value)} />
        </div>
      )}
    </Field>
  )
}
